import { PEER_HEADER } from '~/boot/edge.server'
import { runtime } from '~/boot/runtime.server'
import { netzOf, type Vorgang } from '~/domain/konto/begrenzung'
import { countVersuch } from '~/usecases/begrenzung/limit'
import type { AppContext } from '~/usecases/context'
import { wasDone } from '~/usecases/once'
import { isLoopback } from './caller.server'

/**
 * The network a request comes from: of the peer, or behind a trusted proxy of the address that proxy added last.
 * Undefined = not limited by network: in a demo the machine's own loopback, over which tests and benchmarks come.
 */
export function networkOf(request: Request, env: { TRUST_PROXY: boolean; DEMO: boolean }): string | undefined {
	if (env.DEMO && isLoopback(request)) return undefined
	const forwarded = request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()
	return netzOf((env.TRUST_PROXY && forwarded) || (request.headers.get(PEER_HEADER) ?? '')) || undefined
}

/** The network of a request to this server. */
export const visitorNetwork = (request: Request): string | undefined => networkOf(request, runtime().env)

/**
 * Counts a try of `konto` (an e-mail address or id) from the request's network. Over a limit it answers when the next
 * may be made, to be shown by the form's `wait`:
 *
 *     const wiederAb = await limit(ctx, args.request, form, 'login', form.value.email)
 *     if (wiederAb) return form.wait(wiederAb)
 *
 * A form that had its effect is no try: its sender gets the answer of the first time.
 */
export const limit = async (
	ctx: AppContext,
	request: Request,
	{ key }: { key: string },
	vorgang: Vorgang,
	konto?: string,
): Promise<Date | undefined> =>
	(await wasDone(ctx, key)) ? undefined : countVersuch(ctx, vorgang, { konto, netz: visitorNetwork(request) })
