import { isCommonPasswort } from '~/adapters/crypto/common-passwort'
import { hashPasswort, isPasswortQueueFull } from '~/adapters/crypto/passwort'
import type { Persoenlich } from '~/domain/konto/erratbar'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { AppContext } from '../shared/context'

export type PasswortFehler = 'passwort_haeufig' | 'ueberlastet'

/**
 * The hash of a password somebody chose, wherever that is; its form was checked by passwortSchema [V-PASSWORT]. `person`:
 * their names and address, which with the brand's name are the first to be tried.
 */
export async function newPasswort(
	{ mandant }: Pick<AppContext, 'mandant'>,
	passwort: string,
	person: Persoenlich,
): Promise<Result<string, PasswortFehler>> {
	if (await isCommonPasswort(passwort, [mandant.config.Name, mandant.clientRoute, ...person]))
		return fail('passwort_haeufig')
	if (isPasswortQueueFull()) return fail('ueberlastet')
	return ok(await hashPasswort(passwort))
}
