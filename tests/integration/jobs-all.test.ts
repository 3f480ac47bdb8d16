import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMailTransport } from '~/adapters/mail/transport'
import { createJobs, findDueTenants, runAllDue } from '~/usecases/jobs/registry'
import { jobContext } from '~/usecases/jobs/start'
import { freshDatabase, type TestContext, type TestDatabase } from '../fixtures/database'
import {
	atDay,
	clearWork,
	insertAuftrag,
	insertEmpfaenger,
	insertEmpfehlung,
	insertPraemierung,
	zustandOf,
} from '../fixtures/job-rows'

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
	const jobs = createJobs({ transport: createMailTransport({}), matomoHosts: [] })
	const contextAt = (now: Date) => (tenant: Parameters<typeof jobContext>[0]) =>
		jobContext(tenant, { db: database.db, clock: () => now, log: pino({ level: 'silent' }) })

	it('run for every brand that is not paused, the outbox last, and do nothing the second time', async () => {
		const { id } = await insertEmpfehlung(ctx)
		await insertAuftrag(ctx)
		const tenants = (await database.registry.all()).map((tenant) => ({
			...tenant,
			pausiert: tenant.mandant.clientRoute === 'hafen',
		}))
		const now = atDay(61)
		const first = await runAllDue(jobs, tenants, contextAt(now))
		expect(Object.keys(first).toSorted()).toEqual(['lindental', 'nordfunk', 'werksfreunde'])
		expect(Object.keys(first.nordfunk ?? {}).at(-1)).toBe('sendOutbox')
		expect(first.nordfunk).toMatchObject({
			expireEmpfehlungen: { abgelaufen: 1 },
			advanceInPruefung: { vorgerueckt: 1 },
		})
		expect(await zustandOf(ctx, 'empfehlung', id)).toBe('abgelaufen')
		const second = await runAllDue(jobs, tenants, contextAt(now))
		for (const counts of Object.values(second))
			for (const [job, done] of Object.entries(counts))
				expect([job, Object.values(done).every((n) => n === 0)]).toEqual([job, true])
	})

	it('go on when one fails', async () => {
		await insertEmpfehlung(ctx)
		const broken = {
			...jobs[0],
			name: 'purgeExpired' as const,
			cron: '* * * * *',
			run: () => Promise.reject(new Error('kaputt')),
		}
		const tenants = (await database.registry.all()).filter(({ mandant }) => mandant.clientRoute === 'nordfunk')
		const counts = await runAllDue([broken, ...jobs.slice(0, 1)], tenants, contextAt(atDay(61)))
		expect(counts.nordfunk).toEqual({ purgeExpired: { fehler: 1 }, expireEmpfehlungen: { abgelaufen: 1 } })
	})

	it('one question finds the brands with work, exactly when there is some', async () => {
		const tenants = await database.registry.all()
		const due = async (now: Date) => {
			const found: Record<string, string[]> = {}
			for (const { name } of jobs.filter(({ name }) => name !== 'purgeExpired')) {
				const ids = await findDueTenants(database.db, name, tenants, now)
				for (const { mandant } of tenants.filter(({ mandant }) => ids.includes(mandant.id)))
					found[mandant.clientRoute] = [...(found[mandant.clientRoute] ?? []), name].toSorted()
			}
			return found
		}
		expect(await due(atDay(0))).toEqual({})
		await insertEmpfehlung(ctx)
		await insertEmpfaenger(ctx)
		await insertPraemierung(ctx)
		expect(await due(atDay(60))).toEqual({})
		expect(await due(atDay(60, 1))).toEqual({ nordfunk: ['expireEmpfehlungen'] })
		expect(await due(atDay(84))).toEqual({ nordfunk: ['deleteUnconfirmedEmpfaenger', 'expireEmpfehlungen'] })
		await insertAuftrag(ctx)
		expect(await due(atDay(365))).toEqual({
			nordfunk: ['advanceInPruefung', 'deleteUnconfirmedEmpfaenger', 'expireEmpfehlungen', 'expirePraemierungen'],
		})
		await runAllDue(jobs, tenants, contextAt(atDay(365)))
		expect(await due(atDay(365))).toEqual({})
	})
})
