import { createLocalJWKSet, errors, importJWK, type JWK, jwtVerify, SignJWT } from 'jose'
import {
	HOST_TOKEN_SEKUNDEN,
	HOST_TOKEN_TOLERANZ,
	type HostClaims,
	type HostKey,
	hostClaimsSchema,
} from '~/domain/mandant/autologin'
import { fail, ok, type Result } from '~/domain/shared/result'

const ALGORITHMS = { EC: 'ES256', OKP: 'EdDSA' } as const

const algorithmOf = ({ kty }: JWK) => (kty === 'OKP' ? ALGORITHMS.OKP : ALGORITHMS.EC)

/** Whose tokens are taken: keys and issuer of the brand's host page, and the portal's own address as audience. */
export type HostTrust = { keys: HostKey[]; issuer: string; audience: string }
export type HostTokenFailure = 'autologin_ungueltig' | 'autologin_abgelaufen' | 'autologin_fremd'

function failureOf(error: unknown): HostTokenFailure {
	if (error instanceof errors.JWTExpired) return 'autologin_abgelaufen'
	const foreign = error instanceof errors.JWTClaimValidationFailed && ['aud', 'iss'].includes(error.claim)
	return foreign ? 'autologin_fremd' : 'autologin_ungueltig'
}

/** Checks a token's signature, audience, issuer, life time and claims; `grund` says for the log what was wrong. */
export async function verifyHostToken(
	token: string,
	{ keys, issuer, audience }: HostTrust,
	now: Date,
): Promise<Result<HostClaims, HostTokenFailure> & { grund?: string }> {
	try {
		const { payload } = await jwtVerify(token, createLocalJWKSet({ keys }), {
			algorithms: Object.values(ALGORITHMS),
			issuer,
			audience,
			currentDate: now,
			clockTolerance: HOST_TOKEN_TOLERANZ,
			maxTokenAge: HOST_TOKEN_SEKUNDEN,
			requiredClaims: ['sub', 'jti', 'iat', 'exp', 'iss', 'aud'],
		})
		const claims = hostClaimsSchema.safeParse(payload)
		if (claims.success) return ok(claims.data)
		const felder = claims.error.issues.map(({ path }) => path.join('.')).join(', ')
		return { ...fail('autologin_ungueltig'), grund: `claims: ${felder}` }
	} catch (error) {
		if (!(error instanceof errors.JOSEError)) throw error
		const claim = error instanceof errors.JWTClaimValidationFailed ? ` ${error.claim}` : ''
		return { ...fail(failureOf(error)), grund: `${error.code}${claim}` }
	}
}

/** Signs as a host page would; for the demo's host, the command line and tests. */
export async function signHostToken(
	privateKey: JWK,
	claims: Omit<HostClaims, 'iat' | 'exp'>,
	{ issuer, audience, now }: { issuer: string; audience: string; now: Date },
): Promise<string> {
	const iat = Math.floor(now.getTime() / 1000)
	return new SignJWT({ ...claims, iat, exp: iat + HOST_TOKEN_SEKUNDEN })
		.setProtectedHeader({ alg: algorithmOf(privateKey), ...(privateKey.kid ? { kid: privateKey.kid } : {}) })
		.setIssuer(issuer)
		.setAudience(audience)
		.sign(await importJWK(privateKey, algorithmOf(privateKey)))
}
