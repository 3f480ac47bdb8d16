import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { releaseFaellige } from '~/usecases/jobs/release-faellige'
import { blockKonto } from '~/usecases/konto/block-konto'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb, asJob } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { withConfig } from '../../fixtures/empfehlung'
import { insertAnderesProdukt, insertProdukt, PRODUKT_ID, plantEmpfehlungRow } from '../../fixtures/praemie'

let database: TestDatabase
let ctx: TestContext
beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
	await insertProdukt(ctx)
})
afterAll(() => database.drop())

/** Friends of one recommendation, each with an order of this product and day that only waits for its release. */
async function plantBereite(empfehlungId: string, anzahl: number, { produktId = PRODUKT_ID, tag = '2026-09-01' } = {}) {
	const { db } = ctx
	const [muster] = await db.select().from(t.empfaenger).where(eq(t.empfaenger.empfehlungId, empfehlungId))
	if (!muster) throw new Error('no friend')
	const freunde = Array.from({ length: anzahl }, () => {
		const id = randomUUID()
		const email = `${id}@example.org`
		return { ...muster, id, empfaengernummer: id, email, emailNorm: email }
	})
	await db.insert(t.empfaenger).values(freunde.map(({ nameFolge: _, ...freund }) => freund))
	const erfuellt = { neukunde: true, ersteZahlungAm: new Date('2026-10-01'), zustand: 'in_pruefung' as const }
	const auftraege = freunde.map(({ id: empfaengerId }) => ({
		...{ ...erfuellt, id: randomUUID(), referenz: randomUUID(), auftragsdatum: tag, produktId },
		...{ empfehlungId, empfaengerId, erstelltAm: ctx.clock() },
	}))
	await db.insert(t.auftrag).values(auftraege)
	return auftraege.map(({ id }) => id)
}

it('orders behind more than five hundred that wait for somebody are released by the job, in one run', async () => {
	const { db } = ctx
	const gesperrt = await plantEmpfehlungRow(ctx)
	expect(await blockKonto(asBetrieb(ctx), { id: gesperrt.empfehlerId, grund: 'Probe' })).toMatchObject({ ok: true })
	await plantBereite(gesperrt.empfehlungId, 310)
	const geteilt = await plantEmpfehlungRow(ctx, { anteil: 50 })
	const unteilbar = await insertAnderesProdukt(ctx, { wertCent: 50_000, teilbar: false })
	await plantBereite(geteilt.empfehlungId, 285, { produktId: unteilbar })
	const frei = await plantEmpfehlungRow(ctx)
	const ids = await plantBereite(frei.empfehlungId, 5, { tag: '2026-10-02' })
	const job = asJob(withConfig(ctx, { AuftraegeAutomatischFreigeben: true }))
	const { freigegeben } = await releaseFaellige(job)
	const done = await db.select({ id: t.auftrag.id }).from(t.auftrag).where(eq(t.auftrag.zustand, 'freigegeben'))
	expect(done.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
	expect(freigegeben).toBeGreaterThanOrEqual(5)
	expect((await releaseFaellige(job)).freigegeben).toBe(0)
	expect(await db.$count(t.auftrag, eq(t.auftrag.zustand, 'in_pruefung'))).toBeGreaterThanOrEqual(595)
})
