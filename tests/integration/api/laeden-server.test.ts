import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createPartnerSchluessel } from '~/usecases/partner/schluessel'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb, withFaktor } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { type Portal, startPortal } from '../../fixtures/portal-server'
import { insertProdukt, plantEmpfehlungRow } from '../../fixtures/praemie'

const HOST = 'nordfunk.localhost'

let database: TestDatabase
let portal: Portal
let ctx: TestContext
let folder: string
let reach: { api: string; key: string; headers: Record<string, string>; retries: number }

beforeAll(async () => {
	database = await freshDatabase()
	folder = mkdtempSync(join(tmpdir(), 'weitersagen-laden-'))
	ctx = await database.contextFor(HOST)
	await insertProdukt(ctx)
	const daten = { bezeichnung: 'Laden', bereiche: ['auftragMelden' as const], netze: [], gueltigTage: 30 as const }
	const made = await createPartnerSchluessel(withFaktor(asBetrieb({ ...ctx, clock: () => new Date() })), daten, 'laden')
	portal = await startPortal({ DATABASE_URL: database.url, WORKER: 'off', TRUST_PROXY: '1' })
	const key = (made.ok && made.value.schluessel) || ''
	reach = { api: `${portal.origin}/api/v1/nordfunk`, key, headers: { 'X-Forwarded-Host': HOST }, retries: 0 }
})
afterAll(async () => {
	await portal.stop()
	rmSync(folder, { recursive: true, force: true })
	await database.drop()
})

const hasPhp = spawnSync('php', ['--version']).status === 0
/** Why nothing of it was tested. */
const noPhp = (what: string) => console.log(`${what} was not tested: php is not installed.`)

const objectSchema = z.record(z.string(), z.unknown())
const recorded = (of: string, file: string) => readFileSync(`clients/${of}/tests/${file}`, 'utf8')
const jsonOf = (text: string) => objectSchema.parse(JSON.parse(text))

/** What a program answers to these requests, one after the other. */
async function play(of: string, given: object): Promise<unknown[]> {
	const run = [resolve(`clients/${of}/tests/run.php`), JSON.stringify(given), '/dev/null']
	const { stdout } = await promisify(execFile)('php', run)
	return z.array(z.unknown()).parse(JSON.parse(stdout))
}

type Asked = { url: string; token: string; body: Record<string, unknown> }

/** A shop that answers what it is asked as its documentation says. */
async function shopOf(answer: (asked: Asked) => object) {
	const server = createServer(async (request, response) => {
		let text = ''
		for await (const chunk of request) text += String(chunk)
		const { authorization, 'x-shopify-access-token': own } = request.headers
		const token = String(own ?? authorization)
		response.setHeader('content-type', 'application/json')
		response.end(JSON.stringify(answer({ url: request.url ?? '', token, body: jsonOf(text) })))
	}).listen(0, '127.0.0.1')
	await once(server, 'listening')
	const { port } = z.object({ port: z.int() }).parse(server.address())
	return { origin: `http://127.0.0.1:${port}`, close: () => server.close() }
}

/** What the portal knows of an order: its state, whether its customer is new, and whether its friend is known. */
async function orderOf(referenz: string) {
	const { auftrag: a } = t
	const [row] = await ctx.db.select().from(a).where(eq(a.referenz, referenz))
	return row && [row.zustand, row.auftragsdatum, row.neukunde, row.empfaengerId !== null]
}

const NOWHERE = 'http://127.0.0.1:9'

it.each(['shopify', 'shopware'])('the program for %s is PHP, where there is PHP', (of) => {
	if (!hasPhp) return noPhp(`The program for ${of}`)
	const files = readdirSync(`clients/${of}`, { recursive: true, encoding: 'utf8' }).filter((name) =>
		name.endsWith('.php'),
	)
	expect(files.length).toBeGreaterThan(2)
	for (const file of files)
		expect(execFileSync('php', ['-l', `clients/${of}/${file}`], { encoding: 'utf8' })).toContain('No syntax errors')
})

