import { isFrisch, needsFaktor } from '~/domain/benutzer/faktor'
import type { ErrorCode } from '~/domain/shared/errors'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import type { AppContext } from './context'
import { once } from './once'

/**
 * For what somebody at work should do only with their second factor freshly entered (at most 15 minutes ago), such as a
 * payment or somebody's role: fails with `faktor_noetig`, for which web/faktor.server asks for the code. In the demo, where a
 * second factor is voluntary, who has none goes on, and so does who came to an agency by the brand's login service; the
 * command line has none either.
 */
export function checkFaktor(
	ctx: Pick<AppContext, 'actor' | 'clock' | 'faktorFreiwillig'>,
): Result<null, 'faktor_noetig'> {
	const { actor } = ctx
	if (actor.art !== 'betrieb' && actor.art !== 'agentur') return ok(null)
	if (actor.faktor) return actor.faktor.am && isFrisch(actor.faktor.am, ctx.clock()) ? ok(null) : fail('faktor_noetig')
	const ohne = actor.art === 'agentur' && (actor.sso || !needsFaktor(actor.rollen))
	return ohne || ctx.faktorFreiwillig ? ok(null) : fail('faktor_noetig')
}

/** `once`, for what asks for the second factor freshly entered. */
export async function onceWithFaktor<T, E extends ErrorCode>(
	ctx: AppContext,
	key: string | undefined,
	work: (tx: MandantTx) => Promise<Result<T, E>>,
	parse: (stored: unknown) => T,
): Promise<Result<T, E | 'faktor_noetig'>> {
	const frisch = checkFaktor(ctx)
	return frisch.ok ? once(ctx, key, work, parse) : frisch
}
