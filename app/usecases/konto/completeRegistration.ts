import { z } from 'zod'
import { kontoSperre, type SperrCode } from '~/domain/konto/sperre'
import { TEILNAHME_VERSION } from '~/domain/konto/teilnahme'
import { fail, ok, type Result } from '~/domain/shared/result'
import { type EmpfehlerRow, findEmpfehler, lockEmpfehler, updateEmpfehler } from '~db/repositories/empfehler'
import { writeAudit } from '../audit'
import type { AppContext } from '../context'
import { once } from '../once'
import { consumeToken, readToken } from '../token/tokens'
import { type LoginFehler, login } from './login'
import { isRegistriert } from './newEmpfehler'
import { newPasswort, type PasswortFehler } from './newPasswort'

type LinkFailure = 'link_ungueltig' | 'link_abgelaufen' | 'link_benutzt'
export type RegistrierungInput = { t: string; vorname: string; nachname: string; passwort: string; geraet?: string }

/** A confirmed account needs no registration: an older mail's link must not set a new password. */
function openAccount(empfehler: EmpfehlerRow | undefined): Result<EmpfehlerRow, LinkFailure> {
	if (!empfehler || empfehler.geloeschtAm) return fail('link_ungueltig')
	return isRegistriert(empfehler) ? fail('link_benutzt') : ok(empfehler)
}

/** What the form starts with, for the holder of the welcome mail's link. Uses nothing up. */
export async function showRegistration(
	ctx: AppContext,
	t: string,
): Promise<Result<{ vorname: string; nachname: string; email: string }, LinkFailure>> {
	const token = await readToken(ctx, ctx.db, t, 'registrierung')
	if (!token.ok) return token
	const account = openAccount(await findEmpfehler(ctx.tables, ctx.db, token.value.subjektId))
	if (!account.ok) return account
	const { vorname, nachname, email } = account.value
	return ok({ vorname, nachname, email })
}

/**
 * Uses the link up, sets the password, confirms the address and logs in; the value is the session cookie's secret.
 * A form sent twice changes nothing the second time and logs in by the password it carries.
 */
export async function completeRegistration(
	ctx: AppContext,
	{ t, vorname, nachname, passwort, geraet }: RegistrierungInput,
	key: string,
): Promise<Result<string, LinkFailure | LoginFehler | PasswortFehler>> {
	const neu = await newPasswort(passwort)
	if (!neu.ok) return neu
	const passwortHash = neu.value
	const done = await once<{ id: string }, LinkFailure | SperrCode>(
		ctx,
		key,
		async (tx) => {
			const token = await consumeToken(ctx, tx, t, 'registrierung')
			if (!token.ok) return token
			const account = openAccount(await lockEmpfehler(ctx.tables, tx, { id: token.value.subjektId }))
			if (!account.ok) return account
			const sperre = kontoSperre(ctx.mandant.config, account.value)
			if (sperre) return fail(sperre)
			const { id } = account.value
			const jetzt = ctx.clock()
			const erklaert = { teilnahmeVersion: TEILNAHME_VERSION, teilnahmeAm: jetzt }
			await updateEmpfehler(ctx.tables, tx, id, { vorname, nachname, passwortHash, bestaetigtAm: jetzt, ...erklaert })
			await writeAudit(ctx, tx, { ereignis: 'empfehler.registriert', bezug: 'empfehler', bezugId: id })
			return ok({ id })
		},
		z.object({ id: z.string() }).parse,
	)
	if (!done.ok) return done
	const empfehler = await findEmpfehler(ctx.tables, ctx.db, done.value.id)
	return login(ctx, { email: empfehler?.email ?? '', passwort, angemeldetBleiben: false, geraet })
}
