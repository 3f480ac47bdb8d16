import { isRegistriert } from '~/domain/konto/teilnahme'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { EmpfehlerRow } from '~db/repositories/konto/empfehler'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { type LinkFehler, readToken } from '../shared/tokens'
import { setPasswort } from './change-passwort'
import type { LoginFehler } from './login'
import type { PasswortFehler } from './new-passwort'
import { setPasswortByLink, showAccountByLink } from './set-passwort-by-link'

function openAccount(empfehler: EmpfehlerRow | undefined): Result<EmpfehlerRow, 'link_ungueltig'> {
	return empfehler && !empfehler.geloeschtAm && isRegistriert(empfehler) ? ok(empfehler) : fail('link_ungueltig')
}

const link = { zweck: 'passwort', openAccount } as const

/** Whose password the link sets. Uses nothing up. */
export async function showPasswortReset(ctx: AppContext, t: string): Promise<Result<{ email: string }, LinkFehler>> {
	publicUseCase()
	const account = await showAccountByLink(ctx, t, link)
	return account.ok ? ok({ email: account.value.email }) : account
}

/**
 * Uses the link up, and every other one of the account with it, sets the password, ends all sessions and logs in anew;
 * the value is the session cookie's secret.
 */
export async function resetPasswort(
	ctx: AppContext,
	eingabe: { t: string; passwort: string; geraet: string },
	key: string,
): Promise<Result<string, LinkFehler | LoginFehler | PasswortFehler>> {
	publicUseCase()
	const readable = await readToken(ctx, ctx.db, eingabe.t, 'passwort')
	if (!readable.ok && readable.code !== 'link_benutzt') return readable
	const ereignis = 'passwort.zurueckgesetzt' as const
	return setPasswortByLink(
		ctx,
		eingabe,
		{ ...link, save: (tx, id, passwortHash) => setPasswort(ctx, tx, { id, passwortHash, ereignis }) },
		key,
	)
}
