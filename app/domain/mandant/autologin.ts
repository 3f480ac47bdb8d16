import { z } from 'zod'
import { emailSchema } from '~/domain/shared/email'
import { requiredText } from '~/domain/shared/fields'

/** A host token lives at most this long; clocks may differ by the tolerance. */
export const HOST_TOKEN_SEKUNDEN = 300
export const HOST_TOKEN_TOLERANZ = 30

const coordinate = z.string().regex(/^[\w-]{43}$/)

/** The public half of a host's key (JWK, P-256). Strict: a private key (`d`) is refused before it is stored. */
export const hostKeySchema = z.strictObject({
	kty: z.literal('EC'),
	crv: z.literal('P-256'),
	kid: z.string().regex(/^[\w.-]{1,64}$/),
	x: coordinate,
	y: coordinate,
})
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
	})
	.refine(({ iat, exp }) => exp > iat && exp - iat <= HOST_TOKEN_SEKUNDEN, { path: ['exp'], error: 'zu_lang' })
export type HostClaims = z.output<typeof hostClaimsSchema>
