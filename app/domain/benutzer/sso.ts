import { z } from 'zod'
import { normaliseEmail } from '../shared/email'
import { requiredText } from '../shared/fields'

/** [C-SSO] What a login asks the provider for. */
export const SSO_SCOPE = 'openid department az_basic'

/** Minutes in which somebody who set out to the provider has to be back. */
export const SSO_MINUTEN = 10

/** What the provider hands back with who logged out there, so that the login says so. */
export const SSO_ABGEMELDET = 'abgemeldet'

/** How many random 32-bit values a verifier is made of. */
export const VERIFIER_WERTE = 28

/** [C-SSO] The verifier of 28 random 32-bit values: four characters of each, 112 in all (RFC 7636: 43 to 128). */
export const verifierOf = (werte: Uint32Array): string =>
	[...werte]
		.map((wert) => Buffer.from([wert >>> 16, wert >>> 8, wert].map((byte) => byte & 255)).toString('base64url'))
		.join('')

/** A department as it is compared: however it is spelled. */
export const abteilungOf = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

/** The provider as a brand names it; without a secret the stored one stays. */
export const ssoAnbieterSchema = z.object({
	name: requiredText(60),
	aussteller: requiredText(300),
	clientId: requiredText(200),
	geheimnis: z.string().max(400, { error: 'zu_lang' }).default(''),
	/** The brand knows that the provider checks addresses, whatever it says of them. */
	adressenVertraut: z.boolean().default(false),
	aktiv: z.boolean().default(false),
})
export type SsoAnbieterDaten = Omit<z.output<typeof ssoAnbieterSchema>, 'adressenVertraut'> & {
	adressenVertraut?: boolean
}

const text = (max: number) => z.string().trim().max(max).optional().catch(undefined)

/** What the provider says of somebody, as far as it is looked at. */
const claimsSchema = z.object({
	sub: z.string().min(1).max(255),
	sid: text(255),
	given_name: text(60),
	family_name: text(60),
	name: text(120),
	email: z.string().trim().toLowerCase().pipe(z.email()).optional().catch(undefined),
	/** As JSON says it, and as some providers write it. */
	email_verified: z.union([z.boolean(), z.string()]).optional().catch(undefined),
	department: z
		.union([z.string(), z.array(z.string()).max(100)])
		.optional()
		.catch(undefined),
})

export type SsoPerson = {
	subjekt: string
	sid: string
	name: string
	/** Normalised; undefined where the provider tells none. */
	emailNorm: string | undefined
	/** The provider says that the mailbox is theirs. */
	adresseGeprueft: boolean
	/** As `abteilungOf` writes them; undefined where the provider did not get to say. */
	abteilungen: string[] | undefined
}

/**
 * Who the provider says logged in; undefined where it does not say who. `ganz`: it was heard out, so that a department it does
 * not name is one they are not in.
 */
export function readClaims(claims: unknown, { ganz }: { ganz: boolean }): SsoPerson | undefined {
	const read = claimsSchema.safeParse(claims)
	if (!read.success) return undefined
	const { sub, sid = '', given_name = '', family_name = '', name = '', email, email_verified, department } = read.data
	const genannt = department === undefined && !ganz ? undefined : [department ?? []].flat()
	return {
		...{ subjekt: sub, sid, name: `${given_name} ${family_name}`.trim() || name },
		emailNorm: email && normaliseEmail(email),
		adresseGeprueft: String(email_verified).toLowerCase() === 'true',
		abteilungen: genannt?.map(abteilungOf).filter(Boolean),
	}
}
