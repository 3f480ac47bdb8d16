import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishText } from '~/usecases/inhalt/publish-text'
import { saveText } from '~/usecases/inhalt/save-text'
import { showText } from '~/usecases/inhalt/show-text'
import type { AppEnv } from '~server/app-env'
import { createKeptPages } from '~server/kept-pages'
import { pageCache } from '~server/page-cache'
import { createRemix } from '~server/remix'
import { asBetrieb } from '../../fixtures/actors'
import { freshDatabase, type TestClock, type TestDatabase, testClock } from '../../fixtures/database'
import { testFacts } from '../../fixtures/facts'
import { hostOfBrand, serveFrom } from '../../fixtures/freund'
import { liveKampagne } from '../../fixtures/kampagne'
import { buildOf } from '../../fixtures/portal'

const SERVICES = Symbol.for('weitersagen.services')
const before: unknown = Reflect.get(globalThis, SERVICES)

let database: TestDatabase
let clock: TestClock
let visit: (path: string) => Promise<{ status: number; cache: string | undefined; body: string }>

beforeAll(async () => {
	database = await freshDatabase()
	clock = testClock()
	serveFrom(database, clock)
	const log = { error: (what: unknown) => expect(what).toBeUndefined() }
	Reflect.set(globalThis, SERVICES, { ...database, clock, log, pages: createKeptPages(), isHearing: () => true })
	const build = await buildOf()
	const remix = createRemix(build, 'production')
	let cache: string | undefined
	const app = new Hono<AppEnv>()
		.use(async (c, next) => {
			const tenant = await database.registry.byHost(new URL(c.req.url).hostname)
			c.set('facts', { ...testFacts('203.0.113.8', c.req.raw), tenant })
			await next()
			cache = c.var.cache
		})
		.use(pageCache(build, 'production'))
		.all('*', (c) => remix(c.req.raw, c.var))
	visit = async (path) => {
		const answer = await app.request(`http://${hostOfBrand('nordfunk')}${path}`)
		return { status: answer.status, body: await answer.text(), cache }
	}
})
afterAll(async () => {
	Reflect.set(globalThis, SERVICES, before)
	await database.drop()
})

/** The page is made anew and kept. Times of the tests go on, as a clock does. */
async function keptAt(at: string): Promise<void> {
	clock.set(new Date(at))
	const pages = [await visit('/'), await visit('/')]
	expect(pages.map(({ status, cache }) => `${status} ${cache}`)).toEqual(['200 miss', '200 hit'])
}

it.each([
	['in winter', '2027-01-14T22:59:00Z', '2027-01-14T22:59:59.999Z', '2027-01-14T23:00:00Z'],
	['on the day the clocks change', '2027-03-28T21:59:00Z', '2027-03-28T21:59:59.999Z', '2027-03-28T22:00:00Z'],
	['in summer', '2027-07-14T21:59:00Z', '2027-07-14T21:59:59.999Z', '2027-07-14T22:00:00Z'],
])('a page that is kept ends with the day in Berlin, %s', async (_, evening, last, midnight) => {
	await keptAt(evening)
	clock.set(new Date(last))
	expect((await visit('/')).cache).toBe('hit')
	await keptAt(midnight)
})

it('a page that is kept is made anew after ten minutes', async () => {
	await keptAt('2027-09-01T10:00:00Z')
	clock.set(new Date('2027-09-01T10:09:59.999Z'))
	expect((await visit('/')).cache).toBe('hit')
	await keptAt('2027-09-01T10:10:00Z')
})

it('a page that is kept ends when a planned text begins', async () => {
	clock.set(new Date('2027-09-02T10:00:00Z'))
	const context = await database.contextFor(hostOfBrand('nordfunk'), { clock })
	const ctx = asBetrieb(context, 'inhalte')
	const name = { art: 'block' as const, schluessel: 'auftakt' }
	const before = await showText(ctx, name)
	const stand = before.ok ? (before.value.sprachen[0]?.stand ?? '') : ''
	const daten = { titel: 'Nur heute Abend', inhalt: 'Kurz.' }
	await saveText(ctx, { ...name, position: 0, texte: [{ sprache: 'de', stand, daten }] })
	const draft = await showText(ctx, name)
	const de = draft.ok ? (draft.value.sprachen[0]?.stand ?? '') : ''
	await publishText(ctx, { ...name, ab: new Date('2027-09-02T10:05:00Z'), staende: { de } })
	database.registry.invalidate()
	await keptAt('2027-09-02T10:01:00Z')
	clock.set(new Date('2027-09-02T10:04:59.999Z'))
	expect(await visit('/')).toMatchObject({ cache: 'hit', body: expect.not.stringContaining('Nur heute Abend') })
	clock.set(new Date('2027-09-02T10:05:00Z'))
	expect(await visit('/')).toMatchObject({ cache: 'miss', body: expect.stringContaining('Nur heute Abend') })
})

it('the page of a campaign is kept while it is live, and no longer', async () => {
	const von = new Date('2027-09-03T10:05:00Z')
	clock.set(new Date('2027-09-03T10:00:00Z'))
	const ctx = await database.contextFor(hostOfBrand('nordfunk'), { clock })
	await liveKampagne(ctx, { wort: 'kurz', von, bis: new Date('2027-09-03T10:09:00Z') })
	database.registry.invalidate()
	const am = async (at: string) => {
		clock.set(new Date(at))
		const { status, cache } = await visit('/k/kurz')
		return `${status} ${cache}`
	}
	expect(await am('2027-09-03T10:04:59.999Z')).toBe('404 miss')
	expect(await am('2027-09-03T10:05:00Z')).toBe('200 miss')
	expect(await am('2027-09-03T10:08:59.999Z')).toBe('200 hit')
	expect(await am('2027-09-03T10:09:00Z')).toBe('410 miss')
})
