import { z } from 'zod'
import { kontoSperre, type SperrCode } from '~/domain/konto/sperre'
import { fail, ok, type Result } from '~/domain/shared/result'
import { type EmpfehlerRow, findEmpfehler, lockEmpfehler } from '~db/repositories/empfehler'
import type { AppContext } from '../context'
import { once } from '../once'
import { consumeToken, readToken } from '../token/tokens'
import { setPasswort } from './changePasswort'
import { type LoginFehler, login } from './login'
import { isRegistriert } from './newEmpfehler'
import { newPasswort, type PasswortFehler } from './newPasswort'

type LinkFailure = 'link_ungueltig' | 'link_abgelaufen' | 'link_benutzt'

function openAccount(empfehler: EmpfehlerRow | undefined): Result<EmpfehlerRow, 'link_ungueltig'> {
	return empfehler && !empfehler.geloeschtAm && isRegistriert(empfehler) ? ok(empfehler) : fail('link_ungueltig')
}

/** Whose password the link sets. Uses nothing up. */
export async function showPasswortReset(ctx: AppContext, t: string): Promise<Result<{ email: string }, LinkFailure>> {
	const token = await readToken(ctx, ctx.db, t, 'passwort')
	if (!token.ok) return token
	const account = openAccount(await findEmpfehler(ctx.tables, ctx.db, token.value.subjektId))
	return account.ok ? ok({ email: account.value.email }) : account
}

/**
 * Uses the link up, and every other one of the account with it, sets the password, ends all sessions and logs in anew;
 * the value is the session cookie's secret. A form sent twice logs in by the password it carries.
 */
export async function resetPasswort(
	ctx: AppContext,
	{ t, passwort, geraet }: { t: string; passwort: string; geraet: string },
	key: string,
): Promise<Result<string, LinkFailure | LoginFehler | PasswortFehler>> {
	const readable = await readToken(ctx, ctx.db, t, 'passwort')
	if (!readable.ok && readable.code !== 'link_benutzt') return readable
	const neu = await newPasswort(passwort)
	if (!neu.ok) return neu
	const passwortHash = neu.value
	const done = await once<{ id: string }, LinkFailure | SperrCode>(
		ctx,
		key,
		async (tx) => {
			const token = await consumeToken(ctx, tx, t, 'passwort')
			if (!token.ok) return token
			const account = openAccount(await lockEmpfehler(ctx.tables, tx, { id: token.value.subjektId }))
			if (!account.ok) return account
			const sperre = kontoSperre(ctx.mandant.config, account.value)
			if (sperre) return fail(sperre)
			await setPasswort(ctx, tx, { id: account.value.id, passwortHash, ereignis: 'passwort.zurueckgesetzt' })
			return ok({ id: account.value.id })
		},
		z.object({ id: z.string() }).parse,
	)
	if (!done.ok) return done
	const empfehler = await findEmpfehler(ctx.tables, ctx.db, done.value.id)
	return login(ctx, { email: empfehler?.email ?? '', passwort, angemeldetBleiben: false, geraet })
}
