import type { Sql } from 'postgres'
import type { MailTransport } from '~/adapters/mail/transport'
import { dauerVor, FRISTEN } from '~/domain/aufbewahrung/fristen'
import { brandClock } from '~/domain/mandant/testbetrieb'
import { inLanes } from '~/domain/shared/lanes'
import type { PlattformDb } from '~db/handle'
import { purgeAttempts } from '~db/repositories/betrugspruefung/limiter'
import { type DueWork, dueQuestion } from '~db/repositories/jobs/due-work'
import { deleteExpiredOfBetreiber } from '~db/repositories/plattform/betreiber'
import { makeGutschriften } from '../agentur/create-gutschrift'
import { runImporte } from '../auftrag/run-import'
import { runSammelarbeiten } from '../auftrag/run-sammelarbeit'
import { bookLaeufe } from '../auszahlung/book-lauf'
import { settleBankdateien } from '../auszahlung/settle-bankdatei'
import { confirmZugaenge } from '../benutzer/confirm-benutzer'
import { checkHauptbuch } from '../hauptbuch/check-hauptbuch'
import { makeListendateien } from '../liste/make-listendateien'
import { sendDueMails } from '../mail/send-due-mails'
import { addKennzahlen } from '../messung/add-kennzahlen'
import { mailBerichte } from '../messung/mail-berichte'
import { sendAusgabe } from '../messung/send-ausgabe'
import { sendMessung } from '../messung/send-messung'
import { watchKennzahlen } from '../messung/watch-kennzahlen'
import { sendWebhooks } from '../partner/send-webhooks'
import { warnSchluessel } from '../partner/warn-schluessel'
import { voucherMails } from '../praemie/voucher-mails'
import { checkKetteNightly } from '../protokoll/check-kette'
import { extendKette } from '../protokoll/extend-kette'
import { aufbewahrungAt, type NachweisFrist } from '../shared/aufbewahrung-at'
import type { AppContext, Tenant } from '../shared/context'
import { advanceInPruefung } from './advance-in-pruefung'
import { announceZahlungen } from './announce-zahlungen'
import { askGenannte } from './ask-genannte'
import { deleteUnconfirmedEmpfaenger } from './delete-unconfirmed-empfaenger'
import { deleteUnconfirmedEmpfehler } from './delete-unconfirmed-empfehler'
import { expireEmpfehlungen } from './expire-empfehlungen'
import { expirePraemierungen } from './expire-praemierungen'
import { purgeExpired } from './purge-expired'
import { releaseFaellige } from './release-faellige'
import { remindEmpfehlungen } from './remind-empfehlungen'
import { remindFreunde } from './remind-freunde'
import { remindPraemierungen } from './remind-praemierungen'

export type JobName = DueWork
/** Connections that ask all Mandanten, as many at once as there are of them. */
export type Questions = Sql
export type JobCounts = Record<string, number>
export type Job = {
	name: JobName
	/** When it is asked who has such work; Europe/Berlin. */
	cron: string
	/** Idempotent; returns what it did. */
	run(ctx: AppContext): Promise<JobCounts>
	/** What belongs to no Mandant and is done when all are asked. */
	shared?(db: PlattformDb): Promise<unknown>
}

/** What jobs send by: the mail server, and the origins that counted goals and webhooks may go to (MATOMO_HOSTS, WEBHOOK_HOSTS). */
export type Sending = { transport: MailTransport; matomoHosts: readonly string[]; webhookHosts: readonly string[] }

/** Deletes what belongs to no Mandant and is over; real time, which counts of tries go by. */
async function purgeShared(db: PlattformDb): Promise<void> {
	const now = new Date()
	await purgeAttempts(db, now)
	await deleteExpiredOfBetreiber(db, now, dauerVor(now, FRISTEN.audit))
}

/** Mandanten whose jobs are run at once. */
const AT_ONCE = 4

