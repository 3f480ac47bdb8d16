import type { ANREDEN } from '~/domain/empfaenger/daten'
import type { Locale } from '~/domain/mandant/config'

/** What an Empfehler can change about themselves; the e-mail address is the account's key and stays. */
export type MeineDatenInput = { anrede: (typeof ANREDEN)[number]; vorname: string; nachname: string; sprache: Locale }
