import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newSecret } from '~/usecases/shared/secrets'
import { type Database, openDb } from '~db/client'
import * as t from '~db/schema/mandant/tables'
import { freshDatabase, type TestDatabase } from '../../fixtures/database'
import { type DatabaseProxy, startDatabaseProxy } from '../../fixtures/database-proxy'
import { type Portal, type PortalAnswer, startPortal } from '../../fixtures/portal-server'
import { until } from '../../fixtures/until'

let database: TestDatabase
let admin: Database
let proxy: DatabaseProxy
let portal: Portal

beforeAll(async () => {
	database = await freshDatabase({ max: 1 })
	admin = openDb(database.url, { max: 2 })
	proxy = await startDatabaseProxy(database.url)
	portal = await startPortal({ DATABASE_URL: proxy.url })
	for (const host of ['nordfunk.localhost', 'lindental.localhost']) await portal.send('/', { host })
})

afterAll(async () => {
	await portal.stop()
	await proxy.close()
	await admin.close()
	await database.drop()
})

/** A page that is made for each visitor anew: they logged in with this browser once. */
const OWN_PAGE = { headers: { cookie: 'geraet=x' } }

const statusOf = async (...asked: Parameters<Portal['send']>) => (await portal.send(...asked)).status

/** Pages are served again; how soon is measured by `npm run faults`. */
async function expectBack() {
	await until(async () => expect(await statusOf('/', OWN_PAGE)).toBe(200))
	await until(async () => expect(await statusOf('/readyz')).toBe(200))
}

/** What was kept from before is shown for some seconds at most: a change would not be heard of. */
const expectKeptPageGone = () => until(async () => expect(await statusOf('/')).toBe(503))

function expectUnavailablePage({ status, headers, body }: PortalAnswer) {
	expect(status).toBe(503)
	expect(headers['retry-after']).toBe('5')
	expect(headers['cache-control'], 'it may hold what was typed').toBe('private, no-store')
	expect(body).toContain('Wir kommen gerade nicht an unsere Daten.')
	expect(body, 'the frame of the brand').toContain('Nordfunk')
	expect(body).toContain('id="inhalt"')
}

/** The page says how to ask for the same address again. */
const expectTryAgain = ({ body }: PortalAnswer, href: string) =>
	expect(body).toMatch(new RegExp(`<a [^>]*href="${href}"[^>]*>(<span[^>]*>)?Noch einmal versuchen<`))

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
	const path = '/registrieren'
	const passwort = 'Geheim-und-lang-1'
	const person = { vorname: `O'Neil <b>"Ann"</b> & Co`, nachname: 'Größe', email: `${name}@example.org` }
	let felder: Record<string, string>
	let away: Record<'page' | 'form' | 'ready' | 'health' | 'foreign' | 'refused', PortalAnswer>

	// Each waits as long as the database says nothing, so all ask at once.
	beforeAll(async () => {
		await portal.send('/')
		felder = { ...Object.fromEntries(hiddenFields((await portal.send(path)).body)), intent: 'neu', ...person }
		const cookie = `sitzung=${newSecret()}`
		const headers = { cookie, origin: 'http://andere.example' }
		block()
		const [page, form, ready, health, foreign, refused] = await Promise.all([
			portal.send('/?q=1', OWN_PAGE),
			portal.send('/kontakt', { headers: { cookie } }),
			portal.send('/readyz'),
			portal.send('/healthz'),
			portal.send('/autologin', { form: { token: 'fremd', intent: 'weiter' }, headers }),
			portal.send(path, { form: { ...felder, passwort } }),
			expectKeptPageGone(),
		])
		away = { page, form, ready, health, foreign, refused }
		proxy.pass()
		await expectBack()
	})

	it('every page is a 503 of its brand, in time, and the process knows that it is not ready', () => {
		const { page, form, ready, health } = away
		expectUnavailablePage(page)
		expectTryAgain(page, '/\\?q=1')
		if (form.status !== 200) expectUnavailablePage(form)
		expect([ready.status, health.status]).toEqual([503, 200])
	})

	it('a form that another site sent is not offered to be sent again', () => {
		expectUnavailablePage(away.foreign)
		expect(away.foreign.body).not.toContain('value="weiter"')
	})

	it('a form keeps what was typed, and has its effect once when it is sent again', async () => {
		const { refused } = away
		expectUnavailablePage(refused)
		expect(refused.body, 'the form is sent again by its own button').not.toContain('Noch einmal versuchen')
		expect(refused.body).toContain(`action="${path}"`)
		expect(refused.body).not.toContain(passwort)
		const kept = hiddenFields(refused.body)
		expect(Object.fromEntries(kept)).toEqual(felder)

		const repeated = [await portal.send(path, { form: kept }), await portal.send(path, { form: kept })]
		expect(repeated.map(({ status }) => status)).toEqual([303, 303])
		const ctx = await database.contextFor('nordfunk.localhost')
		const { mail, empfehler } = t
		const rows = await ctx.db.select().from(empfehler).where(eq(empfehler.email, person.email))
		expect(rows).toHaveLength(1)
		expect(await ctx.db.select().from(mail).where(eq(mail.an, person.email))).toHaveLength(1)
	})
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
	let allAnswered = false
	const answered = waiting.finally(() => {
		allAnswered = true
	})
	const others: number[] = []
	// In one queue with those that wait they would be refused, too.
	while (!allAnswered) others.push(await statusOf('/', { host: 'lindental.localhost', ...OWN_PAGE }))
	const answers = await answered
	unlock()
	await lock
	for (const answer of answers) expectUnavailablePage(answer)
	expect(new Set(others)).toEqual(new Set([200]))
})

it('a database that is away is one line for each request that says why, not a stack', () => {
	const lines = portal.output().split('\n')
	const away = lines.filter((line) => line.includes('database unavailable'))
	expect(away.length).toBeGreaterThan(0)
	expect(away.join('\n')).toMatch(/"grund":"(?:CONNECTION_|CONNECT_|REPLY_|TURN_|57014|55P03)/)
	expect(lines.filter((line) => line.includes('request failed'))).toEqual([])
})
