import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PEER_HEADER } from '~/boot/edge.server'
import { GRENZEN } from '~/domain/konto/begrenzung'
import { countVersuch, forgetVersuche } from '~/usecases/begrenzung/limit'
import { networkOf } from '~/web/begrenzung.server'
import { openDb } from '~db/client'
import { begrenzungTable } from '~db/schema/plattform'
import { freshDatabase, type TestContext, type TestDatabase } from '../fixtures/database'

let database: TestDatabase
let ctx: TestContext

beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
})
afterAll(() => database.drop())

let count = 0
const adresse = () => `grenze${++count}@example.org`
const times = (n: number, work: () => Promise<unknown>) => Promise.all(Array.from({ length: n }, work))
const refused = (results: unknown[]) => results.filter((result) => result !== undefined).length

describe('rate limits', () => {
	it('leave no timer behind: who closes the database is done with them', async () => {
		const timers = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'setInterval')]
		const own = openDb(database.url, { max: 1 })
		await countVersuch({ ...ctx, db: own.db }, 'login', { konto: adresse() })
		const waits = timers.flatMap(({ mock }) => mock.calls.map(([, ms]) => ms ?? 0))
		for (const timer of timers) timer.mockRestore()
		await own.close()
		expect(waits.filter((ms) => ms === 300_000)).toEqual([])
	})

	it('let an account try so often and no more, however the tries are spread over processes', async () => {
		const konto = adresse()
		const other = openDb(database.url, { max: 4 })
		try {
			const zweiterProzess = { ...ctx, db: other.db }
			const { versuche } = GRENZEN.login.konto
			const results = [
				...(await times(versuche, () => countVersuch(ctx, 'login', { konto }))),
				...(await times(versuche, () => countVersuch(zweiterProzess, 'login', { konto: konto.toUpperCase() }))),
			]
			expect(refused(results)).toBe(versuche)
		} finally {
			await other.close()
		}
	})

	it('say when the next try may be made', async () => {
		const konto = adresse()
		const { versuche, sekunden } = GRENZEN.passwort.konto
		await times(versuche, () => countVersuch(ctx, 'passwort', { konto }))
		const wiederAb = await countVersuch(ctx, 'passwort', { konto })
		const warten = (wiederAb?.getTime() ?? 0) - Date.now()
		expect(warten).toBeGreaterThan((sekunden - 60) * 1000)
		expect(warten).toBeLessThanOrEqual(sekunden * 1000)
	})

	it('count a network over all accounts', async () => {
		const netz = '203.0.113.9'
		const { versuche } = GRENZEN.registrierung.netz
		const results = await times(versuche + 5, () => countVersuch(ctx, 'registrierung', { konto: adresse(), netz }))
		expect(refused(results)).toBe(5)
		expect(await countVersuch(ctx, 'registrierung', { konto: adresse(), netz: '203.0.113.10' })).toBeUndefined()
	})

	it('keep brands, purposes and people apart, and store no address', async () => {
		const konto = adresse()
		const { versuche } = GRENZEN.login.konto
		expect(refused(await times(versuche + 1, () => countVersuch(ctx, 'login', { konto, netz: '198.51.100.7' })))).toBe(
			1,
		)
		expect(await countVersuch(await database.contextFor('hafen.localhost'), 'login', { konto })).toBeUndefined()
		expect(await countVersuch(ctx, 'passwort', { konto })).toBeUndefined()
		expect(await countVersuch(ctx, 'login', { konto: adresse() })).toBeUndefined()
		const keys = (await ctx.db.select().from(begrenzungTable)).map(({ key }) => key).join('\n')
		expect(keys).toContain(ctx.mandant.id)
		expect(keys).not.toMatch(/@|198\.51/)
	})

	it('forget an account’s failures after a success', async () => {
		const konto = adresse()
		const { versuche } = GRENZEN.login.konto
		await times(versuche, () => countVersuch(ctx, 'login', { konto }))
		await forgetVersuche(ctx, 'login', konto)
		expect(await countVersuch(ctx, 'login', { konto })).toBeUndefined()
	})
})

describe('the network of a request', () => {
	const from = (peer: string, forwarded?: string) =>
		new Request('http://nordfunk.localhost/login', {
			headers: { [PEER_HEADER]: peer, ...(forwarded ? { 'x-forwarded-for': forwarded } : {}) },
		})
	const [offen, proxy, demo] = [
		{ TRUST_PROXY: false, DEMO: false },
		{ TRUST_PROXY: true, DEMO: false },
		{ TRUST_PROXY: false, DEMO: true },
	]

	it.each([
		['the peer', from('203.0.113.7'), offen, '203.0.113.7'],
		['whatever it claims', from('203.0.113.7', '1.2.3.4'), offen, '203.0.113.7'],
		['behind a proxy what that added last', from('10.0.0.1', '1.2.3.4, 198.51.100.9'), proxy, '198.51.100.9'],
		['half an IPv6 address', from('10.0.0.1', '2001:db8:1:2:3:4:5:6'), proxy, '2001:db8:1:2'],
		['loopback outside a demo', from('127.0.0.1'), offen, '127.0.0.1'],
		['none for a demo’s loopback', from('::ffff:127.0.0.1'), demo, undefined],
		['a demo’s visitors', from('203.0.113.7'), demo, '203.0.113.7'],
	])('%s', (_, request, env, netz) => {
		expect(networkOf(request, env)).toBe(netz)
	})
})
