import type { Vorlage } from '~/adapters/mail/vorlagen/schema'
import { keysOf } from '~/domain/shared/keys'

/**
 * How mails of a kind are kept from flooding a mailbox. `fremd`: somebody else than the mailbox's owner can cause them, so
 * they count against its limit; what a person is owed (rewards, payouts, vouchers, answers) never does. `ersetzt`: one that
 * still waits goes when a newer one of the same meaning comes, because the newer says all it would have said: of the same
 * `schluessel` up to its last part, or of the same `postfach`.
 */
const REGELN: Record<Vorlage, { fremd: boolean; ersetzt?: 'schluessel' | 'postfach' }> = {
	willkommen: { fremd: true, ersetzt: 'schluessel' },
	konto_vorhanden: { fremd: true, ersetzt: 'postfach' },
	passwort_zuruecksetzen: { fremd: true, ersetzt: 'schluessel' },
	empfehlung_erstellt: { fremd: true, ersetzt: 'schluessel' },
	newsletter_optin: { fremd: true, ersetzt: 'schluessel' },
	empfaenger_bestaetigung: { fremd: true },
	eingabe_bestaetigen: { fremd: true },
	kontakt_kopie: { fremd: true },
	praemie_bereit: { fremd: false },
	gutschein: { fremd: false },
	auszahlung_bestaetigt: { fremd: false },
	auszahlung_erledigt: { fremd: false },
	bankdaten_noetig: { fremd: false },
	praemie_nachfrage: { fremd: false },
	kontakt: { fremd: false },
	nachfrage_antwort: { fremd: false },
	eigenwerbung_entschieden: { fremd: false },
}

export const regelOf = (vorlage: Vorlage) => REGELN[vorlage]

/** The kinds that count against a mailbox's limit. */
export const FREMDE: readonly Vorlage[] = keysOf(REGELN).filter((vorlage) => REGELN[vorlage].fremd)

const STUNDE = 3_600_000

/** At most so many mails that others can cause reach one mailbox in so many milliseconds, however its address is written. */
export const POSTFACH_GRENZEN = [
	{ mails: 10, ms: STUNDE },
	{ mails: 30, ms: 24 * STUNDE },
] as const
