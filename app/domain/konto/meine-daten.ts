import { z } from 'zod'
import { ANREDEN } from '~/domain/empfaenger/daten'
import { LOCALES } from '~/domain/mandant/config'
import { bankdatenSchema } from '~/domain/praemie/formular'
import { requiredText } from '~/domain/shared/fields'

/** What an Empfehler can change about themselves; the e-mail address is the account's key and stays. */
export const meineDatenSchema = z.object({
	anrede: z.enum(ANREDEN, { error: (issue) => (issue.input ? 'auswahl' : 'pflicht') }),
	vorname: requiredText(60),
	nachname: requiredText(60),
	sprache: z.enum(LOCALES, { error: 'auswahl' }),
})
export type MeineDaten = z.output<typeof meineDatenSchema>

/** The account's deletion is confirmed by its password, which is only compared. */
export const kontoLoeschenSchema = z.object({
	passwort: z.string({ error: 'pflicht' }).min(1, { error: 'pflicht' }).max(200, { error: 'zu_lang' }),
})

/** EmpfehlerBankdaten: the account to keep. */
export const bankdatenSpeichernSchema = (nurDE: boolean) =>
	bankdatenSchema(nurDE).extend({ intent: z.literal('speichern') })

/** Both forms of EmpfehlerBankdaten; `nurDE` is ModuleIBANNurDE. */
export const bankdatenFormularSchema = (nurDE: boolean) =>
	z.discriminatedUnion('intent', [bankdatenSpeichernSchema(nurDE), z.object({ intent: z.literal('loeschen') })])
