import { isRegistriert, TEILNAHME_VERSION } from '~/domain/konto/teilnahme'
import { fail, ok, type Result } from '~/domain/shared/result'
import { type EmpfehlerRow, updateEmpfehler } from '~db/repositories/konto/empfehler'
import { writeAudit } from '../shared/audit'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import type { LinkFehler } from '../shared/tokens'
import { acceptAngefragte } from './accept-angefragte'
import type { LoginFehler } from './login'
import type { PasswortFehler } from './new-passwort'
import { setPasswortByLink, showAccountByLink } from './set-passwort-by-link'

export type RegistrierungInput = { t: string; vorname: string; nachname: string; passwort: string; geraet?: string }

/** A confirmed account needs no registration: an older mail's link must not set a new password. */
function openAccount(empfehler: EmpfehlerRow | undefined): Result<EmpfehlerRow, LinkFehler> {
	if (!empfehler || empfehler.geloeschtAm) return fail('link_ungueltig')
	return isRegistriert(empfehler) ? fail('link_benutzt') : ok(empfehler)
}

const link = { zweck: 'registrierung', openAccount } as const

/** What the form starts with, for the holder of the welcome mail's link. Uses nothing up. */
export async function showRegistration(
	ctx: AppContext,
	t: string,
): Promise<Result<{ vorname: string; nachname: string; email: string }, LinkFehler>> {
	publicUseCase()
	const account = await showAccountByLink(ctx, t, link)
	if (!account.ok) return account
	const { vorname, nachname, email } = account.value
	return ok({ vorname, nachname, email })
}

/** Sets the password, confirms the address and logs in; the value is the session cookie's secret. */
export const completeRegistration = (
	ctx: AppContext,
	{ vorname, nachname, ...eingabe }: RegistrierungInput,
	key: string,
): Promise<Result<string, LinkFehler | LoginFehler | PasswortFehler>> => {
	publicUseCase()
	return setPasswortByLink(
		ctx,
		{ ...eingabe, namen: [vorname, nachname] },
		{
			...link,
			async save(tx, id, passwortHash) {
				const jetzt = ctx.clock()
				const erklaert = { teilnahmeVersion: TEILNAHME_VERSION, teilnahmeAm: jetzt }
				await updateEmpfehler(tx, id, {
					...{ vorname, nachname, passwortHash, ...erklaert },
					bestaetigtAm: jetzt,
					loeschenAb: null,
				})
				await writeAudit(ctx, tx, { ereignis: 'empfehler.registriert', bezug: 'empfehler', bezugId: id })
				await acceptAngefragte(ctx, tx, id)
			},
		},
		key,
	)
}
