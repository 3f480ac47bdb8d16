import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FreieKategorie, formatEntscheidung } from '~/domain/einwilligung/kategorien'
import { purgeExpired } from '~/usecases/jobs/purge-expired'
import { reportZiel } from '~/web/messung.server'
import * as t from '~db/schema/mandant/tables'
import { asJob } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'

const KENNUNG = 'k'.repeat(22)
let database: TestDatabase
let ctx: TestContext

beforeAll(async () => {
	database = await freshDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
	ctx = await database.contextFor('nordfunk.localhost')
	await ctx.db.delete(t.messung)
	await ctx.db.delete(t.messungSchluessel)
})

type Visit = {
	kategorien?: readonly FreieKategorie[]
	kennung?: string
	query?: string
	headers?: Record<string, string>
}

function visit({ kategorien, kennung = KENNUNG, query = '', headers }: Visit): Request {
	const consent = kategorien && `cookieConsent_nordfunk=${formatEntscheidung({ kategorien, kennung })}`
	return new Request(`http://nordfunk.localhost/${query}`, {
		headers: {
			'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36',
			...(consent ? { cookie: consent } : {}),
			...headers,
		},
	})
}

const counted = () => ctx.db.select().from(t.messung).orderBy(t.messung.am)

describe('collector', () => {
	it.each([
		['nothing decided', undefined, []],
		['everything declined', [], []],
		['marketing alone', ['ma'], [16]],
		['analysis alone', ['an'], [3]],
		['both', ['an', 'ma'], [3, 16]],
	] as const)('[B-TRACKING] %s: counts only what was agreed to', async (_, kategorien, numbers) => {
		const request = visit(kategorien ? { kategorien } : {})
		await reportZiel(ctx, request, 'empfehlungErstellt')
		await reportZiel(ctx, request, 'zumAngebot')
		expect((await counted()).map(({ ziel }) => ziel).sort((a, b) => a - b)).toEqual(numbers)
	})

	it('knows a visitor within a day, and not the next day', async () => {
		const meet = () => reportZiel(ctx, visit({ kategorien: ['an'] }), 'praemienGesehen')
		await meet()
		ctx.clock.advance({ hours: 1 })
		await meet()
		ctx.clock.advance({ days: 1 })
		await meet()
		await reportZiel(ctx, visit({ kategorien: ['an'], kennung: 'z'.repeat(22) }), 'praemienGesehen')
		const [first, second, third, other] = (await counted()).map(({ besucher }) => besucher)
		expect(second).toBe(first)
		expect(third).not.toBe(first)
		expect(other).not.toBe(third)
	})

	it('holds neither the pseudonym nor an address, and the campaign only with consent to marketing', async () => {
		const headers = { 'x-forwarded-for': '203.0.113.9' }
		await reportZiel(ctx, visit({ kategorien: ['an'], query: '?channel=mai', headers }), 'angemeldet')
		ctx.clock.advance({ ms: 1 })
		await reportZiel(ctx, visit({ kategorien: ['an', 'ma'], query: '?channel=mai', headers }), 'angemeldet')
		const rows = await counted()
		expect(rows.map(({ channel }) => channel)).toEqual(['', 'mai'])
		expect(JSON.stringify(rows)).not.toMatch(/kkkk|203\.0\.113\.9/)
	})

	it('counts a form sent twice once, and no machine', async () => {
		const request = visit({ kategorien: ['an'] })
		for (const key of ['a', 'a', 'b']) await reportZiel(ctx, request, 'angemeldet', { key })
		await reportZiel(ctx, visit({ kategorien: ['an'], headers: { 'sec-purpose': 'prefetch' } }), 'angemeldet')
		await reportZiel(ctx, visit({ kategorien: ['an'], headers: { 'user-agent': 'Googlebot/2.1' } }), 'angemeldet')
		expect(await counted()).toHaveLength(2)
	})

	it('never fails what was done', async () => {
		const gone = () => {
			throw new Error('gone')
		}
		const db = { insert: gone, select: gone }
		const broken = { ...ctx, db: db as unknown as TestContext['db'] }
		await expect(reportZiel(broken, visit({ kategorien: ['an'] }), 'angemeldet')).resolves.toBeUndefined()
	})

	it('forgets the key of a day when it is over, and the events after 13 months', async () => {
		await reportZiel(ctx, visit({ kategorien: ['an'] }), 'angemeldet')
		expect(await purgeExpired(asJob(ctx))).toMatchObject({ messung: 0, messungSchluessel: 0 })
		ctx.clock.advance({ days: 1 })
		expect(await purgeExpired(asJob(ctx))).toMatchObject({ messung: 0, messungSchluessel: 1 })
		ctx.clock.advance({ days: 392 })
		expect(await purgeExpired(asJob(ctx))).toMatchObject({ messung: 0 })
		ctx.clock.advance({ days: 5 })
		expect(await purgeExpired(asJob(ctx))).toMatchObject({ messung: 1 })
	})
})
