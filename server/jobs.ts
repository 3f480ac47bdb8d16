import { createMailTransport, type MailTransport } from '~/adapters/mail/transport'
import { createJobs, runAllDue, type Sending } from '~/usecases/jobs/registry'
import { jobContext, startJobs } from '~/usecases/jobs/start'
import { JOBS_POOL_SIZE, openDb } from '~db/client'
import type { Env } from './env'
import type { Services } from './services'
import { onShutdown } from './shutdown'

const KEY = Symbol.for('weitersagen.transport')
const store: typeof globalThis & { [KEY]?: MailTransport } = globalThis

/** The process's mail transport; closed at shutdown. */
function transport(smtpUrl: string | undefined): MailTransport {
	if (!store[KEY]) {
		const created = createMailTransport({ smtpUrl })
		onShutdown('mail', () => created.close())
		store[KEY] = created
	}
	return store[KEY]
}

const sending = (env: Env): Sending => ({
	transport: transport(env.SMTP_URL),
	matomoHosts: env.MATOMO_HOSTS,
	webhookHosts: env.WEBHOOK_HOSTS,
})

/** Runs the jobs in this process until it ends, on their own connections. */
export async function startProcessJobs({ registry, clock, log, env, replica }: Services): Promise<void> {
	const { sql, db, close } = openDb(env.DATABASE_DIRECT_URL, { max: JOBS_POOL_SIZE })
	onShutdown('jobs pool', close)
	const worker = await startJobs({
		url: env.DATABASE_DIRECT_URL,
		sql,
		db,
		registry,
		clock,
		log,
		replica,
		...sending(env),
	})
	onShutdown('jobs', worker.stop)
}

type JobServices = Pick<Services, 'env' | 'registry' | 'db' | 'clock' | 'log'>

/** Runs all due jobs at once, for all brands or one; returns counts by brand and job. */
export async function runDueJobs({ env, registry, db, clock, log }: JobServices, mandantId?: string) {
	const jobs = createJobs(sending(env))
	// Separate connections: what they cached about all brands' tables is dropped when they close.
	const questions = openDb(env.DATABASE_DIRECT_URL, { max: 2 })
	try {
		const where = { questions: questions.sql, db, now: clock() }
		const tenants = (await registry.all()).filter(({ mandant }) => mandantId === undefined || mandant.id === mandantId)
		return await runAllDue(jobs, tenants, (tenant) => jobContext(tenant, { db, clock, log }), where)
	} finally {
		await questions.close()
	}
}
