import { z } from 'zod'
import { emailSchema } from '~/domain/shared/email'
import { requiredText } from '~/domain/shared/fields'

/** A host token lives at most this long; clocks may differ by the tolerance. */
export const HOST_TOKEN_SEKUNDEN = 300
export const HOST_TOKEN_TOLERANZ = 30

const coordinate = z.string().regex(/^[\w-]{43}$/)

const kid = z.string().regex(/^[\w.-]{1,64}$/)
/** Signs with ES256. */
export const EC_KEY = { kty: z.literal('EC'), crv: z.literal('P-256'), kid, x: coordinate, y: coordinate }
/** Signs with EdDSA. */
export const ED_KEY = { kty: z.literal('OKP'), crv: z.literal('Ed25519'), kid, x: coordinate }

/** The public half of a host's key (JWK). Strict: a private key (`d`) is refused before it is stored. */
export const hostKeySchema = z.discriminatedUnion('kty', [z.strictObject(EC_KEY), z.strictObject(ED_KEY)])
export type HostKey = z.output<typeof hostKeySchema>

/** What a host says about the person it sends (docs/autologin.md). */
export const hostClaimsSchema = z
	.object({
		/** The host's own lasting id of the person. */
		sub: z.string().min(1).max(200),
		/** Never used twice. */
		jti: z.string().min(16).max(200),
		iat: z.int(),
		exp: z.int(),
		email: emailSchema,
		vorname: requiredText(60),
		nachname: requiredText(60),
		/** The origin of the page whose frame the token is for; a frame takes no other. */
		herkunft: z.string().max(200).optional(),
	})
	.refine(({ iat, exp }) => exp > iat && exp - iat <= HOST_TOKEN_SEKUNDEN, { path: ['exp'], error: 'zu_lang' })
export type HostClaims = z.output<typeof hostClaimsSchema>
