import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { berlinDay } from '~/domain/shared/dates'
import { decideAgenturKonto, requestAgenturKonto } from '~/usecases/agentur/agentur-konto'
import { bookLauf } from '~/usecases/auszahlung/book-lauf'
import { createGutschriftLauf } from '~/usecases/auszahlung/create-gutschrift-lauf'
import * as t from '~db/schema/mandant/tables'
import { freshDatabase, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import { serveFrom } from '../../fixtures/freund'
import { DEMO } from '../../fixtures/handlungen'
import { createKasse } from '../../fixtures/lauf'
import { PortalVisitor } from '../../fixtures/portal'
import { IBAN_ANDERE } from '../../fixtures/praemie'

const ORIGIN = 'http://nordfunk.localhost'

let database: TestDatabase
let ctx: TestContext
beforeAll(async () => {
	database = await freshDatabase()
	serveFrom(database, testClock())
	ctx = await database.contextFor('nordfunk.localhost')
})
afterAll(() => database.drop())

async function besuch(path: string, email: string): Promise<PortalVisitor> {
	const visitor = new PortalVisitor(ORIGIN, '203.0.113.98')
	expect((await visitor.fill(path, { email, passwort: 'Demo1234' })).status).toBe(303)
	return visitor
}

const agenturVon = async (nummer: string) => {
	const { agentur } = t
	const [row] = await ctx.db.select({ id: agentur.id }).from(agentur).where(eq(agentur.nummer, nummer))
	return row?.id ?? ''
}

it('[R-AGENTUR] without scripts: a credit note is written by the brand, its agency gets the file and sees that it is paid, another gets none', async () => {
	const agenturId = await agenturVon('A-1001')
	const [produkt] = await ctx.db.select({ id: t.produkt.id }).from(t.produkt).limit(1)
	await ctx.db.insert(t.agenturPraemie).values({
		...{ agenturId, auftragId: randomUUID(), referenz: 'R-77', produktId: produkt?.id ?? 0, betragCent: 5001 },
		...{
			art: 'zusage',
			seite: 'empfaenger',
			mitarbeiterCent: 0,
			monat: '2026-01',
			am: new Date('2026-01-15T10:00:00Z'),
		},
	})
	const brand = await besuch('/betrieb/login', DEMO.finanzen)
	const seite = `/betrieb/agenturen/${agenturId}/rechnungen`
	expect((await brand.send(seite)).text).toContain('Noch keine Gutschrift')
	const ja = await brand.fillAndConfirm(seite, { intent: 'erstellen', monat: '2026-01' })
	expect(ja.status).toBe(303)
	expect((await brand.send(seite)).text).toContain('GS-000001')

	const owner = await besuch('/agentur/login', 'inhaber@example.org')
	const liste = (await owner.send('/agentur/rechnungen')).text
	expect(liste).toContain('59,51')
	const [, datei = ''] = /href="([^"]+\/datei)"/.exec(liste) ?? []
	const pdf = await owner.send(datei)
	expect([pdf.status, pdf.headers.get('content-type'), pdf.text.startsWith('%PDF-1.7')]).toEqual([
		...[200, 'application/pdf', true],
	])
	expect(liste).not.toContain('Bezahlt am')
	const kasse = await createKasse(ctx)
	const bankdaten = { kontoinhaber: 'Falk Albers', iban: IBAN_ANDERE, bic: undefined }
	expect(await requestAgenturKonto(kasse.anna(), { agenturId, bankdaten }, randomUUID())).toMatchObject({ ok: true })
	const { agenturKonto: k, agenturRechnung: r } = t
	const [konto] = await ctx.db.select({ id: k.id }).from(k).where(eq(k.agenturId, agenturId))
	const freigabe = { agenturId, kontoId: konto?.id ?? '', intent: 'freigeben' } as const
	expect(await decideAgenturKonto(kasse.ben(), freigabe, randomUUID())).toMatchObject({ ok: true })
	const ids = (await ctx.db.select({ id: r.id }).from(r).where(eq(r.agenturId, agenturId))).map(({ id }) => id)
	const auswahl = { ausfuehrungAm: berlinDay(ctx.clock()), auswahl: { ids } }
	const lauf = await createGutschriftLauf(kasse.anna(), auswahl)
	const laufId = lauf.ok ? lauf.value.laufId : ''
	await kasse.upToBank(laufId)
	expect((await owner.send('/agentur/rechnungen')).text).not.toContain('Bezahlt am')
	expect(await bookLauf(kasse.anna(), laufId)).toMatchObject({ ok: true })
	expect((await owner.send('/agentur/rechnungen')).text).toContain('Bezahlt am')
	expect((await owner.send('/agentur/praemien?monat=2026-01')).text).toContain('R-77')
	expect((await owner.send('/agentur/praemienplan')).text).toContain('Plan anlegen')
	const other = await besuch('/agentur/login', 'inaktiv@example.org')
	expect((await other.send(datei)).status).toBe(404)
	expect((await other.send('/agentur/rechnungen')).text).not.toContain('GS-000001')
	const employee = await besuch('/agentur/login', 'mitarbeiter@example.org')
	expect((await employee.send('/agentur/rechnungen')).status).toBe(403)
	expect((await employee.send('/agentur/praemien?monat=2026-01')).text).not.toContain('R-77')
})
