import { verifyPasswort } from '~/adapters/krypto/passwort'
import { normaliseEmail } from '~/domain/shared/email'
import { fail, ok, type Result } from '~/domain/shared/result'
import { findEmpfehlerByEmail } from '~db/repositories/empfehler'
import type { AppContext } from '../context'
import { startSitzung } from './sitzung'

export type LoginInput = { email: string; passwort: string; angemeldetBleiben: boolean }

/** Checks e-mail and password and starts a session; the value is the session cookie's secret. */
export async function login(
	ctx: AppContext,
	{ email, passwort, angemeldetBleiben }: LoginInput,
): Promise<Result<string, 'anmeldung_falsch' | 'konto_gesperrt' | 'konto_gesperrt_einzeln'>> {
	const empfehler = await findEmpfehlerByEmail(ctx.tables, ctx.db, normaliseEmail(email))
	if (!(await verifyPasswort(empfehler?.passwortHash, passwort)) || !empfehler) return fail('anmeldung_falsch')
	if (empfehler.gesperrt) return fail(empfehler.gesperrt === 'allgemein' ? 'konto_gesperrt' : 'konto_gesperrt_einzeln')
	return ok(await startSitzung(ctx, ctx.db, { art: 'empfehler', subjektId: empfehler.id, bleiben: angemeldetBleiben }))
}
