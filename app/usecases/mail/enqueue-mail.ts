import { randomUUID } from 'node:crypto'
import { type MailAuftrag, type Vorlage, vorlageMitDaten } from '~/adapters/mail/vorlagen/schema'
import { isAbbestellbar } from '~/domain/mail/arten'
import { mailMachine } from '~/domain/mail/zustand'
import { mailboxKey } from '~/domain/shared/email'
import type { MandantTx } from '~db/handle'
import { isAbbestellt, listAbbestellte } from '~db/repositories/mail/abbestellung'
import { deleteWaiting, insertMail, insertMails, listPostfach } from '~db/repositories/mail/mail'
import { gathered } from '~db/repositories/shared/gathered'
import { takeLock } from '~db/repositories/shared/lock'
import { undoUnless } from '~db/repositories/shared/savepoint'
import type { AppContext } from '../shared/context'
import { noteSicherheit } from '../shared/record-sicherheit'
import { leserOf } from './abbestellung'
import { ersetztAb, FREMDE, hasPlatz, POSTFACH_MS, regelOf } from './postfach'

/** One address of any length a form takes, and nothing a header or an SMTP command could be broken with. */
const SINGLE_ADDRESS = /^[^\s<>()[\]:;,"\\]{1,64}@[^\s<>()[\]:;,"\\]{1,252}$/

/** What the mails to one mailbox have in common, however its address is spelled. */
export const postfachOf = ({ keys }: Pick<AppContext, 'keys'>, an: string): string =>
	keys.hash('mail:postfach', mailboxKey(an))

type NeueMail = Parameters<typeof insertMail>[2] & { id: string; postfach: string }

/** A mail that others than its receiver can cause: takes the place of a waiting one, and is left where the mailbox is full. */
async function insertBegrenzt(
	ctx: AppContext,
	tx: MandantTx,
	{ row, vorlage, eigen }: { row: NeueMail; vorlage: Vorlage; eigen: boolean },
) {
	const { postfach } = row
	const now = ctx.clock()
	const beginn = ersetztAb(vorlage, row.schluessel)
	const since = new Date(now.getTime() - POSTFACH_MS)
	const work = async () => {
		const [, mails] = await Promise.all([
			beginn && deleteWaiting(tx, { vorlage, postfach, beginn }),
			eigen ? [] : listPostfach(tx, { postfach, vorlagen: FREMDE, since }),
			insertMail(tx, ctx.mandant.id, row),
		])
		return eigen || hasPlatz(mails, vorlage, now)
	}
	// Of mails to one mailbox one transaction after the other decides, so that many at once are counted too.
	const [, sent] = await Promise.all([takeLock(tx, { name: postfach }), undoUnless(tx, work)])
	// No row: writing one would tell by its time that there is an account behind the address.
	if (!sent)
		noteSicherheit(ctx, { art: 'grenze_erreicht', details: { vorgang: 'mail', wer: 'postfach', folge: 'keine_mail' } })
}

type Gesammelt = { mandantId: string; row: NeueMail; vorlage: Vorlage }

/** Mails of many changes that nobody else can cause: who does not want them is asked once for all of a kind. */
const isGathered = gathered<Gesammelt>(async (tx, mails) => {
	const abbestellte = new Set<string>()
	for (const kind of new Set(mails.map(({ vorlage }) => vorlage))) {
		if (!isAbbestellbar(kind)) continue
		const leser = mails
			.filter(({ vorlage }) => vorlage === kind)
			.map(({ row }) => ({ key: row.id, ...leserOf(row.an) }))
		for (const id of await listAbbestellte(tx, kind, leser)) abbestellte.add(id)
	}
	const wanted = mails.filter(({ row }) => !abbestellte.has(row.id))
	for (const mandantId of new Set(wanted.map((mail) => mail.mandantId)))
		await insertMails(
			tx,
			mandantId,
			wanted.filter((mail) => mail.mandantId === mandantId).map(({ row }) => row),
		)
})

/**
 * Puts a mail into the outbox, in the transaction of what causes it; it is sent within seconds after the commit. A key
 * that was used before does nothing. Of mails that strangers can cause a mailbox gets so many and no more
 * (usecases/mail/postfach): the rest is left without a word, since answers say nothing about an address; `eigen` = its owner
 * caused it, who is limited elsewhere; `ab` = it is not sent before. Template data is stored sealed: it holds links with tokens and voucher codes.
 * Nothing is written, and false returned, where its receiver does not want mails of this kind; a gathering transaction finds
 * that out at its end. Throws on data that does not
 * fit the template, which is a bug of the caller.
 */
export async function enqueueMail(
	ctx: AppContext,
	tx: MandantTx,
	mail: MailAuftrag,
	{ eigen = false, ab }: { eigen?: boolean; ab?: Date | undefined } = {},
): Promise<boolean> {
	const { vorlage, daten } = vorlageMitDaten.parse({ vorlage: mail.vorlage, daten: mail.daten })
	if (!SINGLE_ADDRESS.test(mail.an)) throw new Error(`mail ${mail.vorlage}: not one address`)
	const id = randomUUID()
	const now = ctx.clock()
	const row = {
		id,
		vorlage,
		schluessel: mail.schluessel,
		an: mail.an,
		postfach: postfachOf(ctx, mail.an),
		sprache: mail.sprache,
		daten: ctx.keys.seal({ table: 'mail', id, column: 'daten' }, JSON.stringify(daten)),
		zustand: mailMachine.initial,
		naechsterVersuchAm: ab ?? now,
		messageId: `<${id}@${ctx.mandant.config.AbsenderEmail.split('@').at(-1)}>`,
		erstelltAm: now,
	}
	const { fremd } = regelOf(vorlage)
	if (!fremd && isGathered(tx, { mandantId: ctx.mandant.id, row, vorlage })) return true
	if (isAbbestellbar(vorlage) && (await isAbbestellt(tx, { ...leserOf(mail.an), vorlage }))) return false
	if (fremd) await insertBegrenzt(ctx, tx, { row, vorlage, eigen })
	else await insertMail(tx, ctx.mandant.id, row)
	return true
}
