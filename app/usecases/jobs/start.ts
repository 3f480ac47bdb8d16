import type { Logger } from 'pino'
import type { Sql } from 'postgres'
import { startWorker, type Worker } from '~/adapters/jobs/worker'
import { brandClock } from '~/domain/mandant/testbetrieb'
import type { Clock } from '~/domain/shared/clock'
import { hasKey, keysOf } from '~/domain/shared/keys'
import { openDb } from '~db/client'
import { inMandant, type PlattformDb } from '~db/handle'
import { listenTo } from '~db/listener'
import type { Replica } from '~db/replica'
import { MAIL_CHANNEL } from '~db/repositories/mail/mail'
import { EREIGNIS_CHANNEL } from '~db/repositories/partner/ereignis'
import type { Registry } from '../mandant/registry'
import type { AppContext, Tenant } from '../shared/context'
import { createJobs, findDueTenants, type JobName, type Sending } from './registry'

/** What asks for which job at once. */
const WAKES = { [MAIL_CHANNEL]: 'sendOutbox', [EREIGNIS_CHANNEL]: 'sendWebhooks' } as const satisfies Record<
	string,
	JobName
>

type Surroundings = { db: PlattformDb; clock: Clock; log: Logger; replica?: Replica | undefined }

/** What a job knows of its surroundings when it works for a Mandant. */
export const jobContext = ({ mandant, keys }: Tenant, { db, clock, log, replica }: Surroundings): AppContext => ({
	mandant,
	keys,
	db: inMandant(db, mandant.schemaName),
	...(replica ? { replica: (since?: Date) => replica.dbFor(mandant, since) } : {}),
	clock: brandClock(clock, mandant.config),
	log,
	locale: mandant.config.StandardSprache,
	actor: { art: 'job' },
})

/**
 * Starts the jobs in this process; several processes may do so and share the work. Stop it before closing the pool.
 * `url`: the pool's database. The questions about all Mandanten get a connection of their own: a PostgreSQL backend
 * remembers every table it was asked about, and the pool's backends must not all remember the tables of all brands.
 */
export async function startJobs({
	url,
	sql,
	registry,
	transport,
	matomoHosts,
	webhookHosts,
	pollSeconds,
	...surroundings
}: Surroundings &
	Sending & {
		url: string
		sql: Sql
		registry: Registry
		pollSeconds?: number
	}): Promise<Worker> {
	const { clock, log } = surroundings
	const jobs = createJobs({ transport, matomoHosts, webhookHosts })
	const questions = openDb(url, { max: 1 })
	const byName = new Map(jobs.map((job) => [job.name, job]))

	const worker = await startWorker<JobName>({
		sql,
		log,
		jobs,
		pollSeconds,
		async findDue(job) {
			await byName.get(job)?.shared?.(surroundings.db)
			const tenants = (await registry.all()).filter(({ pausiert }) => !pausiert)
			const due = await findDueTenants(questions.sql, [job], tenants, clock())
			return [...due.keys()].map((mandantId) => ({ job, mandantId }))
		},
		async run({ job, mandantId }) {
			// Asked for again: it may have been paused or changed since its work was found.
			const tenant = await registry.byId(mandantId)
			if (!tenant || tenant.pausiert) return
			const counts = await byName.get(job)?.run(jobContext(tenant, surroundings))
			if (counts && Object.values(counts).some((count) => count > 0))
				log.info({ job, mandant: tenant.mandant.clientRoute, ...counts }, 'job')
		},
		wake: {
			jobs: Object.values(WAKES),
			listen: ({ heard, ready }) =>
				listenTo(url, keysOf(WAKES), {
					ready,
					heard: (mandantId, channel) => {
						if (hasKey(WAKES, channel)) heard(WAKES[channel], mandantId)
					},
				}),
		},
	})
	return {
		async stop() {
			await worker.stop()
			await questions.close()
		},
	}
}
