import { z } from 'zod'
import { ANREDEN, emailDiffers } from '~/domain/empfaenger/daten'
import { BILD_GRUENDE } from '~/domain/konto/bild'
import { passwortSchema } from '~/domain/konto/passwort'
import { BEREICH_FILTER } from '~/domain/konto/persoenlich'
import { TEILNAHME_VERSION } from '~/domain/konto/teilnahme'
import { emailSchema } from '~/domain/shared/email'
import { checkbox, requiredText } from '~/domain/shared/fields'
import { kundennummerSchema } from '~/domain/shared/kundennummer'
import { LOCALES } from '~/domain/shared/locale'
import { cursorSchema } from '~/domain/shared/paging'
import { personenName } from '~/domain/shared/personen-name'
import { bankdatenSchema, kulanzKontoSchema } from './praemie'

const getippt = z.string({ error: 'pflicht' }).min(1, { error: 'pflicht' }).max(200, { error: 'zu_lang' })

type Wiederholt = { passwort: string; passwortWiederholung: string }

const gleich = ({ passwort, passwortWiederholung }: Wiederholt) => passwort === passwortWiederholung

const ungleich = { path: ['passwortWiederholung'], error: 'passwort_wiederholung' }

/** PasswortVergessen. */
export const passwortVergessenSchema = z.object({ email: emailSchema })

/** StandPerMail. */
export const standSchema = z.object({ email: emailSchema })

/** PasswortZuruecksetzen; `t` is the link's token. Message 'passwort_wiederholung'. */
export const passwortZuruecksetzenSchema = z
	.object({ t: z.string(), passwort: passwortSchema, passwortWiederholung: getippt })
	.refine(gleich, ungleich)

/** PasswortAendern. Messages 'passwort_wiederholung' and 'passwort_unveraendert'. */
export const passwortAendernSchema = z
	.object({ passwortAlt: getippt, passwort: passwortSchema, passwortWiederholung: getippt })
	.refine(gleich, ungleich)
	.refine(({ passwort, passwortAlt }) => passwort !== passwortAlt, {
		path: ['passwort'],
		error: 'passwort_unveraendert',
	})

/** EmailAendern: a new address, typed twice and confirmed by the password … Message 'email_wiederholung'. */
export const emailAendernSchema = z
	.object({
		intent: z.literal('aendern'),
		email: emailSchema,
		emailWiederholung: emailSchema,
		passwort: getippt,
	})
	.refine(({ email, emailWiederholung }) => !emailDiffers(email, emailWiederholung), {
		path: ['emailWiederholung'],
		error: 'email_wiederholung',
	})

/** … or cancels the pending change. */
export const emailFormularSchema = z.discriminatedUnion('intent', [
	emailAendernSchema,
	z.object({ intent: z.literal('verwerfen') }),
])

/** EmailBestaetigen and EmailStoppen; `t` is the link's token. */
export const emailLinkSchema = z.object({ t: z.string() })

/** Sitzungen: logs out one device, by the name the page gives it … */
export const eineSitzungSchema = z.object({ intent: z.literal('eine'), kennung: z.string().max(64) })

/** … or all. */
export const alleSitzungenSchema = z.object({ intent: z.literal('alle') })

export const sitzungenSchema = z.discriminatedUnion('intent', [eineSitzungSchema, alleSitzungenSchema])

export const sperrenIntentSchema = z.object({ intent: z.enum(['sperren', 'entsperren']), grund: requiredText(300) })

export const kundennummerIntentSchema = z.object({
	intent: z.literal('kundennummer'),
	kundennummer: kundennummerSchema,
})

export const notizIntentSchema = z.object({ intent: z.literal('notieren'), text: requiredText(1000) })

/** `stand`: the time the viewed picture was chosen. */
export const bildIntentSchema = z.object({
	intent: z.literal('bild'),
	bildgrund: z.enum(BILD_GRUENDE, { error: 'pflicht' }),
	stand: z.coerce.number(),
})

/** A new address for an account, with a reason. */
export const adresseIntentSchema = z.object({
	intent: z.literal('adresse'),
	email: emailSchema,
	adressgrund: requiredText(500),
})

/** All forms of an Empfehler's page, distinguished by `intent`. */
export const empfehlerFormularSchema = z.discriminatedUnion('intent', [
	sperrenIntentSchema,
	kundennummerIntentSchema,
	kulanzKontoSchema,
	notizIntentSchema,
	bildIntentSchema,
	adresseIntentSchema,
	z.object({ intent: z.enum(['adresseFreigeben', 'adresseBeenden']), aenderungId: z.uuid() }),
	z.object({ intent: z.literal('notizLoeschen'), notizId: z.uuid() }),
	z.object({ intent: z.literal('mail'), mailId: z.uuid() }),
	z.object({ intent: z.literal('anmelden') }),
])

/** The version of the participation statement shown; message 'teilnahme_veraltet'. */
const teilnahmeSchema = z.coerce
	.number({ error: 'teilnahme_veraltet' })
	.refine((version) => version === TEILNAHME_VERSION, { error: 'teilnahme_veraltet' })

