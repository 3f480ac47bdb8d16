import { z } from 'zod'
import { BETRIEB_ROLLEN } from '~/domain/benutzer/rollen'
import { emailSchema } from '~/domain/shared/email'
import { requiredText } from '~/domain/shared/fields'

const rolle = z.enum(BETRIEB_ROLLEN, { error: 'pflicht' })

/** A code of an authenticator app, or one for an emergency. */
const faktor = z
	.string({ error: 'pflicht' })
	.trim()
	.min(1, { error: 'pflicht' })
	.max(40, { error: 'zu_lang' })
	.transform((code) => (/^[\d\s]+$/.test(code) ? code.replace(/\s/g, '') : code))

/** BetriebFaktor. */
export const faktorSchema = z.object({ faktor, redirect: z.string().optional() })

/** BetriebZweiterFaktor: begin, take the first code, new recovery codes, give it up. */
export const faktorBestaetigenSchema = z.object({ intent: z.literal('bestaetigen'), faktor })
export const faktorEinrichtenSchema = z.discriminatedUnion('intent', [
	faktorBestaetigenSchema,
	z.object({ intent: z.enum(['beginnen', 'codes', 'entfernen']) }),
])

/** BetriebTeam: an invitation. */
export const einladungSchema = z.object({
	vorname: requiredText(100),
	nachname: requiredText(100),
	email: emailSchema,
	rolle,
})

/** BetriebMitglied. */
export const rolleSchema = z.object({ intent: z.literal('rolle'), rolle })
export const mitgliedSchema = z.discriminatedUnion('intent', [
	rolleSchema,
	z.object({ intent: z.enum(['einladen', 'faktor', 'beenden']) }),
	z.object({ intent: z.literal('sitzung'), kennung: z.string().max(64) }),
])

/** BetriebZugang: ends one session. */
export const eigeneSitzungSchema = z.object({ kennung: z.string().max(64) })
