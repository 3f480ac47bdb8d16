import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startBoss } from '~/adapters/jobs/boss'
import type { Worker } from '~/adapters/jobs/worker'
import { createMailTransport, type MailTransport } from '~/adapters/mail/transport'
import { createJobs } from '~/usecases/jobs/registry'
import { startJobs } from '~/usecases/jobs/start'
import { enqueueMail } from '~/usecases/mail/enqueue-mail'
import { pauseMandant } from '~/usecases/mandant/pause-mandant'
import { setConfig } from '~/usecases/mandant/set-config'
import { openDb } from '~db/client'
import { MAIL_CHANNEL } from '~db/repositories/mail/mail'
import * as t from '~db/schema/mandant/tables'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { atDay, plantEmpfehlung } from '../../fixtures/job-rows'
import { type MailServer, startMailServer } from '../../fixtures/mail-server'
import { isCluster } from '../../fixtures/test-server'

const log = pino({ level: 'silent' })

let database: TestDatabase
let server: MailServer
let transport: MailTransport
let ctx: TestContext
let workers: Worker[]

async function startWorkerProcess(registry = database.registry) {
	const { url, db, sql } = database
	const sending = { transport, matomoHosts: [], webhookHosts: [] }
	const worker = await startJobs({ url, db, sql, registry, ...sending, log, clock: ctx.clock, pollSeconds: 1 })
	workers.push(worker)
	return worker
}
const enqueue = (schluessel: string, context = ctx) =>
	context.db.transaction((tx) =>
		enqueueMail(context, tx, {
			vorlage: 'auszahlung_erledigt',
			an: `${schluessel}@example.org`,
			sprache: 'de',
			schluessel,
			daten: { vorname: 'Anna', betragCent: 100, link: null },
		}),
	)
const receivers = () => server.received.map(({ envelopeTo }) => envelopeTo[0]).toSorted()

beforeAll(async () => {
	database = await freshDatabase()
	server = await startMailServer()
	transport = createMailTransport({ smtpUrl: server.url })
})
afterAll(async () => {
	transport.close()
	await server.close()
	await database.drop()
})
beforeEach(async () => {
	workers = []
	ctx = await database.contextFor('nordfunk.localhost')
	await ctx.db.delete(t.mail)
	server.received.length = 0
})
afterEach(() => Promise.all(workers.map((worker) => worker.stop())))