/** Every job, in the order in which one makes work for the next: the outbox comes last. */
export const createJobs = ({ transport, matomoHosts, webhookHosts }: Sending): readonly Job[] => [
	{ name: 'checkHauptbuch', cron: '47 3 * * *', run: checkHauptbuch },
	{ name: 'expireEmpfehlungen', cron: '7 * * * *', run: expireEmpfehlungen },
	{ name: 'deleteUnconfirmedEmpfaenger', cron: '17 * * * *', run: deleteUnconfirmedEmpfaenger },
	{ name: 'deleteUnconfirmedEmpfehler', cron: '22 * * * *', run: deleteUnconfirmedEmpfehler },
	{ name: 'advanceInPruefung', cron: '*/10 * * * *', run: advanceInPruefung },
	{ name: 'expirePraemierungen', cron: '27 * * * *', run: expirePraemierungen },
	{ name: 'remindPraemierungen', cron: '12 9 * * *', run: remindPraemierungen },
	{ name: 'remindEmpfehlungen', cron: '17 9 * * *', run: remindEmpfehlungen },
	{ name: 'remindFreunde', cron: '22 9 * * *', run: remindFreunde },
	{ name: 'askGenannte', cron: '* * * * *', run: askGenannte },
	{ name: 'warnSchluessel', cron: '27 9 * * *', run: warnSchluessel },
	{ name: 'announceZahlungen', cron: '*/5 * * * *', run: announceZahlungen },
	{ name: 'purgeExpired', cron: '37 3 * * *', run: purgeExpired, shared: purgeShared },
	{ name: 'extendKette', cron: '*/10 * * * *', run: extendKette },
	{ name: 'addKennzahlen', cron: '* * * * *', run: addKennzahlen },
	{ name: 'mailBerichte', cron: '*/10 * * * *', run: mailBerichte },
	{ name: 'watchKennzahlen', cron: '*/10 * * * *', run: watchKennzahlen },
	{ name: 'sendAusgabe', cron: '*/10 * * * *', run: (ctx) => sendAusgabe(ctx, webhookHosts) },
	{ name: 'checkKette', cron: '57 3 * * *', run: checkKetteNightly },
	{ name: 'releaseFaellige', cron: '*/10 * * * *', run: releaseFaellige },
	{ name: 'makeGutschriften', cron: '32 5 * * *', run: makeGutschriften },
	{ name: 'runImporte', cron: '* * * * *', run: runImporte },
	{ name: 'runSammelarbeiten', cron: '* * * * *', run: runSammelarbeiten },
	{ name: 'settleBankdateien', cron: '* * * * *', run: settleBankdateien },
	{ name: 'bookLaeufe', cron: '* * * * *', run: bookLaeufe },
	{ name: 'makeListendateien', cron: '* * * * *', run: makeListendateien },
	{ name: 'voucherMails', cron: '*/5 * * * *', run: (ctx) => voucherMails(ctx) },
	{ name: 'sendMessung', cron: '*/5 * * * *', run: (ctx) => sendMessung(ctx, matomoHosts) },
	{ name: 'sendWebhooks', cron: '* * * * *', run: (ctx) => sendWebhooks(ctx, { hosts: webhookHosts }) },
	{ name: 'confirmZugaenge', cron: '42 * * * *', run: confirmZugaenge },
	{ name: 'sendOutbox', cron: '* * * * *', run: (ctx) => sendDueMails(ctx, transport) },
]

/**
 * Which of these jobs each Mandant has work for at `now`, by its own clock, by id; without those that have none. One statement a Mandant,
 * for its schema alone. One that cannot be asked counts as due: its run says why.
 */
export async function findDueTenants(
	questions: Questions,
	jobs: readonly JobName[],
	tenants: readonly Tenant[],
	now: Date,
): Promise<Map<string, JobName[]>> {
	const questionAt = (at: Date, frist: NachweisFrist) =>
		dueQuestion(jobs, { now: at, aufbewahrung: aufbewahrungAt(at, frist) })
	/** By what brands may set: nearly all ask the same. */
	const known = new Map<number, ReturnType<typeof questionAt>>()
	const askNow = (frist: NachweisFrist) => {
		const ask = known.get(frist.ZustimmungNachweisMonate) ?? questionAt(now, frist)
		known.set(frist.ZustimmungNachweisMonate, ask)
		return ask
	}
	const due = new Map<string, JobName[]>()
	await inLanes(tenants, questions.options.max, async ({ mandant }) => {
		const { config } = mandant
		const ask = config.TestuhrMs === 0 ? askNow(config) : questionAt(brandClock(() => now, config)(), config)
		const found = await ask(questions, mandant.schemaName).catch((error: unknown) => {
			// Where the database itself is gone nobody can be asked, and the next schedule asks again.
			if (!(error instanceof questions.PostgresError)) throw error
			return [...jobs]
		})
		if (found.length > 0) due.set(mandant.id, found)
	})
	return due
}

/**
 * Runs for every Mandant that is not paused the jobs it has work for, and those after them, for which that may have made
 * some; returns the counts by client route and job. A job that fails is logged and counted as `{ fehler: 1 }`; the others
 * still run.
 */
export async function runAllDue(
	jobs: readonly Job[],
	tenants: readonly Tenant[],
	makeCtx: (tenant: Tenant) => AppContext,
	{ questions, db, now }: { questions: Questions; db: PlattformDb; now: Date },
): Promise<Record<string, Record<string, JobCounts>>> {
	const active = tenants.filter(({ pausiert }) => !pausiert)
	for (const { shared } of jobs) await shared?.(db)
	const names = jobs.map(({ name }) => name)
	const due = await findDueTenants(questions, names, active, now)
	const counts: Record<string, Record<string, JobCounts>> = {}
	for (const { mandant } of active) counts[mandant.clientRoute] = {}
	const working = active.filter(({ mandant }) => due.has(mandant.id))
	await inLanes(working, AT_ONCE, async (tenant) => {
		const ctx = makeCtx(tenant)
		const done = counts[tenant.mandant.clientRoute] ?? {}
		const first = jobs.findIndex(({ name }) => due.get(tenant.mandant.id)?.includes(name))
		for (const { name, run } of jobs.slice(first)) {
			done[name] = await run(ctx).catch((error: unknown) => {
				ctx.log.error({ err: error, job: name, mandant: tenant.mandant.clientRoute }, 'job failed')
				return { fehler: 1 }
			})
		}
	})
	return counts
}
