import { z } from 'zod'
import { INTERESSENT_NOTIZ_MAX, INTERESSENT_SCHRITTE } from '~/domain/agentur/commands'
import { EINLADUNG_ARTEN } from '~/domain/agentur/einladung'
import { PLAN_FUER, PLAN_MAX_CENT, PLAN_SEITEN } from '~/domain/agentur/praemienplan'
import { AGENTUR_EREIGNISSE, MITGLIED_ROLLEN } from '~/domain/agentur/zustand'
import { parseDay } from '~/domain/shared/dates'
import { emailSchema } from '~/domain/shared/email'
import { checkbox, plzSchema, requiredText, toLines } from '~/domain/shared/fields'
import { personenName } from '~/domain/shared/personen-name'
import { gezeigteTeile } from './auftrag'
import { einsichtSchema } from './auszahlung'
import { monatSchema } from './hauptbuch'
import { bankdatenSchema, euroSchema } from './praemie'

/** Empty = ''. */
const optionalText = (max: number) =>
	requiredText(max)
		.optional()
		.transform((text) => text ?? '')

/** Letters, digits and inner hyphens → upper case; messages 'pflicht', 'ungueltig', 'zu_lang'. */
const nummer = requiredText(20)
	.transform((text) => text.replace(/\s/g, '').toUpperCase())
	.refine((text) => /^[A-Z0-9](?:[A-Z0-9-]*[A-Z0-9])?$/.test(text), { error: 'ungueltig' })

/** A VAT ID of any EU country: two letters, then up to twelve letters and digits; spaces are ignored. */
const ustId = optionalText(20)
	.transform((text) => text.replace(/[\s.-]/g, '').toUpperCase())
	.refine((text) => text === '' || (text.startsWith('DE') ? /^DE\d{9}$/ : /^[A-Z]{2}[A-Z0-9]{2,12}$/).test(text), {
		error: 'ungueltig',
	})

/** BetriebAgenturNeu, BetriebAgenturDaten. */
export const agenturSchema = z
	.object({
		agenturnummer: nummer,
		agenturname: requiredText(120),
		strasse: requiredText(100),
		hausnummer: requiredText(12),
		plz: requiredText(20).pipe(plzSchema),
		ort: requiredText(80),
		steuernummer: optionalText(30).refine((text) => /^[\d\s/]*$/.test(text), { error: 'ungueltig' }),
		ustId,
		kleinunternehmer: checkbox,
		ansprechpartner: requiredText(120),
		email: emailSchema,
		telefon: optionalText(40),
	})
	.transform(({ agenturnummer, agenturname, ...daten }) => ({ ...daten, nummer: agenturnummer, name: agenturname }))

const rolle = z.enum(MITGLIED_ROLLEN, { error: 'pflicht' })

/** A new person of an agency. */
export const mitgliedNeuSchema = z.object({
	intent: z.literal('einladen'),
	vorname: personenName(100),
	nachname: personenName(100),
	email: emailSchema,
	rolle,
})

const mitgliedAendernSchema = z.object({ intent: z.literal('rolle'), benutzerId: z.uuid(), rolle })
const mitgliedEntfernenSchema = z.object({ intent: z.literal('entfernen'), benutzerId: z.uuid() })

/** AgenturMitarbeiter. */
export const mitarbeiterSchema = z.discriminatedUnion('intent', [
	mitgliedNeuSchema,
	mitgliedAendernSchema,
	mitgliedEntfernenSchema,
])

/** The agency's bank account; any SEPA country. */
export const agenturBankdatenSchema = bankdatenSchema(false).extend({ intent: z.literal('bankdaten') })

/** The decision on a bank account that awaits release. */
const agenturKontoSchema = z.object({ intent: z.enum(['kontoFreigeben', 'kontoAblehnen']), kontoId: z.uuid() })

/** BetriebAgentur. */
export const agenturHandlungSchema = z.discriminatedUnion('intent', [
	mitgliedNeuSchema,
	mitgliedAendernSchema,
	mitgliedEntfernenSchema,
	z.object({ intent: z.literal('faktor'), benutzerId: z.uuid() }),
	agenturBankdatenSchema,
	agenturKontoSchema,
	einsichtSchema.extend({ intent: z.literal('einsicht') }),
	z.object({ intent: z.enum(AGENTUR_EREIGNISSE) }),
])

