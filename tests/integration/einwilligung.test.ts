import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { einwilligungSchema } from '~/domain/einwilligung/formular'
import { currentFassung } from '~/usecases/einwilligung/fassung'
import { recordEinwilligung } from '~/usecases/einwilligung/recordEinwilligung'
import { showNachweise } from '~/usecases/einwilligung/showNachweise'
import { purgeExpired } from '~/usecases/jobs/purgeExpired'
import { freshDatabase, type TestContext, type TestDatabase } from '../fixtures/database'

let database: TestDatabase
let ctx: TestContext
let count = 0

beforeAll(async () => {
	database = await freshDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
	ctx = await database.contextFor('nordfunk.localhost')
})

const newKey = () => `CookieModal:${++count}`

function decide(at: TestContext, given: Record<string, string>, kennung?: string, key = newKey()) {
	const input = einwilligungSchema.parse({ fassung: currentFassung(at).hash, ...given })
	return recordEinwilligung(at, input, kennung, key)
}

async function decided(at: TestContext, given: Record<string, string>, kennung?: string) {
	const result = await decide(at, given, kennung)
	if (!result.ok) throw new Error(result.code)
	return result.value
}

describe('proof of consent', () => {
	it('[E-Consent] rebuilds word for word what was shown, in the language it was shown in', async () => {
		const english = { ...ctx, locale: 'en' as const }
		const { kennung, kategorien } = await decided(english, { intent: 'auswahl', an: 'on' })
		expect(kategorien).toEqual(['an'])
		const [proof] = await showNachweise(ctx, kennung)
		expect(proof).toMatchObject({ am: ctx.clock(), anlass: 'auswahl', kategorien: ['an'], sprache: 'en' })
		expect(proof?.gezeigt).toEqual(currentFassung(english).texte)
		expect(JSON.stringify(proof?.gezeigt)).toContain('Reject all')
	})

	it('another word is another version; the same words are one, however many decide on them', async () => {
		const first = await decided(ctx, { intent: 'alle' })
		const second = await decided(ctx, { intent: 'keine' })
		const config = { ...ctx.mandant.config, MatomoUrl: 'https://statistik.example/', MatomoSiteId: '7' }
		const measured = { ...ctx, mandant: { ...ctx.mandant, config } }
		const third = await decided(measured, { intent: 'alle' })
		const versions = await Promise.all(
			[first, second, third].map(async ({ kennung }) => (await showNachweise(ctx, kennung))[0]),
		)
		expect(versions[1]?.version).toBe(versions[0]?.version)
		expect(versions[2]?.version).not.toBe(versions[0]?.version)
		expect(JSON.stringify(versions[2]?.gezeigt)).toContain('statistik.example')
		expect(JSON.stringify(versions[0]?.gezeigt)).not.toContain('statistik.example')
	})

	it('keeps every decision of a browser under its pseudonym, and a form sent twice once', async () => {
		const { kennung } = await decided(ctx, { intent: 'alle' })
		ctx.clock.advance({ hours: 1 })
		const key = newKey()
		const results = await Promise.all([1, 2, 3].map(() => decide(ctx, { intent: 'keine' }, kennung, key)))
		expect(results).toEqual(Array(3).fill({ ok: true, value: { kategorien: [], kennung } }))
		expect((await showNachweise(ctx, kennung)).map(({ anlass }) => anlass)).toEqual(['keine', 'alle'])
	})

	it('is not made for texts that nobody was shown', async () => {
		const refused = await decide(ctx, { intent: 'alle', fassung: 'f'.repeat(32) })
		expect(refused).toEqual({ ok: false, code: 'formular_abgelaufen' })
	})

	it('cannot be changed or taken away, not even by us', async () => {
		const { kennung } = await decided(ctx, { intent: 'keine' })
		const { einwilligung: e, einwilligungFassung: f } = ctx.tables
		await expect(
			ctx.db
				.update(e)
				.set({ kategorien: ['ma'] })
				.where(eq(e.kennung, kennung)),
		).rejects.toThrow()
		await expect(ctx.db.delete(e).where(eq(e.kennung, kennung))).rejects.toThrow()
		await expect(ctx.db.update(f).set({ inhalt: '{}' })).rejects.toThrow()
		await expect(ctx.db.delete(f).where(sql`true`)).rejects.toThrow()
		expect(await showNachweise(ctx, kennung)).toMatchObject([{ kategorien: [] }])
	})

	it('is deleted three years after the decision, and not before', async () => {
		const { kennung } = await decided(ctx, { intent: 'alle' })
		ctx.clock.advance({ days: 3 * 365 })
		await purgeExpired(ctx)
		expect(await showNachweise(ctx, kennung)).toHaveLength(1)
		ctx.clock.advance({ days: 2 })
		await purgeExpired(ctx)
		expect(await showNachweise(ctx, kennung)).toEqual([])
	})

	it('of one brand is unknown to the other', async () => {
		const { kennung } = await decided(ctx, { intent: 'alle' })
		expect(await showNachweise(await database.contextFor('hafen.localhost'), kennung)).toEqual([])
	})
})
