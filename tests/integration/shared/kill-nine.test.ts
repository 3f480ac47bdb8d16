import { type ChildProcess, spawn } from 'node:child_process'
import { once as event } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '~/domain/shared/clock'
import { berlinDay } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import { jobContext } from '~/usecases/jobs/start'
import { createRegistry } from '~/usecases/mandant/registry'
import { createPraemierung } from '~/usecases/praemie/create-praemierung'
import type { AppContext } from '~/usecases/shared/context'
import { type Database, openDb } from '~db/client'
import * as t from '~db/schema/mandant/tables'
import { createLogger } from '~server/log'
import { connectionOfRunning } from '../../../tools/embedded/postgres'
import { freePort } from '../../../tools/lib/listening'
import { MASTER_KEY } from '../../fixtures/constants'

const CLAIMS = 200
const dataDir = mkdtempSync(join(tmpdir(), 'weitersagen-kill-'))
const agent = new Agent({ keepAlive: true, maxSockets: 16 })
let port = 0
let server: ChildProcess | undefined

type Answer = { status: number; body: string }

function send(path: string, form?: Record<string, string>): Promise<Answer> {
	const body = form && new URLSearchParams(form).toString()
	return new Promise((resolve, reject) => {
		const sent = request(
			{
				agent,
				host: '127.0.0.1',
				port,
				path,
				method: body === undefined ? 'GET' : 'POST',
				headers: {
					host: `nordfunk.localhost:${port}`,
					...(body === undefined
						? {}
						: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(body) }),
				},
			},
			(response) => {
				let text = ''
				response.setEncoding('utf8')
				response.on('data', (chunk: string) => {
					text += chunk
				})
				response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }))
				response.on('error', reject)
			},
		)
		sent.on('error', reject)
		sent.end(body)
	})
}

/** Starts the built server as `npm start` does and waits until it is ready. */
async function startServer(): Promise<void> {
	const env: NodeJS.ProcessEnv = {
		...process.env,
		NODE_ENV: 'development',
		DATABASE_URL: '',
		PORT: String(port),
		DATA_DIR: dataDir,
		DEMO: '1',
		LOG_LEVEL: 'error',
		MASTER_KEY: MASTER_KEY.toString('hex'),
		SESSION_SECRET: 'x'.repeat(40),
	}
	const child: ChildProcess = spawn(process.execPath, ['tools/start.js'], { env, stdio: 'ignore' })
	server = child
	for (;;) {
		if (child.exitCode !== null) throw new Error('the server ended at once')
		const answer = await send('/readyz').catch(() => undefined)
		if (answer?.status === 200) return
		await delay(200)
	}
}

async function openDatabase(): Promise<Database> {
	const url = await connectionOfRunning(dataDir)
	if (!url) throw new Error('no database is running')
	return openDb(url, { max: 4 })
}

async function contextOf({ db }: Database): Promise<AppContext> {
	const tenant = await createRegistry(db, [MASTER_KEY]).byHost('nordfunk.localhost')
	if (!tenant) throw new Error('no brand')
	return jobContext(tenant, { db, clock: systemClock(), log: createLogger('silent') })
}

/** Rewards ready to be claimed; returns the secret of each link, as it stands in the mail. */
async function createRewards(ctx: AppContext): Promise<string[]> {
	const [empfehler] = await ctx.db.select().from(t.empfehler).limit(1)
	if (!empfehler) throw new Error('no Empfehler in the demo')
	for (let n = 0; n < CLAIMS; n++)
		await ctx.db.transaction((tx) =>
			createPraemierung(ctx, tx, {
				art: 'kulanz',
				seite: 'empfehler',
				person: { ...empfehler, email: `kill-nine-${n}@example.org` },
				betragCent: 1500,
				praemienstand: berlinDay(new Date()),
				produktName: null,
			}),
		)
	const mails = await ctx.db.select().from(t.mail).where(eq(t.mail.vorlage, 'praemie_bereit'))
	return mails
		.filter(({ an }) => an.startsWith('kill-nine-'))
		.map(
			({ id, daten }) =>
				/[?&]t=([\w-]{43})/.exec(ctx.keys.open({ table: 'mail', id, column: 'daten' }, daten))?.[1] ?? '',
		)
}

