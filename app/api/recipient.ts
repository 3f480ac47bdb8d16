import { fail, ok, type Result } from '~/domain/shared/result'
import type { EmpfaengerAccess } from '~/usecases/empfaenger/find-empfaenger-access'
import { findRecipient } from '~/web/recipient.server'
import type { ApiContext } from './context'

/**
 * The friend who calls, by the token that creating them gave or the one of their mail's link. Numbers that a call names
 * besides have to be theirs: they are no proof, since who recommended knows them, too.
 */
export async function callingFriend(
	ctx: ApiContext,
	empfehlungsnummer?: string,
	empfaengernummer?: string,
): Promise<Result<EmpfaengerAccess, 'empfaenger_link_noetig'>> {
	const access = ctx.token === undefined ? undefined : await findRecipient(ctx, ctx.token)
	if (!access) return fail('empfaenger_link_noetig')
	const isOther =
		(empfehlungsnummer !== undefined && empfehlungsnummer !== access.empfehlung.empfehlungsnummer) ||
		(empfaengernummer !== undefined && empfaengernummer !== access.empfaenger.empfaengernummer)
	return isOther ? fail('empfaenger_link_noetig') : ok(access)
}
