import { verifyPasswort } from '~/adapters/krypto/passwort'
import { normaliseEmail } from '~/domain/shared/email'
import { fail, ok, type Result } from '~/domain/shared/result'
import { findEmpfehlerByEmail, lockEmpfehler } from '~db/repositories/empfehler'
import type { AppContext } from '../context'
import { startSitzung } from './sitzung'

export type LoginInput = { email: string; passwort: string; angemeldetBleiben: boolean; geraet?: string }

/**
 * Checks e-mail and password and starts a session; the value is the session cookie's secret. A password that is being
 * changed meanwhile starts none: whoever changes it ends all other sessions.
 */
export async function login(
	ctx: AppContext,
	{ email, passwort, angemeldetBleiben: bleiben, geraet }: LoginInput,
): Promise<Result<string, 'anmeldung_falsch' | 'konto_gesperrt' | 'konto_gesperrt_einzeln'>> {
	const empfehler = await findEmpfehlerByEmail(ctx.tables, ctx.db, normaliseEmail(email))
	if (!(await verifyPasswort(empfehler?.passwortHash, passwort)) || !empfehler) return fail('anmeldung_falsch')
	if (empfehler.gesperrt) return fail(empfehler.gesperrt === 'allgemein' ? 'konto_gesperrt' : 'konto_gesperrt_einzeln')
	return ctx.db.transaction(async (tx) => {
		const aktuell = await lockEmpfehler(ctx.tables, tx, { id: empfehler.id })
		if (aktuell?.passwortHash !== empfehler.passwortHash) return fail('anmeldung_falsch')
		return ok(await startSitzung(ctx, tx, { art: 'empfehler', subjektId: empfehler.id, bleiben, geraet }))
	})
}
