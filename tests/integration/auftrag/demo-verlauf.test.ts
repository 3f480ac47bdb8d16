import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { showAuftrag } from '~/usecases/auftrag/show-auftrag'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb } from '../../fixtures/actors'
import type { TestContext, TestDatabase } from '../../fixtures/database'
import { databaseWithExamples } from '../../fixtures/demo-brand'

/* The demo's rows are written straight into the tables; the story of an order is read from the audit trail. */

let database: TestDatabase
let ctx: TestContext
beforeAll(async () => {
	;({ database, ctx } = await databaseWithExamples())
})
afterAll(() => database.drop())

const storyOf = async (auftragId: string) => {
	const shown = await showAuftrag(asBetrieb(ctx), auftragId)
	if (!shown.ok) throw new Error(shown.code)
	return shown.value.verlauf
}

it('each order of the demo tells its story, in order, up to where it stands', async () => {
	const { auftrag, empfehler } = t
	const lenas = await ctx.db
		.select({ id: auftrag.id, zustand: auftrag.zustand })
		.from(auftrag)
		.innerJoin(t.empfehlung, eq(t.empfehlung.id, auftrag.empfehlungId))
		.innerJoin(empfehler, eq(empfehler.id, t.empfehlung.empfehlerId))
		.where(and(eq(empfehler.emailNorm, 'empfehler@example.org'), inArray(auftrag.zustand, ['in_pruefung'])))
	expect(lenas).toHaveLength(1)
	for (const { id } of lenas)
		expect((await storyOf(id)).map(({ was }) => was)).toEqual([
			'empfehlung.erstellt',
			'empfehlung.geteilt',
			'empfaenger.bestaetigt',
			'empfaenger.zugestimmt',
			'empfaenger.daten_erfasst',
			'auftrag.gemeldet',
			'auftrag.zugeordnet',
			'auftrag.geprueft',
		])
})

it('a released and paid order of the demo tells of the money, and none is told twice', async () => {
	const { auszahlung, praemierung } = t
	const paid = await ctx.db
		.select({ auftragId: praemierung.auftragId })
		.from(praemierung)
		.innerJoin(auszahlung, eq(auszahlung.praemierungId, praemierung.id))
		.where(and(eq(praemierung.seite, 'empfehler'), eq(auszahlung.zustand, 'Gezahlt')))
	expect(paid.length).toBeGreaterThan(50)
	for (const { auftragId } of paid.slice(0, 20)) {
		const events = (await storyOf(auftragId ?? '')).map(({ was }) => was)
		expect(events).toEqual(
			expect.arrayContaining(['praemierung.erstellt', 'auszahlung.erstellt', 'auszahlung.gezahlt']),
		)
		expect(new Set(events).size).toBe(events.length)
	}
})
