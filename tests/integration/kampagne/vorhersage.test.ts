import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBerlinDays } from '~/domain/shared/dates'
import { expireEmpfehlungen } from '~/usecases/jobs/expire-empfehlungen'
import { pauseKampagne } from '~/usecases/kampagne/move-kampagne'
import { showKampagne } from '~/usecases/kampagne/show-kampagne'
import * as t from '~db/schema/mandant/tables'
import { asJob } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import { produkte } from '../../fixtures/empfehlung'
import { liveKampagne, playOf, schreibt } from '../../fixtures/kampagne'

const clock = testClock()
const BEGINN = clock()
let database: TestDatabase
let ctx: TestContext
let produktId: number
beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost', { clock })
	produktId = (await produkte(ctx)).teilbar
})
afterAll(() => database.drop())

const { recommend } = playOf(() => ({ ctx, clock, produktId }))

const vorhersage = async (id: string) => {
	const view = await showKampagne(schreibt(ctx), id)
	if (!view.ok) throw new Error(view.code)
	return view.value.vorhersage
}
const tage = (at: Date | null) => at && Math.round((at.getTime() - clock().getTime()) / 86_400_000)

describe('how long a budget lasts', () => {
	it('is said from 20 recommendations in a week on, at least at first, and by how many ordered once some are over', async () => {
		const id = await liveKampagne(ctx, { budgetCent: 200_000 })
		for (let n = 0; n < 19; n++) await recommend()
		clock.set(addBerlinDays(BEGINN, 10))
		expect(await vorhersage(id)).toBeNull()
		await recommend()
		const erste = await vorhersage(id)
		// 2 a day at 30 EUR, at most 2.9 a day: of 1,400 EUR.
		expect(erste?.art === 'mindestens' && tage(erste.frueh)).toBe(16)
		clock.set(addBerlinDays(BEGINN, 72))
		await expireEmpfehlungen(asJob(ctx))
		expect(await vorhersage(id)).toBeNull()
		for (let n = 0; n < 20; n++) await recommend()
		// None of the first 20 ordered: nobody knows a last day.
		const zweite = await vorhersage(id)
		expect(zweite).toMatchObject({ art: 'etwa', etwa: null, spaet: null })
		expect(await pauseKampagne(schreibt(ctx), id)).toMatchObject({ ok: true })
		expect(await vorhersage(id)).toBeNull()
	})

	it('is not said of four people, nor of a budget of days, and names no day after the campaign', async () => {
		clock.set(BEGINN)
		const bis = addBerlinDays(BEGINN, 12)
		const id = await liveKampagne(ctx, { budgetCent: 300_000, bis })
		const wer = []
		for (let n = 0; n < 20; n++) wer.push(await recommend())
		clock.set(addBerlinDays(BEGINN, 8))
		expect(await vorhersage(id)).toEqual({ art: 'reicht', ende: bis })
		await ctx.db.update(t.kampagne).set({ budgetZeitraum: 'tag' }).where(eq(t.kampagne.id, id))
		expect(await vorhersage(id)).toBeNull()
		await ctx.db.update(t.kampagne).set({ budgetZeitraum: 'gesamt' }).where(eq(t.kampagne.id, id))
		await ctx.db
			.update(t.empfehlung)
			.set({ empfehlerId: wer[0]?.empfehlerId ?? '' })
			.where(eq(t.empfehlung.kampagneId, id))
		expect(await vorhersage(id)).toBeNull()
	})
})
