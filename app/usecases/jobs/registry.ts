import type { MailTransport } from '~/adapters/mail/transport'
import type { Db } from '~db/client'
import { dueWork, findMandantenWith } from '~db/repositories/jobs'
import type { AppContext, Tenant } from '../context'
import { sendDueMails } from '../mail/sendDueMails'
import { sendMessung } from '../messung/sendMessung'
import { advanceInPruefung } from './advanceInPruefung'
import { deleteUnconfirmedEmpfaenger } from './deleteUnconfirmedEmpfaenger'
import { deleteUnconfirmedEmpfehler } from './deleteUnconfirmedEmpfehler'
import { expireEmpfehlungen } from './expireEmpfehlungen'
import { expirePraemierungen } from './expirePraemierungen'
import { purgeExpired } from './purgeExpired'
import { voucherMails } from './voucherMails'

export type JobName = keyof typeof dueWork | 'purgeExpired'
export type JobCounts = Record<string, number>
export type Job = {
	name: JobName
	/** When it is asked who has such work; Europe/Berlin. */
	cron: string
	/** Idempotent; returns what it did. */
	run(ctx: AppContext): Promise<JobCounts>
}

/** What jobs send by: the mail server, and the origins events may go to (MATOMO_HOSTS). */
export type Sending = { transport: MailTransport; matomoHosts: readonly string[] }

/** Every job, in the order in which one makes work for the next: the outbox comes last. */
export const createJobs = ({ transport, matomoHosts }: Sending): readonly Job[] => [
	{ name: 'expireEmpfehlungen', cron: '7 * * * *', run: expireEmpfehlungen },
	{ name: 'deleteUnconfirmedEmpfaenger', cron: '17 * * * *', run: deleteUnconfirmedEmpfaenger },
	{ name: 'deleteUnconfirmedEmpfehler', cron: '22 * * * *', run: deleteUnconfirmedEmpfehler },
	{ name: 'advanceInPruefung', cron: '*/10 * * * *', run: advanceInPruefung },
	{ name: 'expirePraemierungen', cron: '27 * * * *', run: expirePraemierungen },
	{ name: 'purgeExpired', cron: '37 3 * * *', run: purgeExpired },
	{ name: 'voucherMails', cron: '*/5 * * * *', run: (ctx) => voucherMails(ctx) },
	{ name: 'sendMessung', cron: '*/5 * * * *', run: (ctx) => sendMessung(ctx, matomoHosts) },
	{ name: 'sendOutbox', cron: '* * * * *', run: (ctx) => sendDueMails(ctx, transport) },
]

/** Which of these Mandanten have work for a job at `now`; one statement for all of them. */
export async function findDueTenants(db: Db, job: JobName, tenants: readonly Tenant[], now: Date): Promise<string[]> {
	const mandanten = tenants.map(({ mandant, tables }) => ({ id: mandant.id, tables }))
	// Cleaning up is cheaper than asking who needs it.
	if (job === 'purgeExpired') return mandanten.map(({ id }) => id)
	return findMandantenWith(db, mandanten, (tables) => dueWork[job](tables, now))
}

/**
 * Runs every job for every Mandant that is not paused, one after the other, and returns the counts by client route and
 * job. A job that fails is logged and counted as `{ fehler: 1 }`; the others still run.
 */
export async function runAllDue(
	jobs: readonly Job[],
	tenants: readonly Tenant[],
	makeCtx: (tenant: Tenant) => AppContext,
): Promise<Record<string, Record<string, JobCounts>>> {
	const counts: Record<string, Record<string, JobCounts>> = {}
	for (const tenant of tenants.filter(({ pausiert }) => !pausiert)) {
		const ctx = makeCtx(tenant)
		const done: Record<string, JobCounts> = {}
		for (const { name, run } of jobs) {
			done[name] = await run(ctx).catch((error: unknown) => {
				ctx.log.error({ err: error, job: name, mandant: tenant.mandant.clientRoute }, 'job failed')
				return { fehler: 1 }
			})
		}
		counts[tenant.mandant.clientRoute] = done
	}
	return counts
}