/** RegistrierungAbschliessen by the welcome mail's link; `t` is its token. Message 'passwort_wiederholung'. */
export const registrierungSchema = z
	.object({
		intent: z.literal('abschliessen'),
		t: z.string(),
		vorname: personenName(60),
		nachname: personenName(60),
		passwort: passwortSchema,
		passwortWiederholung: z.string({ error: 'pflicht' }).min(1, { error: 'pflicht' }),
		teilnahme: teilnahmeSchema,
	})
	.refine(({ passwort, passwortWiederholung }) => passwort === passwortWiederholung, {
		path: ['passwortWiederholung'],
		error: 'passwort_wiederholung',
	})

/** A new account without a recommendation (createEmpfehler). */
export const neuesKontoSchema = z.object({
	intent: z.literal('neu'),
	vorname: personenName(60),
	nachname: personenName(60),
	email: emailSchema,
})

/** A new welcome mail (resendWelcomeMail). */
export const neueMailSchema = z.object({ intent: z.literal('mail'), email: emailSchema })

/** All forms of the screen. */
export const registrierenActionSchema = z.discriminatedUnion('intent', [
	registrierungSchema,
	neuesKontoSchema,
	neueMailSchema,
])

/** What an Empfehler can change at once; the e-mail address is the account's key (EmailAendern). */
export const meineDatenSchema = z.object({
	anrede: z.enum(ANREDEN, { error: (issue) => (issue.input ? 'auswahl' : 'pflicht') }),
	vorname: personenName(60),
	nachname: personenName(60),
	sprache: z.enum(LOCALES, { error: 'auswahl' }),
})

/** Deleting the account requires its password, which is only compared. */
export const kontoLoeschenSchema = z.object({
	passwort: z.string({ error: 'pflicht' }).min(1, { error: 'pflicht' }).max(200, { error: 'zu_lang' }),
})

/** EmpfehlerBankdaten: the account to store. */
export const bankdatenSpeichernSchema = (nurDE: boolean) =>
	bankdatenSchema(nurDE).extend({ intent: z.literal('speichern') })

/** Both forms of EmpfehlerBankdaten; `nurDE` is ModuleIBANNurDE. */
export const bankdatenFormularSchema = (nurDE: boolean) =>
	z.discriminatedUnion('intent', [bankdatenSpeichernSchema(nurDE), z.object({ intent: z.literal('loeschen') })])

/** MeinBild: the uploaded photo. */
export const meinBildSpeichernSchema = z.object({
	intent: z.literal('speichern'),
	foto: z.instanceof(File, { error: 'pflicht' }).refine(({ size }) => size > 0, { error: 'pflicht' }),
})

export const meinBildSchema = z.discriminatedUnion('intent', [
	meinBildSpeichernSchema,
	z.object({ intent: z.literal('entfernen') }),
])

/** The query of the list; invalid values show its first page. */
export const bereichQuerySchema = cursorSchema.extend({
	filter: z.enum(BEREICH_FILTER).catch('alle'),
	q: z.string().trim().min(1).max(120).optional().catch(undefined),
})

/** Resends a reward's mail, or leads to the reward. */
export const praemieMailSchema = z.object({ intent: z.enum(['mail', 'abholen']), praemierungId: z.uuid() })

const optional = (schema: z.ZodString) =>
	z
		.string()
		.trim()
		.optional()
		.transform((text) => text || undefined)
		.pipe(schema.optional())

/**
 * "Wo bleibt meine Prämie?": either field says what the question is about. The reference goes into a mail to support,
 * so it holds nothing a mail client would turn into a link. Messages 'ungueltig', 'zu_lang', 'nachfrage_leer'.
 */
export const praemieNachfrageSchema = z
	.object({
		empfehlung: optional(z.string().regex(/^[A-Za-z0-9]{6,40}$/, { error: 'ungueltig' })),
		referenz: optional(
			z
				.string()
				.max(60, { error: 'zu_lang' })
				.regex(/^[\p{L}\p{N} /_-]*$/u, { error: 'ungueltig' }),
		),
	})
	.superRefine(({ empfehlung, referenz }, ctx) => {
		if (!empfehlung && !referenz) ctx.addIssue({ code: 'custom', path: ['empfehlung'], message: 'nachfrage_leer' })
	})

/** The password is only compared, so its rules are not checked here. */
export const loginSchema = z.object({
	email: emailSchema,
	passwort: z.string({ error: 'pflicht' }).min(1, { error: 'pflicht' }).max(200, { error: 'zu_lang' }),
	angemeldetBleiben: checkbox,
	redirect: z.string().optional(),
})

/** What a frame was told by the page around it, and that page's origin. */
export const ausweisSchema = z.object({
	token: z.string({ error: 'pflicht' }).min(1, { error: 'pflicht' }).max(4000, { error: 'zu_lang' }),
	herkunft: z.string({ error: 'pflicht' }).max(200, { error: 'zu_lang' }),
})

/** The autologin form, from the host page and from our own confirmation page. */
export const autologinSchema = z.object({
	token: z.string({ error: 'pflicht' }).min(1, { error: 'pflicht' }).max(4000, { error: 'zu_lang' }),
	redirect: z.string().optional(),
})
