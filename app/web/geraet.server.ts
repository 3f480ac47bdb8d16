import { randomBytes } from 'node:crypto'
import { mailboxKey } from '~/domain/shared/email'
import type { AppContext } from '~/usecases/shared/context'
import { cookieHeader, readCookie } from './cookies.server'
import { sign, unsign } from './signing.server'

const COOKIE = 'geraet'
const PURPOSE = 'geraet'

const kontoKey = ({ keys }: Pick<AppContext, 'keys'>, konto: string) =>
	keys.hash('geraet', mailboxKey(konto)).slice(0, 22)

/**
 * Marks this browser as one that logged in to `konto`, so that password guessing elsewhere cannot lock it out. It
 * grants no access and identifies nobody: brand, hash of the account and a random number, signed.
 */
export const geraetCookie = (ctx: AppContext, konto: string): string =>
	cookieHeader(
		ctx.mandant,
		COOKIE,
		sign(ctx.mandant.id, PURPOSE, `${kontoKey(ctx, konto)}.${randomBytes(12).toString('base64url')}`),
	)

/** The rate limit key of a browser that logged in to this account before; undefined otherwise. */
export function geraetOf(ctx: AppContext, request: Request, konto: string): string | undefined {
	const cookie = readCookie(ctx.mandant, request, COOKIE)
	const payload = cookie && unsign(ctx.mandant.id, PURPOSE, cookie)
	return payload?.startsWith(`${kontoKey(ctx, konto)}.`) ? payload : undefined
}
