import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KANAL_CODE, ZUORDNUNGSWEGE } from '~/domain/empfehlung/kanaele'
import { reportAuftrag } from '~/usecases/auftrag/report-auftrag'
import { showAuftrag } from '~/usecases/auftrag/show-auftrag'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb, asCli } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { insertProdukt, neueReferenz, plantEmpfehlungRow } from '../../fixtures/praemie'

type Weg = (typeof ZUORDNUNGSWEGE)[number]

let database: TestDatabase
let ctx: TestContext

beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
	await insertProdukt(ctx)
})
afterAll(() => database.drop())

const TEILWEG = { link: '', code: KANAL_CODE.OfflineCode, name: 'genannt' } as const

/** One friend with a customer number came by each of these ways, a day apart, first by the first. */
async function plantWege(kundennummer: string, wege: readonly Weg[]) {
	for (const [tag, weg] of wege.entries()) {
		const erstelltAm = new Date(Date.UTC(2026, 8, 1 + tag))
		const { empfaengerId } = await plantEmpfehlungRow(ctx, { kundennummer, erstelltAm })
		await ctx.db.update(t.empfaenger).set({ teilweg: TEILWEG[weg] }).where(eq(t.empfaenger.id, empfaengerId))
	}
}

async function wegOfOrder(kundennummer: string) {
	const reported = await reportAuftrag(asCli(ctx), {
		...{ referenz: neueReferenz(), auftragsdatum: '2026-10-01', kundennummer },
	})
	if (!reported.ok) throw new Error(reported.code)
	const shown = await showAuftrag(asBetrieb(ctx), reported.value.id)
	return shown.ok ? shown.value.empfaenger?.weg : undefined
}

describe('of several ways to the same customer an order counts for', () => {
	it.each<[Weg[], Weg]>([
		[['name', 'code', 'link'], 'link'],
		[['code', 'link', 'name'], 'link'],
		[['name', 'code'], 'code'],
		[['code', 'name'], 'code'],
		[['link', 'name'], 'link'],
		[['name'], 'name'],
	])('%j: %s, whichever came first, and the back office says so', async (wege, first) => {
		const kundennummer = `K-${wege.join('-')}`
		await plantWege(kundennummer, wege)
		expect(await wegOfOrder(kundennummer)).toBe(first)
	})

	it('these ways, and no other', () => {
		expect(ZUORDNUNGSWEGE).toEqual(['link', 'code', 'name'])
	})
})
