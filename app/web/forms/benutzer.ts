import { z } from 'zod'
import { MITGLIED_ROLLEN } from '~/domain/agentur/zustand'
import { BETRIEB_ROLLEN } from '~/domain/benutzer/rollen'
import { ssoAnbieterSchema } from '~/domain/benutzer/sso'
import { emailSchema } from '~/domain/shared/email'
import { checkbox, requiredText } from '~/domain/shared/fields'
import { personenName } from '~/domain/shared/personen-name'

const rolle = z.enum(BETRIEB_ROLLEN, { error: 'pflicht' })

/** A code of an authenticator app, or a recovery code. */
const faktor = z
	.string({ error: 'pflicht' })
	.trim()
	.min(1, { error: 'pflicht' })
	.max(40, { error: 'zu_lang' })
	.transform((code) => (/^[\d\s]+$/.test(code) ? code.replace(/\s/g, '') : code))

/** BetriebFaktor, AgenturFaktor. */
export const faktorSchema = z.object({ faktor, redirect: z.string().optional() })

/** BetriebZweiterFaktor, AgenturZweiterFaktor: set up, enter the first code, renew recovery codes, remove. */
export const faktorBestaetigenSchema = z.object({ intent: z.literal('bestaetigen'), faktor })
export const faktorBeginnenSchema = z.object({
	intent: z.literal('beginnen'),
	passwort: z.string({ error: 'pflicht' }).min(1, { error: 'pflicht' }).max(200, { error: 'zu_lang' }),
})
export const faktorEinrichtenSchema = z.discriminatedUnion('intent', [
	faktorBestaetigenSchema,
	faktorBeginnenSchema.extend({ passwort: faktorBeginnenSchema.shape.passwort.optional() }),
	z.object({ intent: z.enum(['codes', 'entfernen']) }),
])

/** AgenturSso: the page to return to. */
export const ssoSchema = z.object({ redirect: z.string().optional() })

/** BetriebTeam: an invitation. */
export const einladungSchema = z.object({
	vorname: personenName(100),
	nachname: personenName(100),
	email: emailSchema,
	rolle,
})

/** BetriebMitglied. */
export const rolleSchema = z.object({ intent: z.literal('rolle'), rolle })
export const mitgliedSchema = z.discriminatedUnion('intent', [
	rolleSchema,
	z.object({ intent: z.enum(['bestaetigen', 'einladen', 'faktor', 'beenden']) }),
	z.object({ intent: z.literal('sitzung'), kennung: z.string().max(64) }),
])

/** BetriebZugang: ends one session, or makes a token for a program. */
export const eigenerZugangSchema = z.discriminatedUnion('intent', [
	z.object({ intent: z.literal('beenden'), kennung: z.string().max(64) }),
	z.object({ intent: z.literal('werkzeug') }),
])

/** BetriebAnmeldedienst: the provider, and the meaning of its departments. */
export const anmeldedienstSchema = z.object({
	intent: z.literal('anbieter'),
	anbietername: ssoAnbieterSchema.shape.name,
	aussteller: ssoAnbieterSchema.shape.aussteller,
	clientId: ssoAnbieterSchema.shape.clientId,
	clientGeheimnis: ssoAnbieterSchema.shape.geheimnis,
	adressenVertraut: checkbox,
	aktiv: checkbox,
})
export const abteilungNeuSchema = z.object({
	intent: z.literal('zuordnen'),
	abteilung: requiredText(120),
	agenturnummer: requiredText(20).transform((text) => text.replace(/\s/g, '').toUpperCase()),
	rolle: z.enum(MITGLIED_ROLLEN, { error: 'pflicht' }),
})
export const anmeldedienstHandlungSchema = z.discriminatedUnion('intent', [
	anmeldedienstSchema,
	abteilungNeuSchema,
	z.object({ intent: z.literal('entfernen'), zuordnungId: z.uuid() }),
])
