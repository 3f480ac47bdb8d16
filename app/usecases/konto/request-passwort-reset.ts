import { z } from 'zod'
import { kontoSperre } from '~/domain/betrugspruefung/sperre'
import { PASSWORT_LINK_STUNDEN } from '~/domain/konto/passwort'
import { isRegistriert } from '~/domain/konto/teilnahme'
import { mailSpan } from '~/domain/mail/span'
import { normaliseEmail } from '~/domain/shared/email'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import { type EmpfehlerRow, findEmpfehlerByEmail } from '~db/repositories/konto/empfehler'
import { enqueueMail } from '../mail/enqueue-mail'
import { writeAudit } from '../shared/audit'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { linkTo } from '../shared/links'
import { once } from '../shared/once'
import { issueToken } from '../shared/tokens'
import { niemand, pretend } from './pretend'

type Empfaenger = Pick<EmpfehlerRow, 'id' | 'email' | 'vorname' | 'sprache'>

/** The link to set a password anew; `bekannt`: a browser of the account's own asks, or the portal itself. */
export async function sendPasswortLink(
	ctx: AppContext,
	tx: MandantTx,
	{ id, email, vorname, sprache }: Empfaenger,
	bekannt: boolean,
): Promise<void> {
	const now = ctx.clock()
	const t = await issueToken(ctx, tx, {
		zweck: 'passwort',
		subjektArt: 'empfehler',
		subjektId: id,
		ablaufAm: new Date(now.getTime() + PASSWORT_LINK_STUNDEN * 3_600_000),
	})
	const mail = {
		vorlage: 'passwort_zuruecksetzen' as const,
		an: email,
		sprache,
		schluessel: `passwort_zuruecksetzen:${id}:${mailSpan(now)}`,
		daten: { vorname, link: linkTo(ctx.mandant, 'PasswortZuruecksetzen', {}, { t }) },
	}
	await enqueueMail(ctx, tx, mail, { eigen: bekannt })
	await writeAudit(ctx, tx, { ereignis: 'passwort.link', bezug: 'empfehler', bezugId: id })
}

/**
 * Mails a link to set a new password to a registered address; other addresses get nothing. Which it was shows neither
 * in the answer nor in its time: for the others the same work is done for an invented account and undone. With
 * AuskunftUeberKonten the answer says it. `bekannt`: asked from a browser that logged in to this account before, which has
 * limits of its own; what strangers sent to the mailbox is not held against it.
 */
export async function requestPasswortReset(
	ctx: AppContext,
	email: string,
	key: string,
	{ bekannt = false }: { bekannt?: boolean } = {},
): Promise<Result<null, 'email_nicht_registriert' | 'optin_noetig'>> {
	publicUseCase()
	return once<null, 'email_nicht_registriert' | 'optin_noetig'>(
		ctx,
		key,
		async (tx) => {
			const known = await findEmpfehlerByEmail(tx, normaliseEmail(email))
			const registriert = known !== undefined && isRegistriert(known) && !kontoSperre(ctx.mandant.config, known)
			if (ctx.mandant.config.AuskunftUeberKonten && !known) return fail('email_nicht_registriert')
			if (ctx.mandant.config.AuskunftUeberKonten && known && !isRegistriert(known)) return fail('optin_noetig')
			await pretend(ctx, tx, registriert, () =>
				sendPasswortLink(ctx, tx, registriert ? known : niemand(ctx.locale), bekannt),
			)
			return ok(null)
		},
		z.null().parse,
	)
}
