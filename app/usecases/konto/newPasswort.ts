import { isHaeufig } from '~/adapters/krypto/haeufig'
import { hashPasswort, isPasswortStau } from '~/adapters/krypto/passwort'
import { fail, ok, type Result } from '~/domain/shared/result'

export type PasswortFehler = 'passwort_haeufig' | 'ueberlastet'

/** The hash of a password somebody chose, wherever that is; its form was checked by passwortSchema [V-PASSWORT]. */
export async function newPasswort(passwort: string): Promise<Result<string, PasswortFehler>> {
	if (await isHaeufig(passwort)) return fail('passwort_haeufig')
	if (isPasswortStau()) return fail('ueberlastet')
	return ok(await hashPasswort(passwort))
}
