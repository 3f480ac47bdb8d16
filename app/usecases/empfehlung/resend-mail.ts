import { z } from 'zod'
import { vorlageMitDaten } from '~/adapters/mail/vorlagen/schema'
import { isRegistriert } from '~/domain/konto/teilnahme'
import { mailSpan } from '~/domain/mail/span'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import { findEmpfehlung } from '~db/repositories/empfehlung/empfehlung'
import { type EmpfehlerRow, lockEmpfehler } from '~db/repositories/konto/empfehler'
import { findMail, type MailRow, requeueFailedMails } from '~db/repositories/mail/mail'
import { sendWelcomeMail } from '../konto/send-welcome-mail'
import { enqueueMail, postfachOf } from '../mail/enqueue-mail'
import { resendOf } from '../mail/resend-of'
import { renewPraemieMail } from '../praemie/resend-praemie-mail'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { sendEmpfehlungMail } from './send-empfehlung-mail'

type Fehler = 'nicht_gefunden' | 'zustand_veraltet' | 'praemie_abgelaufen'

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