describe('the program for Shopify, where there is PHP', () => {
	const SECRET = 'shpss_test'
	const shopName = 'laden.myshopify.com'
	const orderText = recorded('shopify', 'order.json')
	const orderFor = (number: string) =>
		z.object({ data: z.object({ order: objectSchema }) }).parse(jsonOf(orderText.replace('NUMMER', number))).data.order

	it('tells of orders as they are, by verified webhooks and once a day', async () => {
		if (!hasPhp) return noPhp('The program for Shopify')
		const { empfaengernummer } = await plantEmpfehlungRow(ctx)
		let first = orderFor(empfaengernummer)
		const seen: string[] = []
		const shop = await shopOf(({ url, token, body }) => {
			seen.push(`${url} ${token}`)
			const { id, after } = z.object({ id: z.string().optional(), after: z.string().nullish() }).parse(body.variables)
			if (id !== undefined) return { data: { order: id.endsWith('/5940139491234') ? first : null } }
			const nodes = [after ? { ...first, name: '#1002', customAttributes: [] } : first]
			return { data: { orders: { nodes, pageInfo: { hasNextPage: !after, endCursor: after ? null : 'c1' } } } }
		})
		const config = { ...reach, shop: shopName, secret: SECRET, token: 'shpat_test', origin: shop.origin }
		const hook = { kind: 'webhook', topic: 'orders/paid', body: recorded('shopify', 'webhook.json') }
		const refused = [401, 'text/plain', 'no webhook of this shop']
		const requests = [
			...[
				{ ...hook, signature: 'falsch' },
				{ ...hook, shop: 'anderer.myshopify.com' },
			],
			...[
				{ ...hook, topic: 'customers/redact' },
				{ ...hook, config: { origin: NOWHERE } },
			],
			...[{ ...hook, config: { api: NOWHERE } }, hook, hook],
		]
		expect(await play('shopify', { config, requests })).toEqual([
			...[refused, refused, [200, 'text/plain', 'nothing to tell']],
			...[1, 2].map(() => [503, 'text/plain', 'again later']),
			...[1, 2].map(() => [200, 'text/plain', 'told']),
		])
		expect(await orderOf('#1001')).toEqual(['in_pruefung', '2026-10-02', null, true])
		// The event of the refund is lost; the day finds it.
		first = { ...first, displayFinancialStatus: 'REFUNDED' }
		expect(await play('shopify', { config, requests: [{ kind: 'reconcile' }] })).toEqual([2])
		expect(await orderOf('#1001')).toEqual(['storniert', '2026-10-02', null, true])
		expect(await orderOf('#1002')).toBeUndefined()
		const refund = { ...hook, topic: 'refunds/create', body: JSON.stringify({ id: 1, order_id: 5940139491234 }) }
		expect(await play('shopify', { config, requests: [refund] })).toEqual([[200, 'text/plain', 'told']])
		expect(new Set(seen)).toEqual(new Set(['/admin/api/2026-07/graphql.json shpat_test']))
		shop.close()
	})

	it('tells of what somebody paid, and shows its page to the shop alone', async () => {
		if (!hasPhp) return noPhp('The program for Shopify')
		const order = orderFor('ABCDEF123456')
		const message = (change: object) => ({ kind: 'message', order: { ...order, ...change } })
		const unpaid = { displayFinancialStatus: 'PENDING', transactions: [] }
		const cancelled = { cancelledAt: '2026-10-04T08:00:00Z', displayFinancialStatus: 'VOIDED' }
		const query = { shop: shopName, path_prefix: '/apps/weitersagen', timestamp: '1791000000', extra: ['1', '2'] }
		const signed = `extra=1,2path_prefix=/apps/weitersagenshop=${shopName}timestamp=1791000000`
		const signature = createHmac('sha256', SECRET).update(signed).digest('hex')
		const proxy = (given: object) => ({ kind: 'proxy', query: given })
		const page = { portal: 'https://portal.test/', product: '4001', text: '<{{ x }}>' }
		const requests = [
			...[message({}), message({ displayFinancialStatus: 'PARTIALLY_REFUNDED' }), message(unpaid)],
			...[message({ ...unpaid, ...cancelled }), message({ test: true }), message(cancelled)],
			message({ customAttributes: [{ key: 'weitersagen', value: '<script>' }] }),
			...[proxy({ ...query, signature }), proxy({ ...query, shop: 'x', signature }), proxy(query)],
		]
		const link = '<a href="https://portal.test/empfehlen/4001">&lt; x &gt;</a>'
		expect(await play('shopify', { config: { shop: shopName, secret: SECRET, ...page }, requests })).toEqual([
			{
				...{ Referenz: '#1001', Auftragsdatum: '2026-10-02T10:04:11Z', Empfaengernummer: 'ABCDEF123456' },
				...{ Status: 'laufend', ErsteZahlungAm: '2026-10-03T08:00:00Z' },
			},
			expect.objectContaining({ Status: 'laufend', ErsteZahlungAm: '2026-10-03T08:00:00Z' }),
			...[null, null, null, expect.objectContaining({ Status: 'storniert' }), null],
			[
				...[200, 'application/liquid'],
				`<script src="https://portal.test/einbetten.js" async></script><weitersagen-empfehlen product="4001">${link}</weitersagen-empfehlen>`,
			],
			...[1, 2].map(() => [403, 'text/plain', 'not by the shop']),
		])
	})
})

