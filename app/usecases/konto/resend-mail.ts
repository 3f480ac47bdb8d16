import { z } from 'zod'
import { type Vorlage, vorlageMitDaten } from '~/adapters/mail/vorlagen/schema'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import { findEmpfehlung } from '~db/repositories/empfehlung/empfehlung'
import { type EmpfehlerRow, lockEmpfehler } from '~db/repositories/konto/empfehler'
import { findMail, type MailRow, requeueFailedMails } from '~db/repositories/mail/mail'
import { sendEmpfehlungMail } from '../empfehlung/send-empfehlung-mail'
import { enqueueMail, postfachOf } from '../mail/enqueue-mail'
import { renewPraemieMail } from '../praemie/resend-praemie-mail'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { isRegistriert } from './new-empfehler'
import { mailSpan, sendWelcomeMail } from './send-welcome-mail'

type Fehler = 'nicht_gefunden' | 'zustand_veraltet' | 'praemie_abgelaufen'

/** Written anew, with a link of its own: what was in the first one is not kept. */
const NEU: readonly string[] = [
	'willkommen',
	'empfehlung_erstellt',
	'praemie_bereit',
	'bankdaten_noetig',
] satisfies Vorlage[]
/** The person asks for these themselves: a link that opens an account is nothing for others to send. */
const NUR_SELBST: readonly string[] = [
	'passwort_zuruecksetzen',
	'stand_link',
	'email_bestaetigen',
	'email_hinweis',
	'email_geaendert',
	'freund_stand',
	'eingabe_bestaetigen',
] satisfies Vorlage[]

/** Whether a mail can be sent once more, and how; its content is deleted when a mail server took it. */
export const resendOf = ({ vorlage, zustand, daten }: Pick<MailRow, 'vorlage' | 'zustand' | 'daten'>) => {
	if (zustand === 'wartet' || NUR_SELBST.includes(vorlage)) return undefined
	if (zustand === 'gescheitert' && daten !== '') return 'wiederholen' as const
	if (NEU.includes(vorlage)) return 'neu' as const
	return daten === '' ? undefined : ('kopie' as const)
}

async function renew(
	ctx: AppContext,
	tx: MandantTx,
	konto: EmpfehlerRow,
	mail: MailRow,
): Promise<Result<null, Fehler>> {
	if (mail.vorlage === 'willkommen') {
		if (isRegistriert(konto)) return fail('zustand_veraltet')
		await sendWelcomeMail(ctx, tx, konto, { anlass: mailSpan(ctx.clock()) })
		return ok(null)
	}
	const [, bezugId = ''] = mail.schluessel.split(':')
	if (mail.vorlage === 'empfehlung_erstellt') {
		const empfehlung = await findEmpfehlung(tx, { id: bezugId })
		if (empfehlung?.empfehlerId !== konto.id) return fail('nicht_gefunden')
		await sendEmpfehlungMail(ctx, tx, { empfehler: konto, empfehlung, anlass: mailSpan(ctx.clock()) })
		return ok(null)
	}
	return renewPraemieMail(ctx, tx, { praemierungId: bezugId, wessen: { empfehlerId: konto.id } })
}

async function copy(ctx: AppContext, tx: MandantTx, mail: MailRow, an: string): Promise<void> {
	const { vorlage, sprache, schluessel } = mail
	const daten: unknown = JSON.parse(ctx.keys.open({ table: 'mail', id: mail.id, column: 'daten' }, mail.daten))
	const again = { an, sprache, schluessel: `${schluessel}:${ctx.clock().getTime()}` }
	await enqueueMail(ctx, tx, { ...again, ...vorlageMitDaten.parse({ vorlage, daten }) })
}

/** Sends one of an Empfehler's own mails once more, to their address of now; never one to somebody else. */
export async function resendMail(
	ctx: AppContext,
	{ id, mailId }: { id: string; mailId: string },
	key?: string,
): Promise<Result<null, Fehler>> {
	authorise(ctx, 'konto.mails')
	return once<null, Fehler>(
		ctx,
		key,
		async (tx) => {
			const konto = z.uuid().safeParse(id).success ? await lockEmpfehler(tx, { id }) : undefined
			const mail = konto && (await findMail(tx, mailId))
			if (!konto || mail?.postfach !== postfachOf(ctx, konto.email)) return fail('nicht_gefunden')
			const weg = resendOf(mail)
			if (!weg) return fail('zustand_veraltet')
			if (weg === 'neu') {
				const done = await renew(ctx, tx, konto, mail)
				if (!done.ok) return done
			} else if (weg === 'kopie') await copy(ctx, tx, mail, konto.email)
			else await requeueFailedMails(tx, ctx.mandant.id, { id: mailId, now: ctx.clock() })
			const bezug = { bezug: 'empfehler', bezugId: id } as const
			await writeAudit(ctx, tx, { ereignis: 'mail.wiederholt', ...bezug, details: { vorlage: mail.vorlage, mailId } })
			return ok(null)
		},
		z.null().parse,
	)
}