/** One claim as a browser sends it: read the form, fill it in, send it. True = the portal acknowledged it. */
async function claim(ctx: AppContext, praemieid: number, secret: string): Promise<boolean> {
	const path = pathTo(ctx.mandant, 'PraemieDaten', { praemieid }, { t: secret })
	const page = await send(path)
	const formular = /name="formular" value="([^"]+)"/.exec(page.body)?.[1]
	if (!formular) return false
	const answer = await send(path, { formular, kontoinhaber: 'Erika Muster', iban: 'DE89370400440532013000', bic: '' })
	return answer.status === 303
}

/** Works through the claims sixteen at a time until done or the connection is lost. */
async function claimAll(
	ctx: AppContext,
	praemieid: number,
	secrets: string[],
	onAcknowledged: (secret: string) => void,
) {
	const open = [...secrets]
	const worker = async () => {
		for (let secret = open.pop(); secret !== undefined; secret = open.pop())
			if (await claim(ctx, praemieid, secret).catch(() => false)) onAcknowledged(secret)
	}
	await Promise.all(Array.from({ length: 16 }, worker))
}

beforeAll(async () => {
	port = await freePort()
	await startServer()
})

afterAll(async () => {
	agent.destroy()
	if (server && server.exitCode === null && server.signalCode === null) {
		server.kill('SIGTERM')
		await event(server, 'exit')
	}
	rmSync(dataDir, { recursive: true, force: true })
})

it('loses and doubles nothing when the server is killed in the middle of 200 claims', async () => {
	let database = await openDatabase()
	let ctx = await contextOf(database)
	const secrets = await createRewards(ctx)
	expect(new Set(secrets).size).toBe(CLAIMS)
	const { praemie } = t
	const options = await ctx.db.select().from(praemie).where(eq(praemie.art, 'geld'))
	const praemieid = options.find(({ produktId }) => produktId === null)?.id ?? 0

	const acknowledged = new Set<string>()
	await claimAll(ctx, praemieid, secrets, (secret) => {
		acknowledged.add(secret)
		if (acknowledged.size === CLAIMS / 4) server?.kill('SIGKILL')
	})
	if (server && server.signalCode === null) await event(server, 'exit')
	expect(acknowledged.size).toBeGreaterThanOrEqual(CLAIMS / 4)
	expect(acknowledged.size).toBeLessThan(CLAIMS)
	await database.close().catch(() => undefined)

	await startServer()
	database = await openDatabase()
	ctx = await contextOf(database)
	const { praemierung, auszahlung, token, mail } = t
	const claimed = async () => {
		const rows = await ctx.db.select().from(praemierung).where(eq(praemierung.betragCent, 1500))
		return rows.filter(({ zustand }) => zustand === 'Bereitgestellt').map(({ id }) => id)
	}
	const afterKill = await claimed()
	expect(afterKill.length, 'nothing acknowledged is missing').toBeGreaterThanOrEqual(acknowledged.size)

	await claimAll(ctx, praemieid, secrets, () => undefined)
	const all = await claimed()
	expect(all).toHaveLength(CLAIMS)
	const rows = await ctx.db.select().from(auszahlung)
	const payouts = rows.filter(({ praemierungId }) => all.includes(praemierungId))
	expect(payouts, 'one payout each').toHaveLength(CLAIMS)
	const tokens = await ctx.db.select().from(token).where(eq(token.zweck, 'praemierung'))
	expect(tokens.filter(({ subjektId, benutztAm }) => all.includes(subjektId) && benutztAm !== null)).toHaveLength(
		CLAIMS,
	)

	await send('/dev/jobs/run', {})
	const mails = await ctx.db.select().from(mail).where(eq(mail.vorlage, 'auszahlung_bestaetigt'))
	const keys = new Set(payouts.map(({ id }) => `auszahlung_bestaetigt:${id}`))
	const confirmed = mails.filter(({ schluessel }) => keys.has(schluessel))
	expect(confirmed, 'every mail once').toHaveLength(CLAIMS)
	// A mail the killed process had taken waits for its lease to end; it is queued, once.
	for (const { zustand } of confirmed) expect(['abgelegt', 'wartet']).toContain(zustand)
	await database.close()
})
