import { afterAll, beforeAll, expect, it } from 'vitest'
import { assignAuftrag } from '~/usecases/auftrag/assign-auftrag'
import { reportAuftrag } from '~/usecases/auftrag/report-auftrag'
import { asBetrieb, asCli } from '../../fixtures/actors'
import { agenturFixture, countKopien } from '../../fixtures/agentur'
import type { TestContext, TestDatabase } from '../../fixtures/database'
import { databaseWithExamples } from '../../fixtures/demo-brand'
import { Browser, DATEN, goUntil, onlyEmpfaenger, plantEmpfehlungFor, serveFrom } from '../../fixtures/freund'
import { neueReferenz } from '../../fixtures/praemie'

/* Orders and friends carry the agency of their Empfehlung (decision 64), which never changes. */

let database: TestDatabase
let ctx: TestContext
beforeAll(async () => {
	;({ database, ctx } = await databaseWithExamples())
	serveFrom(database, ctx.clock)
})
afterAll(() => database.drop())

const { agentur, person } = agenturFixture(() => ctx)
const vermittelte = async () => ({
	freunde: (await countKopien(ctx, 'empfaenger')).vermittelt,
	auftraege: (await countKopien(ctx, 'auftrag')).vermittelt,
})

it('the demo’s orders and friends carry the agency of their recommendation', async () => {
	const { freunde, auftraege } = await vermittelte()
	expect(freunde).toBeGreaterThan(0)
	expect(auftraege).toBeGreaterThan(0)
	for (const von of ['auftrag', 'empfaenger'] as const) expect((await countKopien(ctx, von)).falsch, von).toBe(0)
})

it('who follows a recommendation carries its agency, and an order does once somebody is found for it', async () => {
	const before = await vermittelte()
	const mitarbeiter = await person(await agentur(), 'AgenturMitarbeiter')
	const freund = async (by: TestContext, email: string) => {
		const empfohlen = await plantEmpfehlungFor(by)
		await goUntil(new Browser(database), 'nordfunk', empfohlen, 'daten', { ...DATEN, email })
		return onlyEmpfaenger(ctx, empfohlen)
	}
	const by = { ...ctx, actor: mitarbeiter.actor }
	const [einer, anderer] = [await freund(by, 'kopie1@example.net'), await freund(by, 'kopie2@example.net')]
	const niemandes = await freund(ctx, 'kopie3@example.net')
	expect(einer).toMatchObject({ agenturId: mitarbeiter.actor.agenturId, vermitteltVon: mitarbeiter.actor.id })
	expect(niemandes).toMatchObject({ agenturId: null, vermitteltVon: null })

	const gemeldet = { auftragsdatum: '2026-11-16' }
	for (const { empfaengernummer } of [einer, niemandes])
		expect(await reportAuftrag(asCli(ctx), { ...gemeldet, referenz: neueReferenz(), empfaengernummer })).toMatchObject({
			value: { zustand: 'zugeordnet' },
		})
	const ohne = await reportAuftrag(asCli(ctx), { ...gemeldet, referenz: neueReferenz() })
	if (!ohne.ok) throw new Error(ohne.code)
	expect((await vermittelte()).auftraege).toBe(before.auftraege + 1)
	expect(await assignAuftrag(asBetrieb(ctx), ohne.value.id, anderer.empfaengernummer)).toMatchObject({ ok: true })

	expect(await vermittelte()).toEqual({ freunde: before.freunde + 2, auftraege: before.auftraege + 2 })
	for (const von of ['auftrag', 'empfaenger'] as const) expect((await countKopien(ctx, von)).falsch, von).toBe(0)
})
