import { fail, ok, type Result } from '~/domain/shared/result'
import type { EmpfaengerAccess } from '~/usecases/empfaenger/find-empfaenger-access'
import { findRecipient } from '~/web/recipient.server'
import { TokenRefused } from './call'
import type { ApiContext } from './context'

/** The friend whose token was shown, if it is one. */
export const friendOf = (ctx: ApiContext): Promise<EmpfaengerAccess | undefined> =>
	ctx.token === undefined || ctx.actor.art === 'empfehler' ? Promise.resolve(undefined) : findRecipient(ctx, ctx.token)

/**
 * The friend who calls, by the token that creating them gave or the one of their mail's link. Numbers that a call names
 * besides have to be theirs: they are no proof, since who recommended knows them, too. A token that is no friend's is refused.
 */
export async function callingFriend(
	ctx: ApiContext,
	empfehlungsnummer?: string,
	empfaengernummer?: string,
): Promise<Result<EmpfaengerAccess, 'empfaenger_link_noetig'>> {
	const access = await friendOf(ctx)
	if (!access) throw new TokenRefused('empfaenger_link_noetig')
	const isOther =
		(empfehlungsnummer !== undefined && empfehlungsnummer !== access.empfehlung.empfehlungsnummer) ||
		(empfaengernummer !== undefined && empfaengernummer !== access.empfaenger.empfaengernummer)
	return isOther ? fail('empfaenger_link_noetig') : ok(access)
}
