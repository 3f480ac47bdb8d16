import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RouteName } from '~/paths'
import { type RouteRow, routeTable } from '~/route-table.js'
import { endSitzung, startSitzung } from '~/usecases/konto/sitzung'
import { secretHash } from '~/usecases/shared/secrets'
import { findBenutzerByEmail } from '~db/repositories/benutzer/benutzer'
import type { AppEnv } from '~server/app-env'
import { readBody } from '~server/body'
import { requestFacts } from '~server/facts'
import { createNodeServer, listenerOf } from '~server/node'
import { freshDatabase, type TestClock, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import { empfehlerMit } from '../../fixtures/empfehlung'
import { hostOfBrand, serveFrom } from '../../fixtures/freund'
import { buildOf } from '../../fixtures/portal'

/* More than a form needs is read for operators alone: what strangers send may not fill the memory of a brand's requests. */

const SERVICES = Symbol.for('weitersagen.services')
const before: unknown = Reflect.get(globalThis, SERVICES)
const server = createNodeServer(10)

let database: TestDatabase
let clock: TestClock
let ctx: TestContext
/** How often the database was asked whose session it is. */
let asked = 0

beforeAll(async () => {
	database = await freshDatabase()
	clock = testClock()
	ctx = await database.contextFor(hostOfBrand('nordfunk'))
	serveFrom(database, clock)
	const dbFor = (mandant: { schemaName: string }) => {
		asked++
		return database.dbFor(mandant)
	}
	Reflect.set(globalThis, SERVICES, { ...database, dbFor, clock })
	const tenant = await database.registry.byHost(hostOfBrand('nordfunk'))
	const app = new Hono<AppEnv>()
		.use(async (c, next) => {
			c.set('facts', { ...requestFacts(c.env.incoming, c.req.raw, 0), tenant })
			await next()
		})
		.use(readBody(await buildOf()))
		.all('*', (c) => c.text(c.var.body ? `read ${c.var.body.byteLength}` : 'too much'))
	server.on(
		'request',
		listenerOf(() => app, 0),
	)
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
})
afterAll(async () => {
	server.close()
	Reflect.set(globalThis, SERVICES, before)
	await database.drop()
})

async function post(path: string, bytes: number, { cookie = '', announced = true } = {}): Promise<string> {
	const address = server.address()
	const port = address && typeof address === 'object' ? address.port : 0
	const headers = {
		...{ host: hostOfBrand('nordfunk'), connection: 'close', cookie: `sitzung=${cookie}` },
		...(announced ? { 'content-length': bytes } : { 'transfer-encoding': 'chunked' }),
	}
	const sent = request({ port, path, method: 'POST', headers })
	sent.end(Buffer.alloc(bytes, 'x'))
	const [answer] = await once(sent, 'response')
	return text(answer)
}

const session = async (art: 'betrieb' | 'agentur', name: string) => {
	const subjektId = (await findBenutzerByEmail(ctx.db, `${name}@example.org`))?.id ?? ''
	return startSitzung({ ...ctx, clock }, ctx.db, { art, subjektId, bleiben: false })
}

const LARGE = 1_500_000
const TAKES_FILES: RouteName[] = ['BetriebImporte', 'BetriebGutscheine', 'BetriebBankdateien', 'BetriebAuftritt']

it('routes that take more than a form are for people at work, and for the picture of who is logged in', () => {
	const rows: [string, RouteRow][] = Object.entries(routeTable)
	const large = rows.filter(([, row]) => row.maxBodyBytes !== undefined)
	expect(large.map(([name]) => name).sort()).toEqual([...TAKES_FILES, 'MeinBild'].sort())
	expect(large.filter(([, { rolle }]) => rolle !== 'betrieb')).toMatchObject([['MeinBild', { login: true }]])
})

it('MeinBild takes a large file from recommenders and from nobody else', async () => {
	const { path } = routeTable.MeinBild
	const subjektId = (await empfehlerMit(ctx, 'empfehler@example.org')).id
	const own = await startSitzung({ ...ctx, clock }, ctx.db, { art: 'empfehler', subjektId, bleiben: false })
	for (const announced of [true, false]) {
		expect(await post(path, LARGE, { cookie: own, announced })).toBe(`read ${LARGE}`)
		expect(await post(path, LARGE, { cookie: '', announced })).toBe('too much')
		expect(await post(path, LARGE, { cookie: await session('betrieb', 'betrieb'), announced })).toBe('too much')
	}
	expect(await post(path, 6_600_000, { cookie: own })).toBe('too much')
	expect(await post(routeTable.BetriebImporte.path, LARGE, { cookie: own })).toBe('too much')
})

it.each(TAKES_FILES)('%s takes a large file from operators and from nobody else', async (name) => {
	const { path } = routeTable[name]
	for (const announced of [true, false]) {
		const send = (cookie: string) => post(path, LARGE, { cookie, announced })
		expect(await send(await session('betrieb', 'betrieb'))).toBe(`read ${LARGE}`)
		expect(await send('')).toBe('too much')
		expect(await send('made-up')).toBe('too much')
		expect(await send(await session('agentur', 'inhaber'))).toBe('too much')
	}
})

it('takes it from an operator whose session ended meanwhile, so that it can be kept, and not after a logout', async () => {
	const { path } = routeTable.BetriebImporte
	const cookie = await session('betrieb', 'betrieb')
	clock.set(new Date(clock().getTime() + 86_400_000))
	expect(await post(path, LARGE, { cookie })).toBe(`read ${LARGE}`)
	await endSitzung(ctx, secretHash(cookie))
	expect(await post(path, LARGE, { cookie })).toBe('too much')
})

it('asks for nobody where a form is no larger than others, and no operator may send more to other routes', async () => {
	asked = 0
	expect(await post(routeTable.BetriebImporte.path, 1_000_000)).toBe('read 1000000')
	expect(await post(routeTable.BetriebKulanz.path, LARGE, { cookie: await session('betrieb', 'betrieb') })).toBe(
		'too much',
	)
	expect(asked).toBe(0)
})
