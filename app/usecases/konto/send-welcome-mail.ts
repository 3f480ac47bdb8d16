import { REGISTRIERUNG_LINK_TAGE } from '~/domain/konto/passwort'
import { mailSpan } from '~/domain/mail/span'
import { fristBis } from '~/domain/shared/dates'
import type { MandantTx } from '~db/handle'
import type { EmpfehlerRow } from '~db/repositories/konto/empfehler'
import { enqueueMail } from '../mail/enqueue-mail'
import type { AppContext } from '../shared/context'
import { linkTo } from '../shared/links'
import { issueToken } from '../shared/tokens'

/** A fresh link to complete the registration, which leads on to the `empfehlung` its mail is about. */
export async function registrierungLink(
	ctx: AppContext,
	tx: MandantTx,
	empfehlerId: string,
	empfehlung?: string,
): Promise<string> {
	const t = await issueToken(ctx, tx, {
		zweck: 'registrierung',
		subjektArt: 'empfehler',
		subjektId: empfehlerId,
		ablaufAm: fristBis(ctx.clock(), REGISTRIERUNG_LINK_TAGE),
	})
	return linkTo(ctx.mandant, 'RegistrierungAbschliessen', {}, { t, ...(empfehlung ? { empfehlung } : {}) })
}

/** The welcome mail with a fresh link to complete the registration. `anlass` distinguishes the first from repeated ones. */
export async function sendWelcomeMail(
	ctx: AppContext,
	tx: MandantTx,
	empfehler: Pick<EmpfehlerRow, 'id' | 'email' | 'vorname' | 'sprache'>,
	{ anlass }: { anlass: string },
): Promise<void> {
	const link = await registrierungLink(ctx, tx, empfehler.id)
	await enqueueMail(ctx, tx, {
		vorlage: 'willkommen',
		an: empfehler.email,
		sprache: empfehler.sprache,
		schluessel: `willkommen:${empfehler.id}:${anlass}`,
		daten: { vorname: empfehler.vorname, link },
	})
}

/** Tells the owner of an account that somebody used its address, and where to log in. */
export async function sendAccountExistsMail(
	ctx: AppContext,
	tx: MandantTx,
	empfehler: Pick<EmpfehlerRow, 'id' | 'email' | 'vorname' | 'sprache'>,
): Promise<void> {
	await enqueueMail(ctx, tx, {
		vorlage: 'konto_vorhanden',
		an: empfehler.email,
		sprache: empfehler.sprache,
		schluessel: `konto_vorhanden:${empfehler.id}:${mailSpan(ctx.clock())}`,
		daten: {
			vorname: empfehler.vorname,
			loginLink: linkTo(ctx.mandant, 'Login'),
			resetLink: linkTo(ctx.mandant, 'PasswortVergessen'),
		},
	})
}
