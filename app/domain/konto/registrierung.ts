import { z } from 'zod'
import { emailSchema } from '~/domain/shared/email'
import { requiredText } from '~/domain/shared/fields'
import { passwortSchema } from './passwort'
import { TEILNAHME_VERSION } from './teilnahme'

/** Days in which the link of the welcome mail completes a registration. */
export const REGISTRIERUNG_LINK_TAGE = 14

/** The version of the participation statement the form showed; message 'teilnahme_veraltet'. */
const teilnahmeSchema = z.coerce
	.number({ error: 'teilnahme_veraltet' })
	.refine((version) => version === TEILNAHME_VERSION, { error: 'teilnahme_veraltet' })

/** RegistrierungAbschliessen by the link of the welcome mail; `t` is its token. Message 'passwort_wiederholung'. */
export const registrierungSchema = z
	.object({
		intent: z.literal('abschliessen'),
		t: z.string(),
		vorname: requiredText(60),
		nachname: requiredText(60),
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
	vorname: requiredText(60),
	nachname: requiredText(60),
	email: emailSchema,
})

/** A new welcome mail (resendWelcomeMail). */
export const neueMailSchema = z.object({ intent: z.literal('mail'), email: emailSchema })

/** Every form of the screen. */
export const registrierenActionSchema = z.discriminatedUnion('intent', [
	registrierungSchema,
	neuesKontoSchema,
	neueMailSchema,
])
