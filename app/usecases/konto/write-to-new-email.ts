import { emailAenderungMachine, emailLinkBis, emailZurueckBis } from '~/domain/konto/email-aenderung'
import { normaliseEmail } from '~/domain/shared/email'
import type { Locale } from '~/domain/shared/locale'
import { maskEmail } from '~/domain/zugriff/maskierung'
import type { MandantTx } from '~db/handle'
import {
	changeEmailAenderung,
	type EmailAenderungRow,
	findOffeneEmailAenderung,
} from '~db/repositories/konto/email-aenderung'
import { findEmpfehlerByEmail } from '~db/repositories/konto/empfehler'
import { spendTokensOf } from '~db/repositories/shared/token'
import { enqueueMail } from '../mail/enqueue-mail'
import { writeAudit } from '../shared/audit'
import type { AppContext } from '../shared/context'
import { linkTo } from '../shared/links'
import { issueToken } from '../shared/tokens'
import { remindKonto } from './remind-konto'

/** Whose address it is, as far as mails say it. */
export type EmailPerson = { vorname: string; sprache: Locale }

/** The address that somebody's link was sent to and that waits for it to be used, and until when. */
export async function wartendeEmail(ctx: AppContext, subjektId: string): Promise<{ neu: string; bis: Date } | null> {
	const offen = await findOffeneEmailAenderung(ctx.db, subjektId)
	if (offen?.zustand !== 'angeschrieben' || !offen.ablaufAm || ctx.clock() >= offen.ablaufAm) return null
	return { neu: offen.emailNeu, bis: offen.ablaufAm }
}

/** Ends what waits of somebody's changes of address, since another comes; its links open nothing any more. */
export async function replaceOffene(ctx: AppContext, tx: MandantTx, subjektId: string): Promise<void> {
	const offen = await findOffeneEmailAenderung(tx, subjektId)
	if (!offen) return
	const next = emailAenderungMachine.transition(offen.zustand, 'ersetzen')
	if (!next.ok || !(await changeEmailAenderung(tx, offen.id, offen.zustand, { zustand: next.value }))) return
	await spendLinks(ctx, tx, offen.id)
	const details = { von: offen.zustand, nach: next.value }
	await writeAudit(ctx, tx, { ereignis: 'email.ersetzt', bezug: offen.bezug, bezugId: subjektId, details })
}

/** Makes the links of both mailboxes worth nothing. */
export async function spendLinks(ctx: AppContext, tx: MandantTx, aenderungId: string): Promise<void> {
	for (const zweck of ['email_neu', 'email_alt'] as const)
		await spendTokensOf(tx, { subjektId: aenderungId, zweck }, ctx.clock())
}

const linkOf = async (
	ctx: AppContext,
	tx: MandantTx,
	zweck: 'email_neu' | 'email_alt',
	subjektId: string,
	ablaufAm: Date,
) => {
	const t = await issueToken(ctx, tx, { zweck, subjektArt: 'emailAenderung', subjektId, ablaufAm })
	return linkTo(ctx.mandant, zweck === 'email_neu' ? 'EmailBestaetigen' : 'EmailStoppen', {}, { t })
}

/**
 * The link to the new mailbox, and word to the former one with the way to stop it; the row says 'angeschrieben' by then. Whoever
 * has an account with the new address already is told so in place of the link: the answer to who asked is the same.
 */
export async function writeToBoth(
	ctx: AppContext,
	tx: MandantTx,
	row: EmailAenderungRow,
	wer: EmailPerson,
): Promise<void> {
	const { id, bezug, subjektId, emailAlt, emailNeu, ablaufAm } = row
	const bis = ablaufAm ?? emailLinkBis(ctx.clock())
	const { vorname, sprache } = wer
	const bestaetigen = await linkOf(ctx, tx, 'email_neu', id, bis)
	const stoppen = await linkOf(ctx, tx, 'email_alt', id, emailZurueckBis(bis))
	const belegt = bezug === 'empfehler' ? await findEmpfehlerByEmail(tx, normaliseEmail(emailNeu)) : undefined
	if (belegt) await remindKonto(ctx, tx, belegt)
	else
		await enqueueMail(ctx, tx, {
			vorlage: 'email_bestaetigen',
			...{ an: emailNeu, sprache, schluessel: `email_bestaetigen:${subjektId}:${id}` },
			daten: { vorname, bezug, link: bestaetigen, bis },
		})
	await enqueueMail(ctx, tx, {
		vorlage: 'email_hinweis',
		...{ an: emailAlt, sprache, schluessel: `email_hinweis:${subjektId}:${id}` },
		daten: {
			// A friend's former address may be a stranger's: nothing of the friend goes there.
			vorname: bezug === 'empfehler' ? vorname : '',
			bezug,
			neu: maskEmail(emailNeu),
			von: row.beantragtVon.startsWith('betrieb:') ? 'betrieb' : 'selbst',
			link: stoppen,
			bis,
		},
	})
}

/** Word to the former mailbox that it was done, with the way to take it back. */
export async function tellFormer(
	ctx: AppContext,
	tx: MandantTx,
	row: EmailAenderungRow,
	wer: EmailPerson,
): Promise<void> {
	const { id, bezug, subjektId, emailAlt, emailNeu } = row
	const bis = emailZurueckBis(ctx.clock())
	await enqueueMail(ctx, tx, {
		vorlage: 'email_geaendert',
		...{ an: emailAlt, sprache: wer.sprache, schluessel: `email_geaendert:${subjektId}:${id}` },
		daten: {
			vorname: bezug === 'empfehler' ? wer.vorname : '',
			...{ bezug, neu: maskEmail(emailNeu), link: await linkOf(ctx, tx, 'email_alt', id, bis), bis },
		},
	})
}
