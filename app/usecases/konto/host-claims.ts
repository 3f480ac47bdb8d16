import { type HostTokenFailure, verifyHostToken } from '~/adapters/autologin/host-token'
import type { HostClaims } from '~/domain/mandant/autologin'
import { isEmailAllowed } from '~/domain/shared/email'
import { fail, type Result } from '~/domain/shared/result'
import type { AppContext } from '../shared/context'
import { secretHash } from '../shared/secrets'

/** What is kept of a token that was used. */
export const spentHash = (jti: string) => secretHash(`autologin\0${jti}`)

/** What a host page's token says, if the brand trusts who signed it. The log says what was wrong, never the token. */
export async function hostClaimsOf(
	ctx: AppContext,
	token: string,
): Promise<Result<HostClaims, HostTokenFailure | 'email_nicht_erlaubt'>> {
	const { AutologinSchluessel, AutologinAussteller, MandantUrl, EmailWhitelist } = ctx.mandant.config
	const trust = { keys: AutologinSchluessel, issuer: AutologinAussteller, audience: MandantUrl }
	const { grund, ...claims } = await verifyHostToken(token, trust, ctx.clock())
	if (!claims.ok) ctx.log.warn({ grund }, 'host token refused')
	else if (!isEmailAllowed(claims.value.email, EmailWhitelist)) return fail('email_nicht_erlaubt')
	return claims
}
