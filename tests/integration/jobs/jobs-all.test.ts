import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMailTransport } from '~/adapters/mail/transport'
import { gueltigBis } from '~/domain/empfehlung/gueltigkeit'
import { createJobs, findDueTenants, runAllDue } from '~/usecases/jobs/registry'
import { jobContext } from '~/usecases/jobs/start'
import { addKennzahlen } from '~/usecases/messung/add-kennzahlen'
import { checkKetteNightly } from '~/usecases/protokoll/check-kette'
import { countAttempt } from '~db/repositories/betrugspruefung/limiter'
import * as t from '~db/schema/mandant/tables'
import { attemptTable } from '~db/schema/plattform'
import { TEST_NOW } from '../../fixtures/constants'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import {
	atDay,
	clearWork,
	plantAuftrag,
	plantEmpfaenger,
	plantEmpfehlung,
	plantPraemierung,
	storedZustandOf,
} from '../../fixtures/job-rows'

let database: TestDatabase
let ctx: TestContext

beforeAll(async () => {
	database = await freshDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
	ctx = await database.contextFor('nordfunk.localhost', { actor: { art: 'job' } })
	await clearWork(ctx)
})

describe('all jobs', () => {
	const jobs = createJobs({ transport: createMailTransport({}), matomoHosts: [], webhookHosts: [] })
	const at = (now: Date) => ({ questions: database.sql, db: database.db, now })
	const tenantOf = async (clientRoute: string) => {
		const tenant = await database.registry.byClientRoute(clientRoute)
		if (!tenant) throw new Error(`no brand ${clientRoute}`)
		return tenant
	}
	const contextAt = (now: Date) => (tenant: Parameters<typeof jobContext>[0]) =>
		jobContext(tenant, { db: database.db, clock: () => now, log: pino({ level: 'silent' }) })
	/** What the brands' own beginning wrote into the audit trail is in its chain and in its figures, and somebody has gone through it. */
	beforeEach(async () => {
		for (const tenant of await database.registry.all()) {
			await addKennzahlen(contextAt(TEST_NOW)(tenant))
			await checkKetteNightly(contextAt(TEST_NOW)(tenant))
		}
	})

	it('run for every brand that is not paused, the outbox last, and do nothing the second time', async () => {
		const { id } = await plantEmpfehlung(ctx)
		await plantAuftrag(ctx)
		const tenants = (await database.registry.all()).map((tenant) => ({
			...tenant,
			pausiert: tenant.mandant.clientRoute === 'hafen',
		}))
		const now = atDay(61)
		const first = await runAllDue(jobs, tenants, contextAt(now), at(now))
		expect(Object.keys(first).toSorted()).toEqual(['lindental', 'nordfunk', 'werksfreunde'])
		expect(Object.keys(first.nordfunk ?? {}).at(-1)).toBe('sendOutbox')
		expect(first.nordfunk).toMatchObject({
			expireEmpfehlungen: { abgelaufen: 1 },
			advanceInPruefung: { vorgerueckt: 1 },
		})
		expect(await storedZustandOf(ctx, 'empfehlung', id)).toBe('abgelaufen')
		expect(await runAllDue(jobs, tenants, contextAt(now), at(now))).toEqual({
			lindental: {},
			nordfunk: {},
			werksfreunde: {},
		})
	})

	it('go on when one fails', async () => {
		await plantEmpfehlung(ctx)
		const broken = {
			...jobs[0],
			name: 'purgeExpired' as const,
			cron: '* * * * *',
			run: () => Promise.reject(new Error('kaputt')),
		}
		const tenants = (await database.registry.all()).filter(({ mandant }) => mandant.clientRoute === 'nordfunk')
		await ctx.db.insert(t.formular).values({ schluessel: 'alt', erstelltAm: atDay(0) })
		const after = jobs.filter(({ name }) => name === 'expireEmpfehlungen')
		const counts = await runAllDue([broken, ...after], tenants, contextAt(atDay(61)), at(atDay(61)))
		expect(counts.nordfunk).toEqual({ purgeExpired: { fehler: 1 }, expireEmpfehlungen: { abgelaufen: 1 } })
	})

	it('cost one statement for each brand that has nothing to do, about its own schema alone', async () => {
		const statements: string[] = []
		const questions = new Proxy(database.sql, {
			get: (sql, name) =>
				name === 'unsafe'
					? (text: string, values: never[]) => {
							statements.push(text)
							return sql.unsafe(text, values)
						}
					: Reflect.get(sql, name),
		})
		const tenants = await database.registry.all()
		const makeCtx = () => expect.unreachable('nobody has work')
		await runAllDue(jobs, tenants, makeCtx, { ...at(atDay(0)), questions })
		const schemas = statements.map((text) => [...new Set(text.match(/"m_\w+"/g))])
		expect(schemas.toSorted()).toEqual(tenants.map(({ mandant }) => [`"${mandant.schemaName}"`]).toSorted())
	})

	it('of a brand that cannot be asked are run, and say why; the others go on', async () => {
		const lines: string[] = []
		const log = pino({ level: 'error' }, { write: (line: string) => lines.push(line) })
		const { mandant, ...tenant } = await tenantOf('hafen')
		const broken = {
			...tenant,
			mandant: { ...mandant, schemaName: 'm_verschwunden' },
		}
		await plantEmpfehlung(ctx)
		const now = atDay(61)
		const makeCtx = (of: typeof broken) => jobContext(of, { db: database.db, clock: () => now, log })
		const counts = await runAllDue(jobs, [broken, await tenantOf('nordfunk')], makeCtx, at(now))
		expect(counts.nordfunk).toMatchObject({ expireEmpfehlungen: { abgelaufen: 1 } })
		expect(counts.hafen).toMatchObject({ expireEmpfehlungen: { fehler: 1 }, sendOutbox: { fehler: 1 } })
		expect(lines.join('')).toContain('m_verschwunden')
	})

	it('delete the counts of limits whose time is over', async () => {
		const grenze = { versuche: 5, sekunden: 60 }
		await countAttempt(database.db, 'probe', 'jemand', grenze)
		const counted = () => database.db.$count(attemptTable)
		await runAllDue(jobs, [], contextAt(TEST_NOW), at(TEST_NOW))
		expect(await counted()).toBe(1)
		vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] })
		await runAllDue(jobs, [], contextAt(TEST_NOW), at(TEST_NOW)).finally(() => vi.useRealTimers())
		expect(await counted()).toBe(0)
	})

	it('one question finds the brands with work, exactly when there is some', async () => {
		const tenants = await database.registry.all()
		const due = async (now: Date) => {
			const found: Record<string, string[]> = {}
			// Due every night in a brand that has a ledger and a trail, whatever else there is to do.
			// What such a check noted is deleted after 90 days.
			const nightly = ['checkHauptbuch', 'checkKette', 'purgeExpired']
			const names = jobs.map(({ name }) => name).filter((name) => !nightly.includes(name))
			const due = await findDueTenants(database.sql, names, tenants, now)
			for (const { mandant } of tenants) {
				const own = due.get(mandant.id)
				if (own) found[mandant.clientRoute] = own.toSorted()
			}
			return found
		}
		expect(await due(atDay(0))).toEqual({})
		await plantEmpfehlung(ctx)
		await plantEmpfaenger(ctx)
		await plantPraemierung(ctx)
		const bis = gueltigBis(TEST_NOW)
		expect(await due(bis)).toEqual({ nordfunk: ['remindEmpfehlungen'] })
		expect(await due(new Date(bis.getTime() + 1))).toEqual({ nordfunk: ['expireEmpfehlungen'] })
		expect(await due(atDay(84))).toEqual({ nordfunk: ['deleteUnconfirmedEmpfaenger', 'expireEmpfehlungen'] })
		await plantAuftrag(ctx)
		expect(await due(atDay(365))).toEqual({
			nordfunk: [...['advanceInPruefung', 'deleteUnconfirmedEmpfaenger', 'expireEmpfehlungen', 'expirePraemierungen']],
		})
		await runAllDue(jobs, tenants, contextAt(atDay(365)), at(atDay(365)))
		expect(await due(atDay(365))).toEqual({})
	})
})
