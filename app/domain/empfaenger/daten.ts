import { normaliseEmail } from '~/domain/shared/email'
import type { Locale } from '~/domain/shared/locale'
import type { EmpfaengerZustand } from './zustand'

export const ANREDEN = ['herr', 'frau', 'divers', 'keine'] as const

/**
 * What a recipient gives [E-EmpfaengerDaten]. `geburtsdatum` 'YYYY-MM-DD'; `aktionen` are the ids of ticked campaigns. What may
 * be missing is what the Mandant does not demand (EmpfaengerPflichtangaben).
 */
export type EmpfaengerDaten = {
	anrede: (typeof ANREDEN)[number] | undefined
	vorname: string
	nachname: string | undefined
	geburtsdatum: string | undefined
	email: string
	telefon: string | undefined
	strasse: string | undefined
	hausnummer: string | undefined
	plz: string | undefined
	ort: string | undefined
	newsletter: boolean
	/** Wants to be reminded once where they have not ordered after a week. */
	emailErinnerung?: boolean | undefined
	/** They let the agency whose recommendation it is contact them; nothing where it is of none. */
	kontakt?: boolean | undefined
	aktionen?: number[] | undefined
	aktionenSprache?: Locale | undefined
}

/** So many days after they gave their data a friend who agreed to it is reminded, once; some days later no more. */
export const FREUND_ERINNERUNG_TAGE = { von: 7, bis: 14 } as const

/** So many minutes after they gave their data, whoever typed an address can put another in its place. */
export const KORREKTUR_MINUTEN = 60

/** Until when a friend's address can be corrected where they gave it; null = not, or not any more. */
export function korrigierbarBis(
	{ zustand, datenAm }: { zustand: EmpfaengerZustand; datenAm: Date | null },
	now: Date,
): Date | null {
	if (zustand !== 'daten_erfasst' || !datenAm) return null
	const bis = new Date(datenAm.getTime() + KORREKTUR_MINUTEN * 60_000)
	return now < bis ? bis : null
}

/**
 * The recipient's address must differ from the recommender's [V-EMAILDIFF]. Another spelling of the same mailbox is held
 * for review instead (domain/betrugspruefung/eigenwerbung).
 */
export const emailDiffers = (a: string, b: string): boolean => normaliseEmail(a) !== normaliseEmail(b)

/** Agreement to the terms and the privacy notice, in the versions that were shown. */
export type ZustimmungInput = { agb: true; datenschutz: true; agbId: number; datenschutzId: number }
