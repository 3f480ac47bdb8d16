import { isFrisch } from '~/domain/benutzer/faktor'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { AppContext } from '../shared/context'

/**
 * For what an operator should do only with their second factor freshly entered (at most 15 minutes ago), such as a payment
 * or somebody's role: fails with `faktor_noetig`, for which web/faktor.server asks for the code. In the demo, where a second
 * factor is voluntary, who has none goes on; the command line has none either.
 */
export function checkFaktor(
	ctx: Pick<AppContext, 'actor' | 'clock' | 'faktorFreiwillig'>,
): Result<null, 'faktor_noetig'> {
	const { actor } = ctx
	if (actor.art !== 'betrieb') return ok(null)
	if (!actor.faktor) return ctx.faktorFreiwillig ? ok(null) : fail('faktor_noetig')
	return actor.faktor.am && isFrisch(actor.faktor.am, ctx.clock()) ? ok(null) : fail('faktor_noetig')
}
