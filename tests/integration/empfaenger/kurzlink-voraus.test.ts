import { eq, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { LIMITS } from '~/domain/betrugspruefung/limits'
import type { Facts } from '~/web/facts.server'
import { runtime } from '~/web/runtime.server'
import { PLACEHOLDER } from '~db/schema/mandant/schema'
import * as t from '~db/schema/mandant/tables'
import { mandantTable } from '~db/schema/plattform'
import type { AppEnv } from '~server/app-env'
import { createRemix } from '~server/remix'
import { linkAt, shortLinks } from '~server/short-links'
import { freshDatabase, type TestClock, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import { testFacts } from '../../fixtures/facts'
import {
	type BrandName,
	hostOfBrand,
	type PlantedEmpfehlung,
	plantEmpfehlungFor,
	serveFrom,
} from '../../fixtures/freund'
import { buildOf } from '../../fixtures/portal'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let database: TestDatabase
let clock: TestClock
let nordfunk: TestContext
let portal: Awaited<ReturnType<typeof portalOf>>
const links = {} as Record<'nordfunk' | 'hafen' | 'abgelaufen', PlantedEmpfehlung>

/** The server's last steps, with and without the one ahead of Remix; `passed` tells whether Remix was asked for a screen. */
async function portalOf() {
	const build = await buildOf()
	const remix = createRemix(build, 'production')
	const app = (ahead: boolean, facts: Facts, seen: { remix: boolean }) => {
		const hono = new Hono<AppEnv>().use(async (c, next) => {
			facts.tenant = await database.registry.byHost(new URL(c.req.url).hostname)
			c.set('facts', facts)
			await next()
		})
		if (ahead) hono.use(shortLinks(build))
		return hono.all('*', (c) => {
			seen.remix = !c.var.refused
			return remix(c.req.raw, c.var)
		})
	}
	return async (ahead: boolean, url: string, { netz, ...init }: { netz: string } & RequestInit) => {
		const request = new Request(url, init)
		const seen = { remix: false }
		const response = await app(ahead, testFacts(netz, request), seen).fetch(request)
		const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1]
		const plain = (text: string) => (nonce ? text.replaceAll(nonce, 'NONCE') : text)
		const headers = [...response.headers].map(([name, value]) => [name, plain(value)])
		const body = plain(await response.text()).replace(/(name="formular" value=)"[^"]*"/g, '$1""')
		return { status: response.status, headers, body, remix: seen.remix }
	}
}

beforeAll(async () => {
	database = await freshDatabase()
	clock = testClock()
	serveFrom(database, clock)
	nordfunk = await database.contextFor(hostOfBrand('nordfunk'), { clock })
	links.nordfunk = await plantEmpfehlungFor(nordfunk)
	links.hafen = await plantEmpfehlungFor(await database.contextFor(hostOfBrand('hafen'), { clock }))
	links.abgelaufen = await plantEmpfehlungFor(nordfunk)
	const { empfehlung } = t
	await nordfunk.db
		.update(empfehlung)
		.set({ erstelltAm: new Date(clock().getTime() - 70 * 86_400_000), gueltigBis: new Date(clock().getTime() - 1) })
		.where(eq(empfehlung.id, links.abgelaufen.id))
	portal = await portalOf()
})
afterAll(() => database.drop())

async function klicksOf({ id }: PlantedEmpfehlung, { db }: TestContext = nordfunk): Promise<number> {
	await runtime().klicks.flush()
	const [row] = await db.select().from(t.empfehlung).where(eq(t.empfehlung.id, id))
	return row?.klicks ?? Number.NaN
}

let network = 0

/** The same request to both; what they answered, without what names the one request. */
async function both(marke: BrandName, path: string, given: RequestInit & { netz?: string } = {}) {
	const netz = given.netz ?? `203.0.113.${++network}`
	const url = `http://${hostOfBrand(marke)}${path}`
	const headers = { 'user-agent': FIREFOX, ...given.headers }
	const ask = (ahead: boolean) => portal(ahead, url, { ...given, headers, netz, redirect: 'manual' })
	return { ahead: await ask(true), remix: await ask(false) }
}

const { kurzcode, hex } = { kurzcode: '<kurzcode>', hex: '<hex>' }
const filled = (path: string, link: PlantedEmpfehlung) => path.replace(kurzcode, link.kurzcode).replace(hex, link.hex)

describe('a shared link is answered ahead of Remix as Remix answers it', () => {
	it.each<[string, keyof typeof links, string, RequestInit, number, string, number]>([
		['a person', 'nordfunk', `/e/${kurzcode}`, {}, 302, 'channel=kurzlink', 1],
		['a person by the long link', 'nordfunk', `/empfehlungslink/${hex}`, {}, 302, 'channel=empfehlungslink', 1],
		['HEAD', 'nordfunk', `/e/${kurzcode}`, { method: 'HEAD' }, 302, 'channel=kurzlink', 0],
		['a bot', 'nordfunk', `/e/${kurzcode}`, { headers: { 'user-agent': 'WhatsApp/2.23' } }, 302, 'empfehlung=', 0],
		['a prefetch', 'nordfunk', `/e/${kurzcode}`, { headers: { 'sec-purpose': 'prefetch' } }, 302, 'empfehlung=', 0],
		['a channel', 'nordfunk', `/e/${kurzcode}?channel=wa`, {}, 302, 'channel=wa', 1],
		['a language', 'nordfunk', `/e/${kurzcode}?lang=en`, { headers: { 'accept-language': 'de' } }, 302, 'lang=en', 1],
		['a widget', 'nordfunk', `/e/${kurzcode}?widget=teaser`, {}, 302, 'widget=teaser', 1],
		['a campaign', 'nordfunk', `/e/${kurzcode}?mtm_campaign=mai`, {}, 302, 'channel=kurzlink', 1],
		[
			'a cookie of no session',
			'nordfunk',
			`/e/${kurzcode}`,
			{ headers: { cookie: 'sitzung=x; sprache=en' } },
			302,
			'',
			1,
		],
		['consent', 'nordfunk', `/e/${kurzcode}`, { headers: { cookie: 'einwilligung_nordfunk=x' } }, 302, '', 1],
		['an unknown code', 'nordfunk', '/e/ZZZZZZZZ', {}, 302, 'empfehlung=ZZZZZZZZ', 0],
		['an escaped letter', 'nordfunk', '/e/%41BCD', {}, 302, 'empfehlung=ABCD', 0],
		['no code at all', 'nordfunk', '/e/x_y', {}, 302, 'empfehlung=x_y', 0],
		['an expired one', 'abgelaufen', `/e/${kurzcode}`, {}, 302, '/empfehlungabgelaufen', 1],
		['a brand behind a login', 'hafen', `/e/${kurzcode}`, {}, 302, '/empfaengerdaten/', 1],
		['another brand’s code', 'hafen', '/e/ZZZZZZZZ', {}, 302, '/empfaengerdaten/ZZZZZZZZ', 0],
	])('%s', async (_, which, path, init, status, location, counted) => {
		const marke = which === 'hafen' ? 'hafen' : 'nordfunk'
		const ctx = await database.contextFor(hostOfBrand(marke), { clock })
		const before = await klicksOf(links[which], ctx)
		const { ahead, remix } = await both(marke, filled(path, links[which]), init)
		expect({ ...ahead, remix: true }).toEqual(remix)
		expect(ahead.remix, 'Remix was not asked').toBe(false)
		expect(ahead.status).toBe(status)
		expect(new Map(ahead.headers.map(([name = '', value]) => [name, value])).get('location')).toContain(location)
		expect((await klicksOf(links[which], ctx)) - before).toBe(2 * counted)
	})

	it.each([
		['POST', `/e/ABCD`, { method: 'POST', body: 'a=b' }, 405],
		['an escaped slash', `/e/A%2FB`, {}, 302],
		['a slash at the end', `/e/ABCD/`, {}, 302],
		['capitals', `/E/ABCD`, {}, 302],
		['nothing', `/e/`, {}, 302],
		['a host without brand', `/e/ABCD`, { marke: 'niemand' as BrandName }, 421],
	])(
		'%s is left to Remix',
		async (_, path, { marke = 'nordfunk', ...init }: RequestInit & { marke?: BrandName }, status) => {
			const { ahead, remix } = await both(marke, path, init)
			expect(ahead).toEqual(remix)
			expect([ahead.remix, ahead.status]).toEqual([true, status])
		},
	)

	it('a network that guessed too often is told to wait, with the page of Remix, and each guess counts once', async () => {
		const netz = '198.51.100.7'
		const { versuche } = LIMITS.linkUnbekannt.netz
		const url = `http://${hostOfBrand('nordfunk')}/e/ZZZZZZZ`
		for (let i = 0; i < versuche; i++)
			expect((await portal(i % 2 === 0, `${url}${i}`, { netz })).status, `guess ${i}`).toBe(302)
		const over = await portal(true, `${url}X`, { netz })
		expect([over.status, over.remix]).toEqual([429, false])
		expect(over.body).toContain('<html')
		const { ahead, remix } = await both('nordfunk', `/e/${links.nordfunk.kurzcode}`, { netz })
		expect({ ...ahead, remix: true }).toEqual(remix)
		expect(ahead.status).toBe(429)
		expect(ahead.headers.map(([name]) => name)).toContain('retry-after')
	})

	it('a brand that pauses says so', async () => {
		const paused = (pausiert: boolean) =>
			database.db.update(mandantTable).set({ pausiert }).where(eq(mandantTable.id, nordfunk.mandant.id))
		await paused(true)
		database.registry.invalidate()
		try {
			const { ahead, remix } = await both('nordfunk', `/e/${links.nordfunk.kurzcode}`)
			expect({ ...ahead, remix: true }).toEqual(remix)
			expect(ahead.status).toBe(503)
		} finally {
			await paused(false)
			database.registry.invalidate()
		}
	})
})

describe('clicks are gathered', () => {
	it('of a row that somebody works on they wait, and the others are written', async () => {
		const [held, free] = [await plantEmpfehlungFor(nordfunk), await plantEmpfehlungFor(nordfunk)]
		const { empfehlung } = t
		const written = async ({ id }: PlantedEmpfehlung) =>
			(await nordfunk.db.select().from(empfehlung).where(eq(empfehlung.id, id)))[0]?.klicks
		for (const { id } of [held, free, held]) runtime().klicks.count(nordfunk, { empfehlungId: id, teilweg: '' })
		let release = () => {}
		let locked = () => {}
		const isLocked = new Promise<void>((resolve) => {
			locked = resolve
		})
		const work = nordfunk.db.transaction(async (tx) => {
			await tx.select().from(empfehlung).where(eq(empfehlung.id, held.id)).for('update')
			locked()
			await new Promise<void>((resolve) => {
				release = resolve
			})
		})
		await isLocked
		await runtime().klicks.flush()
		expect([await written(held), await written(free)]).toEqual([0, 1])
		release()
		await work
		runtime().klicks.count(nordfunk, { empfehlungId: held.id, teilweg: '' })
		await runtime().klicks.flush()
		expect([await written(held), await written(free)]).toEqual([3, 1])
	})

	it('what is gone keeps none of the others, and is not tried for ever', async () => {
		const { id } = await plantEmpfehlungFor(nordfunk)
		runtime().klicks.count(nordfunk, { empfehlungId: '00000000-0000-4000-8000-000000000000', teilweg: '' })
		runtime().klicks.count(nordfunk, { empfehlungId: id, teilweg: '' })
		await runtime().klicks.close()
		expect(await klicksOf({ ...links.nordfunk, id })).toBe(1)
	})
})

it('finds a brand’s shared links by their plain path alone', () => {
	expect(linkAt('nordfunk', '/e/AB-1')).toEqual({ name: 'Kurzlink', params: { kurzcode: 'AB-1' } })
	expect(linkAt('nordfunk', '/empfehlungslink/a0')).toEqual({ name: 'Empfehlungslink', params: { hex: 'a0' } })
	for (const path of ['/', '/e', '/e/', '/e/a/b', '/e/%41', `/e/${'a'.repeat(65)}`, '/ex/a', '/empfehlungslink/'])
		expect(linkAt('nordfunk', path), path).toBeUndefined()
})

it('a bug behind a link or another route without a screen is a page of the brand, and stands in the log', async () => {
	const hafen = await database.contextFor(hostOfBrand('hafen'), { clock })
	const error = vi.spyOn(runtime().log, 'error')
	await hafen.db.execute(sql`alter table ${t.empfehlung} rename to empfehlung_weg`)
	try {
		for (const ahead of [true, false]) {
			const url = `http://${hostOfBrand('hafen')}/e/${links.hafen.kurzcode}`
			const { status, body, headers } = await portal(ahead, url, { netz: '203.0.113.61' })
			expect([status, Object.fromEntries(headers)['content-type']]).toEqual([500, 'text/html; charset=utf-8'])
			expect(body).toContain('Es ist ein technischer Fehler aufgetreten.')
			expect(body, 'the frame of the brand').toContain('Impressum')
		}
		expect(error.mock.calls.map(([, message]) => message)).toEqual(['request failed', 'request failed'])
	} finally {
		await hafen.db.execute(sql`alter table ${sql.identifier(PLACEHOLDER)}.empfehlung_weg rename to empfehlung`)
		error.mockRestore()
	}
})
