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
 * Says of this browser that it logged in to `konto`: whoever tries passwords elsewhere cannot lock it out. It opens nothing
 * by itself and names nobody: brand, account's hash and a random number, signed.
 */
export const geraetCookie = (ctx: AppContext, konto: string): string =>
	cookieHeader(
		ctx.mandant,
		COOKIE,
		sign(ctx.mandant.id, PURPOSE, `${kontoKey(ctx, konto)}.${randomBytes(12).toString('base64url')}`),
	)

/** What a browser that logged in to this account before is counted by; undefined for every other. */
export function geraetOf(ctx: AppContext, request: Request, konto: string): string | undefined {
	const cookie = readCookie(ctx.mandant, request, COOKIE)
	const payload = cookie && unsign(ctx.mandant.id, PURPOSE, cookie)
	return payload?.startsWith(`${kontoKey(ctx, konto)}.`) ? payload : undefined
}
