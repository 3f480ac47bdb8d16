import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWebhook } from '~/usecases/partner/create-webhook'
import { writeAudit } from '~/usecases/shared/audit'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb, withFaktor } from '../../fixtures/actors'
import { MASTER_KEY } from '../../fixtures/constants'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { startWebhookReceiver, type WebhookReceiver } from '../../fixtures/webhook-receiver'

const EVENTS = 25

let database: TestDatabase
let receiver: WebhookReceiver
let ctx: TestContext
const senders: ChildProcess[] = []

beforeAll(async () => {
	database = await freshDatabase()
	receiver = await startWebhookReceiver()
	ctx = { ...(await database.contextFor('nordfunk.localhost', { now: new Date() })), webhookHosts: [receiver.origin] }
	const daten = { bezeichnung: 'Partner', adresse: `${receiver.origin}/haken`, ereignisse: [] }
	expect((await createWebhook(withFaktor(asBetrieb(ctx)), daten, 'webhook')).ok).toBe(true)
})

afterAll(async () => {
	for (const sender of senders.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
		sender.kill('SIGKILL')
		await once(sender, 'exit')
	}
	await receiver.close()
	await database.drop()
})

/** A process that does nothing but jobs, its clock this far ahead. */
function startSender(offsetMs: number): ChildProcess {
	const sender = spawn(process.execPath, ['tools/run.js', 'tools/worker.ts'], {
		env: {
			...{ PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'development', DEMO: '1', LOG_LEVEL: 'error' },
			...{ DATABASE_URL: database.url, MASTER_KEY: MASTER_KEY.toString('hex'), SESSION_SECRET: 'x'.repeat(40) },
			...{ WEBHOOK_HOSTS: receiver.origin, CLOCK_OFFSET_MS: String(offsetMs) },
		},
		stdio: 'ignore',
	})
	senders.push(sender)
	return sender
}

/** Something partners are told of; whoever sends is woken by it. */
const geschieht = () =>
	ctx.db.transaction((tx) =>
		writeAudit(ctx, tx, {
			...{ ereignis: 'empfehlung.geteilt', bezug: 'empfehlung' },
			bezugId: '00000000-0000-4000-8000-00000000000e',
		}),
	)

const arrived = () => new Set(receiver.empfangen.map(({ headers }) => headers['webhook-id']))

it('a sender that is killed while deliveries are under way loses none of them', async () => {
	receiver.sonst = 'hang'
	for (let i = 0; i < EVENTS; i++) await geschieht()
	const first = startSender(0)
	await expect.poll(() => receiver.empfangen.length).toBeGreaterThanOrEqual(5)
	first.kill('SIGKILL')
	await once(first, 'exit')
	const { ereignis, zustellung } = t
	const states = async () => (await ctx.db.select().from(zustellung)).map(({ zustand }) => zustand)
	expect(new Set(await states())).toEqual(new Set(['wartet']))

	receiver.sonst = { status: 204 }
	const before = arrived()
	receiver.empfangen.length = 0
	// Leases of the one that was killed are over by this clock.
	startSender(120_000)
	await expect.poll(states).toEqual(Array.from({ length: EVENTS }, () => 'zugestellt'))
	const events = await ctx.db.select().from(ereignis)
	expect(arrived()).toEqual(new Set(events.map(({ id }) => id)))
	// What the first one had sent comes again under the same id.
	for (const id of before) expect(arrived()).toContain(id)
	const counts = receiver.empfangen.map(({ body }) => JSON.parse(body).data.ObjektFolge)
	expect([...new Set(counts)].toSorted((a, b) => a - b)).toEqual(Array.from({ length: EVENTS }, (_, i) => i + 1))
})
