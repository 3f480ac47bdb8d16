import { afterAll, beforeAll, expect, it } from 'vitest'
import { pathTo } from '~/paths'
import { updateAuftragPruefung } from '~/usecases/auftrag/update-auftrag-pruefung'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { serveFrom } from '../../fixtures/freund'
import { PortalVisitor } from '../../fixtures/portal'
import {
	insertAnderesProdukt,
	insertBereiterAuftrag,
	insertProdukt,
	plantEmpfehlungRow,
	praemierungenOf,
} from '../../fixtures/praemie'

let database: TestDatabase
let ctx: TestContext
let betrieb: PortalVisitor

beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost', { actor: { art: 'cli' } })
	serveFrom(database, ctx.clock)
	await insertProdukt(ctx)
	betrieb = new PortalVisitor(ctx.mandant.config.MandantUrl)
	const login = { email: 'betrieb@example.org', passwort: 'Demo1234' }
	expect((await betrieb.fill(pathTo(ctx.mandant, 'BetriebLogin'), login)).status).toBe(303)
})
afterAll(() => database.drop())

it('[V-BOUNTY] an operator reads why an order is held, settles the split, and releases it', async () => {
	const { empfaengernummer } = await plantEmpfehlungRow(ctx, { anteil: 0 })
	const auftragId = await insertBereiterAuftrag(ctx, empfaengernummer)
	const produktId = await insertAnderesProdukt(ctx, { wertCent: 50_000, teilbar: false })
	const geprueft = { neukunde: true, ersteZahlungAm: '2026-10-20', storniert: false, widerrufen: false, produktId }
	expect(await updateAuftragPruefung(ctx, auftragId, geprueft)).toMatchObject({ ok: true })
	const path = pathTo(ctx.mandant, 'BetriebAuftrag', { auftragId })
	const held = await betrieb.send(path)
	expect(held.text).toContain('Bitte legen Sie die Aufteilung fest.')
	expect(held.text).toContain('Alles an den Empfehler: 500')
	expect(held.text).not.toContain('Auftrag freigeben<')
	const refused = await betrieb.fill(path, { intent: 'anteil', anteilEmpfehler: '0' })
	expect([refused.status, (await praemierungenOf(ctx, auftragId)).length]).toEqual([400, 0])
	const settled = await betrieb.fillAndConfirm(path, { intent: 'anteil', anteilEmpfehler: '100' })
	expect([settled.status, settled.headers.get('location')]).toEqual([303, expect.stringContaining('erledigt=anteil')])
	const ready = await betrieb.send(path)
	for (const text of ['Alle Voraussetzungen sind erfüllt', 'Aufteilung festgelegt', 'Der Empfehler bekommt 100 %'])
		expect(ready.text).toContain(text)
	expect((await betrieb.fillAndConfirm(path, { intent: 'freigeben' })).status).toBe(303)
	expect((await praemierungenOf(ctx, auftragId)).map(({ seite, betragCent }) => [seite, betragCent])).toEqual([
		['empfehler', 50_000],
	])
})
