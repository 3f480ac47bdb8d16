import type { Vorlage } from '~/adapters/mail/vorlagen/schema'
import { keysOf } from '~/domain/shared/keys'

/**
 * How mails of a kind are kept from flooding a mailbox. `fremd`: somebody else than the mailbox's owner can cause them, so
 * they count against its limit; what a person is owed (rewards, payouts, vouchers, answers) never does. `ersetzt`: one that
 * still waits goes when a newer one of the same meaning comes, because the newer says all it would have said: of the same
 * `schluessel` up to its last part, or of the same `postfach`. `vorbehalt`: room is kept for its kind alone, so that strangers
 * who fill a mailbox keep its owner neither from the link to their account nor from what they were promised.
 */
const REGELN: Record<Vorlage, { fremd: boolean; ersetzt?: 'schluessel' | 'postfach'; vorbehalt?: true }> = {
	willkommen: { fremd: true, ersetzt: 'schluessel' },
	empfehlung_vorgeschlagen: { fremd: true },
	nennung_frage: { fremd: true },
	konto_vorhanden: { fremd: true, ersetzt: 'postfach' },
	passwort_zuruecksetzen: { fremd: true, ersetzt: 'schluessel', vorbehalt: true },
	email_bestaetigen: { fremd: true, ersetzt: 'schluessel', vorbehalt: true },
	email_hinweis: { fremd: false },
	email_geaendert: { fremd: false },
	stand_link: { fremd: true, ersetzt: 'schluessel' },
	freund_stand: { fremd: true, ersetzt: 'schluessel', vorbehalt: true },
	empfehlung_erstellt: { fremd: true, ersetzt: 'schluessel' },
	freund_erinnerung: { fremd: true },
	freund_angenommen: { fremd: true, ersetzt: 'schluessel' },
	newsletter_optin: { fremd: true, ersetzt: 'schluessel' },
	empfaenger_bestaetigung: { fremd: true, vorbehalt: true },
	eingabe_bestaetigen: { fremd: true },
	kontakt_kopie: { fremd: true },
	einladung: { fremd: false },
	team_geaendert: { fremd: false },
	testmail: { fremd: false },
	schluessel_laeuft_ab: { fremd: false },
	auftrag_eingegangen: { fremd: false },
	auftrag_bestaetigt: { fremd: false },
	auftrag_nicht_zustande: { fremd: false },
	empfehlung_laeuft_ab: { fremd: false },
	praemie_bereit: { fremd: false },
	praemie_erinnerung: { fremd: false },
	aufteilung_geaendert: { fremd: false },
	gutschein: { fremd: false },
	auszahlung_bestaetigt: { fremd: false },
	auszahlung_unterwegs: { fremd: false },
	auszahlung_erledigt: { fremd: false },
	spende_bestaetigt: { fremd: false },
	spende_ueberwiesen: { fremd: false },
	kampagne_budget: { fremd: false },
	kennzahlen_woche: { fremd: false },
	kennzahlen_monat: { fremd: false },
	kennzahlen_alarm: { fremd: false },
	praemienplan_beantragt: { fremd: true, ersetzt: 'schluessel' },
	praemienplan_entschieden: { fremd: false },
	agentur_gutschrift: { fremd: false },
	agentur_gutschrift_bezahlt: { fremd: false },
	agentur_gutschrift_zurueck: { fremd: false },
	bankdaten_noetig: { fremd: false },
	rueckforderung: { fremd: false },
	praemie_verrechnet: { fremd: false },
	praemie_nachfrage: { fremd: false },
	kontakt: { fremd: false },
	datenschutz_bestaetigen: { fremd: false },
	datenschutz_antwort: { fremd: false },
	nachfrage_antwort: { fremd: false },
	eigenwerbung_entschieden: { fremd: false },
}

export const regelOf = (vorlage: Vorlage) => REGELN[vorlage]

/** What the keys of mails begin with in whose place this one comes; undefined = it replaces none. */
export function ersetztAb(vorlage: Vorlage, schluessel: string): string | undefined {
	const { ersetzt } = REGELN[vorlage]
	if (ersetzt === 'postfach') return `${vorlage}:`
	// Up to its last part, which says when.
	return (ersetzt && schluessel.slice(0, schluessel.lastIndexOf(':') + 1)) || undefined
}

/** The kinds that count against a mailbox's limit. */
export const FREMDE: readonly Vorlage[] = keysOf(REGELN).filter((vorlage) => REGELN[vorlage].fremd)

const STUNDE = 3_600_000

/**
 * At most so many mails that others can cause reach one mailbox in so many milliseconds, however its address is written;
 * `vorbehalt` of each kind that room is kept for reach it all the same.
 */
export const POSTFACH_GRENZEN = [
	{ mails: 10, vorbehalt: 3, ms: STUNDE },
	{ mails: 30, vorbehalt: 6, ms: 24 * STUNDE },
] as const

/** The time that all limits look back at most, in milliseconds. */
export const POSTFACH_MS = Math.max(...POSTFACH_GRENZEN.map(({ ms }) => ms))

/** Whether a mailbox that got these mails of the kinds that count may get one more of this kind. */
export const hasPlatz = (
	mails: readonly { vorlage: string; erstelltAm: Date }[],
	vorlage: Vorlage,
	now: Date,
): boolean =>
	POSTFACH_GRENZEN.every(({ mails: grenze, vorbehalt, ms }) => {
		const juengere = mails.filter(({ erstelltAm }) => now.getTime() - erstelltAm.getTime() < ms)
		if (juengere.length < grenze) return true
		return regelOf(vorlage).vorbehalt === true && juengere.filter((one) => one.vorlage === vorlage).length < vorbehalt
	})
