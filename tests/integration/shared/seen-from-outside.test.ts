import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startBoss } from '~/adapters/jobs/boss'
import { createWebhook } from '~/usecases/partner/create-webhook'
import { publishEreignisse } from '~/usecases/partner/publish-ereignisse'
import { writeAudit } from '~/usecases/shared/audit'
import { createBacklogCheck } from '~db/backlog'
import { backupAge, DRILL_RECORD, drillAge } from '~server/backup-folder'
import { asBetrieb, asJob, withFaktor } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { enqueue, willkommen } from '../../fixtures/mail-orders'
import { expressions, metricNames } from '../../fixtures/monitoring'
import { type Portal, startPortal } from '../../fixtures/portal-server'

const METRICS_TOKEN = 'm'.repeat(20)
const HOUR_S = 3_600

let database: TestDatabase

beforeAll(async () => {
	database = await freshDatabase()
})
afterAll(() => database.drop())

describe('what waits', () => {
	let check: ReturnType<typeof createBacklogCheck>
	let nordfunk: TestContext
	const now = (later = 0) => new Date(nordfunk.clock().getTime() + later * 1000)
	const schemas = async () => (await database.registry.all()).map(({ mandant }) => mandant.schemaName)

	beforeEach(async () => {
		check = createBacklogCheck(database.url)
		nordfunk = await database.contextFor('nordfunk.localhost')
	})
	afterEach(() => check.close())

	it('mails: how many of all brands, and for how long', async () => {
		const lindental = await database.contextFor('lindental.localhost')
		const before = (await check.ask(await schemas(), now())).mails.waiting
		await enqueue(nordfunk, willkommen('a'))
		await enqueue(lindental, willkommen('b'))
		const { mails, brandsUnanswered } = await check.ask(await schemas(), now(HOUR_S))
		expect(mails.waiting).toBe(before + 2)
		expect(mails.oldestSeconds).toBeGreaterThanOrEqual(HOUR_S)
		expect(mails.lateSeconds).toBeGreaterThanOrEqual(HOUR_S)
		expect(mails.brandsBehind).toBe(2)
		expect(brandsUnanswered).toBe(0)
		// One brand's alone, and nothing is late before its time.
		const own = await check.ask([nordfunk.mandant.schemaName], now(-10 * HOUR_S))
		expect(own.mails).toMatchObject({ lateSeconds: 0, brandsBehind: 0 })
	})

	it('deliveries of webhooks: those of endpoints that take them', async () => {
		const origin = 'https://shop.example.org'
		const created = await createWebhook(
			{ ...withFaktor(asBetrieb(nordfunk)), webhookHosts: [origin] },
			{ bezeichnung: 'Partner', adresse: `${origin}/haken`, ereignisse: [] },
			'w1',
		)
		expect(created.ok).toBe(true)
		const bezugId = '00000000-0000-4000-8000-00000000000e'
		await nordfunk.db.transaction((tx) =>
			writeAudit(nordfunk, tx, { ereignis: 'empfehlung.geteilt', bezug: 'empfehlung', bezugId }),
		)
		await publishEreignisse(asJob(nordfunk))
		const { webhooks } = await check.ask(await schemas(), now(HOUR_S))
		expect(webhooks.waiting).toBeGreaterThan(0)
		expect(webhooks.lateSeconds).toBeGreaterThanOrEqual(HOUR_S)
		expect(webhooks.brandsBehind).toBe(1)
	})

	it('jobs: how many entries are due, and since when the schedule was looked at', async () => {
		const boss = await startBoss({ sql: database.sql, log: pino({ level: 'silent' }), pollSeconds: 1 })
		try {
			await boss.createQueue('probe')
			await boss.send('probe', {})
			await boss.schedule('probe', '* * * * *')
			await expect.poll(async () => (await check.ask([], now())).queue?.waiting ?? 0).toBeGreaterThan(0)
			const { queue } = await check.ask([], now())
			expect(queue?.scheduledSeconds).toBeGreaterThanOrEqual(0)
			expect(queue?.scheduledSeconds).toBeLessThan(HOUR_S)
		} finally {
			await boss.stop({ graceful: false, close: false })
		}
	})

	it('a brand that cannot be asked is counted and hides no other', async () => {
		const { brandsUnanswered, mails } = await check.ask(['m_nobody', nordfunk.mandant.schemaName], now(HOUR_S))
		expect(brandsUnanswered).toBe(1)
		expect(mails.waiting).toBeGreaterThan(0)
	})
})