/** AgenturZugang: the agency to work for now, and the devices with a session. */
export const agenturStartSchema = z.discriminatedUnion('intent', [
	z.object({ intent: z.literal('waehlen'), agenturId: z.uuid() }),
	z.object({ intent: z.literal('abmelden'), kennung: z.string().max(64) }),
])

/** [E-Einladung] AgenturEinladen; the customer enters their own address later. */
export const einladenSchema = z.object({
	vorname: personenName(60),
	nachname: personenName(60),
	art: z.enum(EINLADUNG_ARTEN, { error: 'pflicht' }),
	mitarbeiternummer: optionalText(40),
})

/** AgenturEinladungZeigen. */
export const einladungHandlungSchema = z.object({ intent: z.literal('zurueckziehen') })

/** Einladung: the customer's own data. */
export const einladungAntwortSchema = z.object({
	vorname: personenName(60),
	nachname: personenName(60),
	email: emailSchema,
	agenturSicht: checkbox.refine((given) => given, { error: 'agb_zustimmung' }),
})

/** AgenturAuftrag. */
export const agenturAuftragSchema = z.object({ intent: z.literal('freigeben') })

/** So many of the agency's orders released together: those with these ids, with commas; without ids all that wait. */
export const agenturFreigabenSchema = z.object({
	auftrag: z.string().max(4000).optional(),
	gezeigt: gezeigteTeile,
})

/** 'DD.MM.YYYY', or undefined if empty; message 'datum_ungueltig'. */
const tagOderKeiner = z
	.string()
	.optional()
	.transform((text, ctx) => {
		if (!text?.trim()) return undefined
		const day = parseDay(text)
		if (day === undefined) ctx.addIssue({ code: 'custom', message: 'datum_ungueltig' })
		return day
	})

/** AgenturInteressent. */
export const interessentSchema = z.object({
	schritt: z.enum(INTERESSENT_SCHRITTE, { error: 'pflicht' }),
	wiedervorlage: tagOderKeiner,
	notiz: z
		.string()
		.optional()
		.transform((text = '') => toLines(text))
		.refine((text) => text.length <= INTERESSENT_NOTIZ_MAX, { error: 'zu_lang' }),
})

/** A new row of an agency's reward plan. */
export const planNeuSchema = z.object({
	intent: z.literal('anlegen'),
	produkt: z.coerce.number({ error: 'auswahl' }).int({ error: 'auswahl' }).positive({ error: 'auswahl' }),
	seite: z.enum(PLAN_SEITEN, { error: 'auswahl' }),
	fuer: z.enum(PLAN_FUER, { error: 'auswahl' }),
	betrag: euroSchema(PLAN_MAX_CENT),
	gueltigVon: requiredText(10).pipe(
		z.string().transform((text, ctx) => {
			const day = parseDay(text)
			if (day === undefined) ctx.addIssue({ code: 'custom', message: 'datum_ungueltig' })
			return day ?? z.NEVER
		}),
	),
	gueltigBis: tagOderKeiner,
})

const planBeendenSchema = z.object({ intent: z.literal('beenden'), planId: z.uuid() })

/** AgenturPraemienplan. */
export const praemienplanSchema = z.discriminatedUnion('intent', [planNeuSchema, planBeendenSchema])

/** BetriebAgenturPraemienplan. */
export const agenturPlanSchema = z.discriminatedUnion('intent', [
	planNeuSchema,
	planBeendenSchema,
	z.object({ intent: z.literal('genehmigen'), planId: z.uuid() }),
	z.object({ intent: z.literal('ablehnen'), planId: z.uuid(), grund: requiredText(300) }),
])

/** BetriebAgenturRechnungen. */
export const rechnungHandlungSchema = z.discriminatedUnion('intent', [
	z.object({ intent: z.literal('erstellen'), monat: requiredText(7).pipe(monatSchema) }),
	z.object({ intent: z.literal('stornieren'), rechnungId: z.uuid() }),
])
