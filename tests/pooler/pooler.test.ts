import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reportAuftrag } from '~/usecases/auftrag/report-auftrag'
import { setConfig } from '~/usecases/mandant/set-config'
import { openDb } from '~db/client'
import { limitsProblem } from '~db/limits'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb } from '../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase } from '../fixtures/database'
import { type Pooler, startPgBouncer } from '../fixtures/pgbouncer'
import { startPortal } from '../fixtures/portal-server'
import { insertProdukt, neueReferenz, plantEmpfehlungRow } from '../fixtures/praemie'

/*
 * npm run test:pooler, with PGBOUNCER=<its program>: what the portal holds to behind PgBouncer in transaction mode. No
 * part of `npm test`, which cannot expect the program to be there.
 */

const SERVER_CONNECTIONS = 20

let database: TestDatabase
let ctx: TestContext
let pooler: Pooler

beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
	await insertProdukt(ctx)
	pooler = await startPgBouncer(database.url, { serverConnections: SERVER_CONNECTIONS })
})
afterAll(async () => {
	await pooler.stop()
	await database.drop()
})

const env = () => ({ DATABASE_URL: pooler.urlOf(database.url), DATABASE_DIRECT_URL: database.url })

describe('a start behind a pooler', () => {
	it.each([
		['that refuses what connections ask for', []],
		[
			'that drops it',
			[
				'ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout,max_parallel_workers_per_gather',
			],
		],
	])('%s is refused in one line, which names DATABASE_DIRECT_URL', async (_, settings) => {
		const other = await startPgBouncer(database.url, { settings })
		try {
			const DATABASE_URL = other.urlOf(database.url)
			const refused = await startPortal({ DATABASE_URL }).catch(String)
			expect(refused).toContain('Set DATABASE_DIRECT_URL to the PostgreSQL server itself')
			expect(refused).not.toMatch(/^\s+at /m)
			expect(refused).not.toContain(new URL(DATABASE_URL).password)
		} finally {
			await other.stop()
		}
	})

	it('is refused until the role has its time limits, and says how it gets them', async () => {
		const problem = await limitsProblem({ url: pooler.urlOf(database.url), directUrl: database.url })
		expect(problem).toContain('npm run migrate')
		expect(problem).toMatch(/ALTER ROLE "[^"]+" IN DATABASE "[^"]+" SET statement_timeout = 10000/)
		const refused = await startPortal({ ...env(), MIGRATE: '0' }, 'build').catch(String)
		expect(refused).toContain('RECONNECT in the pooler')
	})
})

describe('behind a pooler, once migrated', () => {
	beforeAll(async () => {
		// Migrates, which sets the limits; the pooler keeps its old connections until it is told.
		await (await startPortal(env()).catch(() => undefined))?.stop()
		await pooler.stop()
		pooler = await startPgBouncer(database.url, { serverConnections: SERVER_CONNECTIONS })
	})

	it('two processes serve, and one sees at once what the other changed', async () => {
		const [one, other] = await Promise.all([startPortal(env()), startPortal({ ...env(), WORKER: 'off' })])
		try {
			for (const portal of [one, other]) expect((await portal.send('/')).body).toMatch(/nordfunk/i)
			const changed = await setConfig(
				{ ...database, clock: ctx.clock },
				{ clientRoute: 'nordfunk', settings: { Name: 'Polarfunk' } },
			)
			expect(changed).toMatchObject({ ok: true })
			for (const portal of [one, other])
				await expect.poll(async () => (await portal.send('/')).body).toContain('Polarfunk')
		} finally {
			await Promise.all([one.stop(), other.stop()])
		}
	})

	it('a statement that takes too long is cancelled by the server', async () => {
		const { url, directUrl } = { url: pooler.urlOf(database.url), directUrl: database.url }
		const web = openDb(url, { max: 2, limits: 'web', directUrl })
		try {
			await expect(web.dbFor(ctx.mandant).execute('select pg_sleep(60)')).rejects.toMatchObject({
				cause: { code: '57014' },
			})
		} finally {
			await web.close()
		}
	})

	it('500 connections on 20 of the server do each thing once, and lose nothing', async () => {
		const directUrl = database.url
		const pools = Array.from({ length: 50 }, () =>
			openDb(pooler.urlOf(directUrl), { max: 10, limits: 'work', directUrl }),
		)
		try {
			const meldungen = await Promise.all(
				Array.from({ length: 100 }, async () => ({
					referenz: neueReferenz(),
					auftragsdatum: '2026-10-02',
					empfaengernummer: (await plantEmpfehlungRow(ctx)).empfaengernummer,
				})),
			)
			const answers = await Promise.all(
				pools.flatMap(({ dbFor }, number) => {
					const at = { ...asBetrieb(ctx), db: dbFor(ctx.mandant) }
					return Array.from({ length: 10 }, (_, i) => {
						const meldung = meldungen[(number * 10 + i) % meldungen.length]
						if (!meldung) throw new Error('no order')
						return reportAuftrag(at, meldung)
					})
				}),
			)
			expect(answers.filter(({ ok }) => ok)).toHaveLength(meldungen.length)
			const codes = new Set(answers.flatMap((one) => (one.ok ? [] : one.code)))
			expect(codes).toEqual(new Set(['auftrag_referenz_vorhanden']))
			const rows = await ctx.db
				.select()
				.from(t.auftrag)
				.where(
					inArray(
						t.auftrag.referenz,
						meldungen.map(({ referenz }) => referenz),
					),
				)
			expect(rows.map(({ zustand }) => zustand)).toEqual(meldungen.map(() => 'zugeordnet'))
			const [reported] = rows
			const trail = await ctx.db
				.select()
				.from(t.audit)
				.where(eq(t.audit.bezugId, reported?.id ?? ''))
			expect(trail.map(({ ereignis }) => ereignis).toSorted()).toEqual(['auftrag.gemeldet', 'auftrag.zugeordnet'])
			const [count] = await database.sql`
				select count(*)::int as connections from pg_stat_activity
				where datname = current_database() and application_name = 'weitersagen'`
			expect(count?.connections).toBeLessThanOrEqual(SERVER_CONNECTIONS + 10)
		} finally {
			await Promise.all(pools.map(({ close }) => close()))
		}
	})
})