describe('/metrics of several workers', () => {
	let portal: Portal
	beforeAll(async () => {
		const settings = {
			WEB_CONCURRENCY: '2',
			WORKER: 'inline',
			METRICS_TOKEN,
			BACKUP_DIR: join(tmpdir(), 'weitersagen-nowhere'),
		}
		portal = await startPortal({ DATABASE_URL: database.url, ...settings }, 'serve-built')
	})
	afterAll(() => portal.stop())

	const text = async () =>
		(await portal.send('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).body

	it('have every figure that alerts and dashboard ask for', async () => {
		expect((await portal.send('/')).status).toBe(200)
		const known = new Set(
			[...(await text()).matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
				type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
			),
		)
		const asked = new Set(expressions().flatMap(([, expression]) => metricNames(expression)))
		expect(asked.size).toBeGreaterThan(20)
		expect([...asked].filter((name) => !known.has(name))).toEqual([])
	})

	it('say what is known of database and jobs once, and nothing of a single brand', async () => {
		await expect.poll(text).toMatch(/^jobs_scheduled_seconds \d/m)
		const all = await text()
		for (const line of [/^database_up 1$/m, /^mails_waiting \d+$/m, /^webhooks_brands_behind \d+$/m])
			expect(all).toMatch(line)
		expect(all).toMatch(/^database_pool_size [1-9]/m)
		expect(all).not.toMatch(/nordfunk|lindental|"m_/)
		// No archive there: no line, rather than an age of nothing.
		expect(all).not.toMatch(/^backup_age_seconds \d/m)
	})
})

describe('the age of the newest backup and of the last restore drill', () => {
	let folder: string
	beforeEach(() => {
		folder = mkdtempSync(join(tmpdir(), 'weitersagen-backups-'))
	})
	afterEach(() => rmSync(folder, { recursive: true }))

	const now = new Date('2026-11-27T12:00:00Z')
	function archive(name: string, hours: number, file = 'manifest.json.sha256') {
		mkdirSync(join(folder, name))
		writeFileSync(join(folder, name, file), '')
		const at = new Date(now.getTime() - hours * 3_600_000)
		utimesSync(join(folder, name, file), at, at)
	}
	const age = () => backupAge(folder, now.getTime())

	it('is unknown where none is named, there or finished', async () => {
		expect(await backupAge(undefined)).toBeUndefined()
		expect(await backupAge(join(folder, 'nowhere'))).toBeUndefined()
		archive('.2026-11-27.unfinished-1', 1)
		archive('half', 1, 'manifest.json')
		expect(await age()).toBeUndefined()
	})

	it('is that of the one finished last', async () => {
		archive('2026-11-25', 50)
		archive('2026-11-26', 26)
		archive('.2026-11-27.unfinished-1', 1)
		expect(await age()).toBe(26 * HOUR_S)
	})

	it('of the drill is that of its record', async () => {
		expect(await drillAge(undefined)).toBeUndefined()
		expect(await drillAge(folder, now.getTime())).toBeUndefined()
		writeFileSync(join(folder, DRILL_RECORD), '{}')
		const at = new Date(now.getTime() - 5 * 3_600_000)
		utimesSync(join(folder, DRILL_RECORD), at, at)
		expect(await drillAge(folder, now.getTime())).toBe(5 * HOUR_S)
	})
})
