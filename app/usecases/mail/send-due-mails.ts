import { keepInOutbox, MailSendError, type MailTransport, type OutgoingMail } from '~/adapters/mail/transport'
import { vorlagen } from '~/adapters/mail/vorlagen/schema'
import { mailMachine } from '~/domain/mail/zustand'
import { hasKey } from '~/domain/shared/keys'
import { deleteReplaced, insertMailZaehlung, leaseDueMails, type MailRow, settleMail } from '~db/repositories/mail/mail'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { isDatabaseUnavailable } from '../shared/unavailable'
import { MAX_TRIES, nextTry } from './backoff'
import { ersetztAb } from './postfach'
import { renderMailRow } from './render-mail-row'

/** Longer than one try can take (transport time-outs); after it another process may take the mail over. */
const LEASE_MS = 5 * 60_000
/**
 * How long a mail waits for earlier ones to the same mailbox: long enough for a receiver that asks to come again later,
 * short enough for a link to set a password behind a mail that cannot be delivered.
 */
const VORRANG_MS = 60 * 60_000
/** As many as the transport has connections: what is leased is being sent, not waiting. */
const BATCH = 5
/** So that one brand's newsletter-sized pile does not hold up the others; the rest follows with the next run. */
const MAX_PER_RUN = 500

/** `ersetzt`: failed, and a newer one that says the same waits. */
export type MailCounts = { gesendet: number; abgelegt: number; spaeter: number; gescheitert: number; ersetzt: number }

/** What became of one try: an outcome of the transport, or why there is none. */
type Versuch = 'gesendet' | 'abgelegt' | { grund: string; dauerhaft: boolean }

/** Why a mail waits that could not be built: nothing of the error, which may hold what it is about. */
const NICHT_GEBAUT: Versuch = { grund: 'interner Fehler', dauerhaft: false }

async function buildMail(ctx: AppContext, row: MailRow): Promise<OutgoingMail | undefined> {
	const { config } = ctx.mandant
	try {
		const { antwortAn, ...mail } = await renderMailRow(ctx, row)
		const von = { name: config.Name, address: config.AbsenderEmail }
		return { ...mail, messageId: row.messageId, an: row.an, von, antwortAn: antwortAn ?? config.SupportEmail }
	} catch (error) {
		ctx.log.error({ err: error, mail: row.id, vorlage: row.vorlage }, 'mail could not be built')
		return undefined
	}
}

async function tryOnce(ctx: AppContext, transport: MailTransport, row: MailRow): Promise<Versuch> {
	const mail = await buildMail(ctx, row)
	if (!mail) return NICHT_GEBAUT
	const { send } = ctx.mandant.config.Testbetrieb ? keepInOutbox : transport
	try {
		return await send(mail)
	} catch (error) {
		if (error instanceof MailSendError) return error
		throw error
	}
}

async function noteSent(ctx: AppContext, row: MailRow, ausgang: 'gesendet' | 'abgelegt') {
	const am = ctx.clock()
	await ctx.db.transaction(async (tx) => {
		const settled = await settleMail(tx, row, {
			zustand: mailMachine.step(ausgang === 'gesendet' ? 'senden' : 'ablegen').to,
			gesendetAm: am,
			letzterFehler: '',
			...(ausgang === 'gesendet' && { daten: '' }),
		})
		if (settled) await insertMailZaehlung(tx, am)
	})
	return ausgang
}

type Failure = Exclude<Versuch, string>

async function noteFailure(ctx: AppContext, row: MailRow, { grund, dauerhaft }: Failure, random: number) {
	const beginn = hasKey(vorlagen, row.vorlage) ? ersetztAb(row.vorlage, row.schluessel) : undefined
	if (beginn && (await deleteReplaced(ctx.db, row, beginn))) return 'ersetzt'
	if (!dauerhaft && row.versuche < MAX_TRIES) {
		const naechsterVersuchAm = nextTry(row.versuche, ctx.clock(), random)
		await settleMail(ctx.db, row, { letzterFehler: grund, naechsterVersuchAm })
		return 'spaeter'
	}
	// Somebody has to look: npm run mandant -- mails.
	ctx.log.warn({ mail: row.id, vorlage: row.vorlage, versuche: row.versuche, grund }, 'mail given up')
	await ctx.db.transaction(async (tx) => {
		const zustand = mailMachine.step('aufgeben').to
		if (!(await settleMail(tx, row, { zustand, letzterFehler: grund }))) return
		const details = { vorlage: row.vorlage, versuche: row.versuche, grund }
		await writeAudit(ctx, tx, { ereignis: 'mail.gescheitert', bezug: 'mail', bezugId: row.id, details })
	})
	return 'gescheitert'
}

/** A connection that was lost says nothing of the next one, and a mail that was sent would go out again. */
const NOTE_TRIES = 2

/** Writes down what became of a try; where that fails the mail is taken up again after its lease. */
async function noteOutcome(ctx: AppContext, row: MailRow, versuch: Versuch, random: number): Promise<keyof MailCounts> {
	const about = { mail: row.id, vorlage: row.vorlage, gesendet: versuch === 'gesendet' }
	for (let tries = 1; ; tries++)
		try {
			return typeof versuch === 'string'
				? await noteSent(ctx, row, versuch)
				: await noteFailure(ctx, row, versuch, random)
		} catch (error) {
			const isAway = isDatabaseUnavailable(error)
			if (isAway && tries < NOTE_TRIES) continue
			if (isAway) ctx.log.warn(about, 'mail outcome not stored: the database is away')
			else ctx.log.error({ ...about, err: error }, 'mail outcome not stored')
			return 'spaeter'
		}
}

/**
 * Sends the Mandant's due mails. Each is leased first, so that several processes share the work and none sends a mail
 * of another; mails to one mailbox go one after the other. At least once: where the connection breaks after the data, or the process dies between sending and
 * noting it, the mail is tried again under the same Message-ID. The log names mails by id, never by address.
 */
export async function sendDueMails(
	ctx: AppContext,
	transport: MailTransport,
	random: () => number = Math.random,
): Promise<MailCounts> {
	authorise(ctx, 'job.versenden')
	const counts: MailCounts = { gesendet: 0, abgelegt: 0, spaeter: 0, gescheitert: 0, ersetzt: 0 }
	for (let taken = 0; taken < MAX_PER_RUN; ) {
		const now = ctx.clock()
		const leaseUntil = new Date(now.getTime() + LEASE_MS)
		const rows = await leaseDueMails(ctx.db, {
			now,
			leaseUntil,
			vorrangBis: new Date(now.getTime() - VORRANG_MS),
			limit: BATCH,
		})
		if (rows.length === 0) break
		taken += rows.length
		await Promise.all(
			rows.map(async (row) => {
				const versuch = await tryOnce(ctx, transport, row)
				const ausgang = await noteOutcome(ctx, row, versuch, random())
				counts[ausgang]++
				const grund = typeof versuch === 'string' ? undefined : versuch.grund
				ctx.log.info({ mail: row.id, vorlage: row.vorlage, versuch: row.versuche, ausgang, grund }, 'mail')
			}),
		)
	}
	return counts
}