describe('the worker', () => {
	it('has a schedule for every job, once, however many processes start', async () => {
		await Promise.all([startWorkerProcess(), startWorkerProcess()])
		const schedules = await database.sql<{ name: string; cron: string; timezone: string }[]>`
			select name, cron, timezone from pgboss.schedule order by name`
		expect(schedules.map((row) => ({ ...row }))).toEqual(
			createJobs({ transport, matomoHosts: [], webhookHosts: [] })
				.map(({ name, cron }) => ({ name, cron, timezone: 'Europe/Berlin' }))
				.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
		)
	})

	it('sends a mail within seconds of its commit, and none that was rolled back', async () => {
		await startWorkerProcess()
		await ctx.db
			.transaction(async (tx) => {
				await enqueueMail({ ...ctx }, tx, {
					vorlage: 'auszahlung_erledigt',
					an: 'nie@example.org',
					sprache: 'de',
					schluessel: 'nie',
					daten: { vorname: 'Anna', betragCent: 100, link: null },
				})
				throw new Error('roll back')
			})
			.catch(() => undefined)
		await enqueue('sofort')
		await expect.poll(receivers).toEqual(['sofort@example.org'])
	})

	it('sends what was waiting when it starts', async () => {
		await enqueue('vorher')
		await startWorkerProcess()
		await expect.poll(receivers).toEqual(['vorher@example.org'])
	})

	it('asks again for what was waiting when a lost connection was asked first', async () => {
		await enqueue('vorher')
		await startWorkerProcess({
			...database.registry,
			all: vi.fn(database.registry.all).mockRejectedValueOnce(new Error('lost')),
		})
		await expect.poll(receivers).toEqual(['vorher@example.org'])
	})

	it('shares mails of several brands between processes, each once', async () => {
		await Promise.all([startWorkerProcess(), startWorkerProcess()])
		const others = await Promise.all(['lindental', 'hafen'].map((name) => database.contextFor(`${name}.localhost`)))
		const wanted: string[] = []
		for (let i = 0; i < 10; i++)
			for (const context of [ctx, ...others]) {
				const key = `${context.mandant.clientRoute}-${i}`
				wanted.push(`${key}@example.org`)
				await enqueue(key, context)
			}
		await expect.poll(receivers).toEqual(wanted.toSorted())
	})

	it('a scheduled entry finds the brands with work and does it', async () => {
		await plantEmpfehlung(ctx, { gueltigBis: atDay(0, -1) })
		await startWorkerProcess()
		const boss = await startBoss({ sql: database.sql, log })
		await boss.send('expireEmpfehlungen', {})
		const { empfehlung } = t
		await expect
			.poll(() => ctx.db.select({ zustand: empfehlung.zustand }).from(empfehlung))
			.toEqual([{ zustand: 'abgelaufen' }])
		const jobs = async () => {
			const done = await database.sql<{ data: { mandantId?: string }; state: string }[]>`
				select data, state from pgboss.job where name = 'expireEmpfehlungen' order by created_on`
			return done.map(({ data, state }) => [data.mandantId, state])
		}
		await expect.poll(jobs).toEqual([
			[undefined, 'completed'],
			[ctx.mandant.id, 'completed'],
		])
		await boss.stop({ graceful: false, close: false })
	})

	it('does nothing for a brand that is paused while it runs, nor with settings of before', async () => {
		await startWorkerProcess()
		await enqueue('vorher')
		await expect.poll(receivers).toEqual(['vorher@example.org'])
		await pauseMandant({ ...database, clock: ctx.clock }, { clientRoute: 'nordfunk', pausiert: true })
		await setConfig(
			{ ...database, clock: ctx.clock },
			{ clientRoute: 'nordfunk', settings: { AbsenderEmail: 'neu@nordfunk.example' } },
		)
		database.registry.invalidate()
		const other = await database.contextFor('lindental.localhost')
		await enqueue('pausiert')
		await enqueue('danach', other)
		await expect.poll(receivers).toContain('danach@example.org')
		expect(receivers()).toEqual(['danach@example.org', 'vorher@example.org'])
		await pauseMandant({ ...database, clock: ctx.clock }, { clientRoute: 'nordfunk', pausiert: false })
		database.registry.invalidate()
		await enqueue('wieder')
		await expect.poll(receivers).toContain('wieder@example.org')
		const wieder = server.received.find(({ envelopeTo }) => envelopeTo[0] === 'wieder@example.org')
		expect(wieder?.envelopeFrom).toBe('neu@nordfunk.example')
	})

	it('does nothing for a paused brand, and catches up afterwards', async () => {
		await pauseMandant({ ...database, clock: ctx.clock }, { clientRoute: 'nordfunk', pausiert: true })
		database.registry.invalidate()
		await startWorkerProcess()
		const other = await database.contextFor('lindental.localhost')
		await enqueue('pause')
		await enqueue('andere', other)
		await expect.poll(receivers).toEqual(['andere@example.org'])
		await pauseMandant({ ...database, clock: ctx.clock }, { clientRoute: 'nordfunk', pausiert: false })
		database.registry.invalidate()
		await database.sql.notify(MAIL_CHANNEL, ctx.mandant.id)
		await expect.poll(receivers).toEqual(['andere@example.org', 'pause@example.org'])
	})

	it.skipIf(isCluster)('goes on after the database cut its connections', async () => {
		await enqueue('vorher')
		await startWorkerProcess()
		await expect.poll(receivers).toEqual(['vorher@example.org'])
		const admin = openDb(database.url, { max: 1 })
		// A connection that is cut while the client asks for the server's types, its first question, rejects unseen. Each
		// one's end is waited for: a late one would hit the next test.
		await admin.sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity
			where datname = current_database() and pid <> pg_backend_pid()
			and query <> '' and query not like '%typarray%'`
		await admin.close()
		const enqueued = () =>
			enqueue('danach').then(
				() => true,
				() => false,
			)
		await expect.poll(enqueued).toBe(true)
		await expect.poll(receivers).toEqual(['danach@example.org', 'vorher@example.org'])
	})

	it('stops in order: what is being sent is finished, nothing is begun', async () => {
		const worker = await startWorkerProcess()
		await enqueue('letzte')
		await expect.poll(() => server.received).toHaveLength(1)
		await worker.stop()
		workers = []
		await enqueue('zu-spaet')
		const rows = await ctx.db.select().from(t.mail)
		expect(rows.map(({ schluessel, zustand }) => [schluessel, zustand]).toSorted()).toEqual([
			['letzte', 'gesendet'],
			['zu-spaet', 'wartet'],
		])
	})
})
