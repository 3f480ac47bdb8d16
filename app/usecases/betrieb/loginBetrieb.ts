import { isPasswortStau, verifyPasswort } from '~/adapters/krypto/passwort'
import { normaliseEmail } from '~/domain/shared/email'
import { fail, ok, type Result } from '~/domain/shared/result'
import { findBenutzerByEmail } from '~db/repositories/benutzer'
import type { AppContext } from '../context'
import { startSitzung } from '../konto/sitzung'

/** Signs an operator in for twelve hours; the value is the session cookie's secret. Other users' passwords do not do. */
export async function loginBetrieb(
	ctx: AppContext,
	{ email, passwort }: { email: string; passwort: string },
): Promise<Result<string, 'zugang_falsch' | 'ueberlastet'>> {
	const benutzer = await findBenutzerByEmail(ctx.tables, ctx.db, normaliseEmail(email))
	const operator = benutzer?.rolle === 'betrieb' ? benutzer : undefined
	if (isPasswortStau()) return fail('ueberlastet')
	if (!(await verifyPasswort(operator?.passwortHash, passwort)) || !operator) return fail('zugang_falsch')
	return ok(await startSitzung(ctx, ctx.db, { art: 'betrieb', subjektId: operator.id, bleiben: false }))
}
