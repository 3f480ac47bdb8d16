import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AUFTRAG_LIST } from '~/domain/auftrag/list'
import { pathTo } from '~/paths'
import { listAuftraege } from '~/usecases/auftrag/list-auftraege'
import { releaseAuftrag } from '~/usecases/auftrag/release-auftrag'
import { reportAuftrag } from '~/usecases/auftrag/report-auftrag'
import { readListQuery } from '~/web/forms/list'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb, asCli } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { serveFrom } from '../../fixtures/freund'
import { PortalVisitor } from '../../fixtures/portal'
import {
	insertAnderesProdukt,
	insertBereiterAuftrag,
	insertProdukt,
	neueReferenz,
	plantEmpfehlungRow,
} from '../../fixtures/praemie'

let database: TestDatabase
let ctx: TestContext
let betrieb: PortalVisitor
const ids = new Map<string, string>()

/** An order by what it is worth: 70.01, 30.00 of an older Praemie, 90.00 of another product; or nothing. */
beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
	serveFrom(database, ctx.clock)
	await insertProdukt(ctx)
	const anderes = await insertAnderesProdukt(ctx)
	const order = async (name: string, wunsch: Parameters<typeof plantEmpfehlungRow>[1], frei = false) => {
		const { empfaengernummer } = await plantEmpfehlungRow(ctx, wunsch)
		const id = await insertBereiterAuftrag(ctx, empfaengernummer)
		if (frei) expect(await releaseAuftrag(asBetrieb(ctx), id)).toMatchObject({ ok: true })
		ids.set(id, name)
	}
	const frueher = new Date('2025-12-31T22:59:59Z')
	await order('70 offen', {})
	await order('70 geteilt offen', { anteil: 50 })
	await order('70 frei', {}, true)
	await order('30 offen', { erstelltAm: frueher })
	await order('90 offen', { produktId: anderes })
	await order('90 frei', { produktId: anderes }, true)
	const reported = await reportAuftrag(asCli(ctx), { referenz: neueReferenz(), auftragsdatum: '2026-10-01' })
	if (reported.ok) ids.set(reported.value.id, 'ohne')
	betrieb = new PortalVisitor(ctx.mandant.config.MandantUrl)
	await betrieb.fill(pathTo(ctx.mandant, 'BetriebLogin'), { email: 'betrieb@example.org', passwort: 'Demo1234' })
})
afterAll(() => database.drop())

const found = async (query: string, as: TestContext = asBetrieb(ctx)) => {
	const { zeilen } = await listAuftraege(as, readListQuery(AUFTRAG_LIST, new URLSearchParams(query)))
	return zeilen.map(({ id }) => ids.get(id) ?? '?').toSorted()
}

describe('the list of orders', () => {
	it.each([
		['betrag_von=50', ['70 frei', '70 geteilt offen', '70 offen', '90 frei', '90 offen']],
		['betrag_bis=50,00', ['30 offen']],
		['betrag_von=70,01&betrag_bis=70.01 €', ['70 frei', '70 geteilt offen', '70 offen']],
		['betrag_von=89&betrag_bis=80', []],
		['betrag_von=100&betrag_bis=80', ['90 frei', '90 offen']],
		['betrag_von=90&zustand=freigegeben', ['90 frei']],
		['betrag_von=1.000', []],
	])('by amounts: %s', async (query, erwartet) => expect(await found(query)).toEqual(erwartet))

	it('says what is no amount, keeps it, and narrows nothing by it', async () => {
		const alle = await found('')
		expect(await found('betrag_von=fünfzig')).toEqual(alle)
		const liste = pathTo(ctx.mandant, 'BetriebAuftraege')
		const { text, status } = await betrieb.send(`${liste}?betrag_von=f%C3%BCnfzig&betrag_bis=60`)
		expect(status).toBe(200)
		expect(text).toContain('Das ist kein Betrag')
		expect(text).toContain('value="fünfzig"')
		expect(text).toMatch(/<details[^>]*open/)
		expect(text).toContain('Prämien: … – 60 €')
		expect((await betrieb.send(`${liste}?betrag_von=50`)).text).not.toContain('Das ist kein Betrag')
	})

	it('by the recommender alone, however they are written; not for who sees people masked', async () => {
		const { empfehler } = t
		const { empfaengernummer, empfehlerId } = await plantEmpfehlungRow(ctx)
		const id = await insertBereiterAuftrag(ctx, empfaengernummer)
		ids.set(id, 'Öztürk')
		const [row] = await ctx.db.select().from(empfehler)
		expect(row).toBeDefined()
		await ctx.db.execute(
			`update ${ctx.mandant.schemaName}.empfehler set vorname = 'Özge', nachname = 'Öztürk-Meier' where id = '${empfehlerId}'`,
		)
		expect(await found('empfehler=oeztuerk meier')).toEqual(['Öztürk'])
		expect(await found('empfehler=ozturk&betrag_von=50')).toEqual(['Öztürk'])
		// The friend has another name: they are not looked for.
		expect(await found('empfehler=Freundin')).toEqual([])
		expect((await found('empfehler=oeztuerk', asBetrieb(ctx, 'lesend'))).length).toBeGreaterThan(1)
		const seite = await betrieb.send(`${pathTo(ctx.mandant, 'BetriebAuftraege')}?empfehler=oeztuerk`)
		expect(seite.text).toContain('Empfehler: oeztuerk')
	})
})