describe('the program for Shopware, where there is PHP', () => {
	const orderFor = (number: string) => jsonOf(recorded('shopware', 'order.json').replace('NUMMER', number))

	it('lets its shop register, and tells of orders as they are by verified webhooks and once a day', async () => {
		if (!hasPhp) return noPhp('The program for Shopware')
		const { empfaengernummer } = await plantEmpfehlungRow(ctx)
		let order = orderFor(empfaengernummer)
		const seen: string[] = []
		const shop = await shopOf(({ url, token, body }) => {
			seen.push(`${url} ${token}`)
			if (url === '/api/oauth/token')
				return { access_token: `for ${body.client_id} ${body.client_secret}`, expires_in: 600 }
			return { data: [order] }
		})
		const config = {
			...{ ...reach, app: 'Weitersagen', secret: 'app-secret', url: 'https://server.test/x.php', shop: shop.origin },
			store: join(folder, 'shop.json'),
		}
		const hook = { kind: 'webhook', body: recorded('shopware', 'webhook.json') }
		const wrong = { signature: '0'.repeat(64) }
		const no = [401, '{"error":"not by this shop"}']
		const asked = { kind: 'register' }
		const [early, foreign, forged, registered, unconfirmed, confirmed, mode, ...told] = await play('shopware', {
			...{ config, url: shop.origin },
			requests: [
				...[hook, { ...asked, query: 'shop-id=x&shop-url=https%3A%2F%2Fanderer.test' }, { ...asked, ...wrong }, asked],
				...[{ kind: 'confirm', ...wrong }, { kind: 'confirm' }, { kind: 'mode' }],
				...[{ ...hook, ...wrong }, { ...hook, body: '{}' }, { ...hook, config: { api: NOWHERE } }, hook, hook],
			],
		})
		expect([early, foreign, forged, unconfirmed]).toEqual([no, no, no, no])
		const [status, text] = z.tuple([z.int(), z.string()]).parse(registered)
		expect([status, jsonOf(text)]).toEqual([
			200,
			{
				proof: createHmac('sha256', 'app-secret').update(`sHoP1${shop.origin}Weitersagen`).digest('hex'),
				secret: expect.stringMatching(/^[0-9a-f]{64}$/),
				confirmation_url: 'https://server.test/x.php?do=confirm',
			},
		])
		expect([confirmed, mode]).toEqual([[200, '{}'], '600'])
		expect(told).toEqual([no, [200, '{}'], [503, '{"error":"again later"}'], [200, '{}'], [200, '{}']])
		expect(await orderOf('10001')).toEqual(['in_pruefung', '2026-10-02', null, true])
		order = { ...order, stateMachineState: { technicalName: 'cancelled' } }
		expect(await play('shopware', { config, url: shop.origin, requests: [{ kind: 'reconcile' }] })).toEqual([1])
		expect(await orderOf('10001')).toEqual(['storniert', '2026-10-02', null, true])
		expect(new Set(seen)).toEqual(new Set(['/api/oauth/token undefined', '/api/search/order Bearer for SWIA geheim']))
		shop.close()
	})

	it('tells of what somebody paid, and of a refund once it stands for a day', async () => {
		if (!hasPhp) return noPhp('The program for Shopware')
		const order = orderFor('ABCDEF123456')
		const payment = (technicalName: string, updatedAt = '2026-10-03T08:00:00.000+00:00') => ({
			transactions: [{ createdAt: '2026-10-02T10:04:12.000+00:00', updatedAt, stateMachineState: { technicalName } }],
		})
		const message = (change: object) => ({ kind: 'message', order: { ...order, ...change } })
		const requests = [
			...[message({}), message(payment('open')), message({ campaignCode: null }), message({ affiliateCode: '<b>' })],
			...[message(payment('refunded')), message(payment('refunded', '2026-10-20T11:00:00.000+00:00'))],
			message(payment('refunded_partially')),
		]
		const laufend = expect.objectContaining({ Status: 'laufend' })
		expect(await play('shopware', { config: { store: '/nonexistent' }, url: '', requests })).toEqual([
			{
				...{ Referenz: '10001', Auftragsdatum: '2026-10-02T10:04:11Z', Empfaengernummer: 'ABCDEF123456' },
				...{ Status: 'laufend', ErsteZahlungAm: '2026-10-03T08:00:00Z' },
			},
			...[null, null, null, expect.objectContaining({ Status: 'widerrufen' }), laufend, laufend],
		])
	})
})
