import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
let key: string

beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor(HOST)
	await insertProdukt(ctx)
	const daten = { bezeichnung: 'Laden', bereiche: ['auftragMelden' as const], netze: [], gueltigTage: 30 as const }
	const made = await createPartnerSchluessel(withFaktor(asBetrieb({ ...ctx, clock: () => new Date() })), daten, 'laden')
	key = (made.ok && made.value.schluessel) || ''
	portal = await startPortal({ DATABASE_URL: database.url, WORKER: 'off', TRUST_PROXY: '1' })
})
afterAll(async () => {
	await portal.stop()
	await database.drop()
})

const hasPhp = spawnSync('php', ['--version']).status === 0
/** Why nothing of it was tested. */
const noPhp = (what: string) => console.log(`${what} was not tested: php is not installed.`)

const phpFiles = (folder: string) =>
	readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.filter((name) => name.endsWith('.php'))
		.map((name) => join(folder, name))

/** What the portal knows of a shop's orders, by the end of their references. */
async function orders(...referenzen: string[]) {
	const { auftrag: a } = t
	const rows = await Promise.all(
		referenzen.map(async (referenz) => {
			const [row] = await ctx.db.select().from(a).where(eq(a.referenz, referenz))
			return row && [referenz, row.zustand, row.neukunde, row.auftragsdatum, row.empfaengerId !== null]
		}),
	)
	return rows
}

describe('the plugin for WooCommerce, where there is PHP', () => {
	it('is PHP', () => {
		if (!hasPhp) return noPhp('The plugin for WooCommerce')
		const files = phpFiles('clients/woocommerce')
		expect(files.length).toBeGreaterThan(5)
		for (const file of files)
			expect(execFileSync('php', ['-l', file], { encoding: 'utf8' })).toContain('No syntax errors')
	})

	it('tells of referred orders, their end and what an event was lost of, once and without the buyer', async () => {
		if (!hasPhp) return noPhp('The plugin for WooCommerce')
		const [one, other] = [await plantEmpfehlungRow(ctx), await plantEmpfehlungRow(ctx)]
		const given = {
			...{ origin: portal.origin, headers: { 'X-Forwarded-Host': HOST }, key },
			api: 'https://portal.test/api/v1/nordfunk',
			numbers: [one.empfaengernummer, other.empfaengernummer],
		}
		const { stdout, stderr } = await promisify(execFile)('php', [
			resolve('clients/woocommerce/tests/run.php'),
			JSON.stringify(given),
		])
		expect(stderr).toBe('')
		const [first, second] = [
			['W-1', 'laufend'],
			['W-3', 'laufend'],
		]
		const day = [['W-1', 'storniert'], second]
		expect(JSON.parse(stdout)).toMatchObject({
			...{ 'not set up': [], number: true, paid: [[first]], 'nothing to tell': [], reconciled: [day, day] },
			known: { 1: '1', 2: '', 3: '1' },
			'never paid': [null, null, 'storniert'],
			refunds: { 'two days ago': true, 'an hour ago': false, 'a part': false, none: false },
			states: {
				...{ pending: null, 'on-hold': null, 'checkout-draft': null, processing: 'laufend', completed: 'laufend' },
				...{ refunded: 'laufend', cancelled: 'storniert', failed: 'storniert', trash: 'storniert' },
			},
			'new customer': [true, false],
			again: [['weitersagen_tell', [3, 1], true]],
			log: ['warning The portal answered 0; the next try follows.'],
			'thank you':
				'<script src="https://portal.test/einbetten.js" async></script><weitersagen-empfehlen product="4001"><a href="https://portal.test/empfehlen/4001">Weiter &amp; &lt;b&gt;sagen&lt;/b&gt;</a></weitersagen-empfehlen>',
			...{ key: true, personal: 0 },
		})
		expect(await orders('W-1', 'W-2', 'W-3')).toEqual([
			['W-1', 'storniert', true, '2026-10-02', true],
			undefined,
			['W-3', 'in_pruefung', true, '2026-10-02', true],
		])
	})
})
