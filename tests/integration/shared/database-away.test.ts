import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDb } from '~db/client'
import { freshDatabase, type TestDatabase } from '../../fixtures/database'
import { type Answer, type Portal, startPortal } from '../../fixtures/portal-server'
import { startTcpProxy, type TcpProxy } from '../../fixtures/tcp-proxy'

let database: TestDatabase
let admin: Database
let proxy: TcpProxy
let portal: Portal

beforeAll(async () => {
	database = await freshDatabase({ max: 1 })
	admin = openDb(database.url, { max: 2 })
	proxy = await startTcpProxy(database.url)
	portal = await startPortal({ DATABASE_URL: proxy.url })
	for (const host of ['nordfunk.localhost', 'lindental.localhost']) await portal.send('/', { host })
}, 120_000)

afterAll(async () => {
	await portal.stop()
	await proxy.close()
	await admin.close()
	await database.drop()
})

afterEach(async () => {
	proxy.pass()
	await expectBack()
})

/** A page that is made for each visitor anew: they logged in with this browser once. */
const OWN_PAGE = { headers: { cookie: 'geraet=x' } }

/** Pages are served again, soon. */
async function expectBack() {
	const since = performance.now()
	await expect.poll(async () => (await portal.send('/', OWN_PAGE)).status, { timeout: 20_000, interval: 100 }).toBe(200)
	expect(performance.now() - since, 'ms until pages are served again').toBeLessThan(10_000)
	await expect.poll(async () => (await portal.send('/readyz')).status, { timeout: 5_000 }).toBe(200)
}

/** What was kept from before is shown for some seconds at most: a change would not be heard of. */
async function expectKeptPageGone() {
	await expect.poll(async () => (await portal.send('/')).status, { timeout: 20_000, interval: 200 }).toBe(503)
}

function expectUnavailablePage({ status, headers, body }: Answer) {
	expect(status).toBe(503)
	expect(headers['retry-after']).toBe('5')
	expect(headers['cache-control'], 'it may hold what was typed').toBe('private, no-store')
	expect(body).toContain('Wir kommen gerade nicht an unsere Daten.')
	expect(body, 'the frame of the brand').toContain('Nordfunk')
	expect(body).toContain('id="inhalt"')
}

/** What React escapes. */
const ENTITIES = new Map([
	['&#x27;', "'"],
	['&quot;', '"'],
	['&lt;', '<'],
	['&gt;', '>'],
	['&amp;', '&'],
])

/** The hidden fields of the page's own forms. */
const hiddenFields = (body: string): [string, string][] =>
	[
		...body
			.slice(body.indexOf('<main'), body.indexOf('</main>'))
			.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"\/?>/g),
	].map(([, name = '', value = '']) => [
		name,
		value.replace(/&(?:#x27|quot|lt|gt|amp);/g, (entity) => ENTITIES.get(entity) ?? entity),
	])

describe.each([
	['is away', 'weg', () => proxy.refuse()],
	['says nothing', 'still', () => proxy.stall()],
])('while the database %s', (_, name, block) => {
	it('every page is a 503 of its brand, in time, and the process knows that it is not ready', async () => {
		await portal.send('/')
		block()
		const [page, form, ready, health] = await Promise.all([
			portal.send('/', OWN_PAGE),
			portal.send('/kontakt', { headers: { cookie: 'sitzung=abc' } }),
			portal.send('/readyz'),
			portal.send('/healthz'),
			expectKeptPageGone(),
		])
		expectUnavailablePage(page)
		if (form.status !== 200) expectUnavailablePage(form)
		expect(page.ms).toBeLessThan(20_000)
		expect([ready.status, health.status]).toEqual([503, 200])
		expect(ready.ms).toBeLessThan(2_000)
	}, 60_000)

	it('a form that another site sent is not offered to be sent again', async () => {
		const felder = { token: 'fremd', intent: 'weiter' }
		const headers = { cookie: 'sitzung=abc', origin: 'http://andere.example' }
		block()
		const refused = await portal.send('/autologin', { form: felder, headers })
		expectUnavailablePage(refused)
		expect(refused.body).not.toContain('value="weiter"')
	}, 60_000)

	it('a form keeps what was typed, and has its effect once when it is sent again', async () => {
		const path = '/registrieren'
		const page = await portal.send(path)
		const felder = {
			...Object.fromEntries(hiddenFields(page.body)),
			intent: 'neu',
			vorname: `O'Neil <b>"Ann"</b> & Co`,
			nachname: 'Größe',
			email: `${name}@example.org`,
			passwort: 'Geheim-und-lang-1',
		}
		block()
		const refused = await portal.send(path, { form: felder })
		expectUnavailablePage(refused)
		expect(refused.body).toContain(`action="${path}"`)
		expect(refused.body).not.toContain(felder.passwort)
		const kept = hiddenFields(refused.body)
		const { passwort: _, ...rest } = felder
		expect(Object.fromEntries(kept)).toEqual(rest)

		proxy.pass()
		await expectBack()
		const answers = [await portal.send(path, { form: kept }), await portal.send(path, { form: kept })]
		expect(answers.map(({ status }) => status)).toEqual([303, 303])
		const ctx = await database.contextFor('nordfunk.localhost')
		const { mail, empfehler } = ctx.tables
		const rows = await ctx.db.select().from(empfehler).where(eq(empfehler.email, felder.email))
		expect(rows).toHaveLength(1)
		expect(await ctx.db.select().from(mail).where(eq(mail.an, felder.email))).toHaveLength(1)
	}, 60_000)
})

it('a table of one brand that is locked is that brand’s 503 and nobody else’s', async () => {
	const [{ schemaName = '' } = {}] = await admin.sql<{ schemaName: string }[]>`
		select schema_name as "schemaName" from plattform.mandant where client_route = 'nordfunk'`
	let unlock = () => {}
	const until = new Promise<void>((resolve) => {
		unlock = resolve
	})
	let locked = () => {}
	const holds = new Promise<void>((resolve) => {
		locked = resolve
	})
	const lock = admin.sql.begin(async (tx) => {
		await tx`lock table ${tx(schemaName)}.produkt in access exclusive mode`
		locked()
		await until
	})
	await holds
	const waiting = Promise.all(Array.from({ length: 30 }, () => portal.send('/', OWN_PAGE)))
	const others: Answer[] = []
	for (const end = performance.now() + 6_000; performance.now() < end; )
		others.push(await portal.send('/', { host: 'lindental.localhost' }))
	const answers = await waiting
	unlock()
	await lock
	for (const answer of answers) {
		expectUnavailablePage(answer)
		expect(answer.ms).toBeLessThan(10_000)
	}
	expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]))
	expect(Math.max(...others.map(({ ms }) => ms)), 'slowest page of another brand').toBeLessThan(2_500)
}, 60_000)

it('a database that is away is one line for each request that says why, not a stack', () => {
	const lines = portal.output().split('\n')
	const away = lines.filter((line) => line.includes('database unavailable'))
	expect(away.length).toBeGreaterThan(0)
	expect(away.join('\n')).toMatch(/"grund":"(?:CONNECTION_|CONNECT_|REPLY_|TURN_|57014|55P03)/)
	expect(lines.filter((line) => line.includes('request failed'))).toEqual([])
})
