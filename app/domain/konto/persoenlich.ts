import type { ANREDEN } from '~/domain/empfaenger/daten'
import type { Lage } from '~/domain/empfaenger/stand'
import {
	STATUS_GRUENDE,
	type Status,
	type StatusGrund,
	type StatusWert,
	statusWertOf,
} from '~/domain/empfehlung/statusbar'
import type { Locale } from '~/domain/shared/locale'
import type { Cursor } from '~/domain/shared/paging'

const LAGEN: Record<StatusWert, Lage> = {
	nicht_reagiert: 'open',
	reagiert: 'open',
	in_bearbeitung: 'open',
	praemie_bereit: 'open',
	praemie_abholen: 'action',
	bankdaten_benoetigt: 'action',
	ausgezahlt: 'done',
	nicht_abgeschlossen: 'closed',
	abgelaufen: 'closed',
}

/** A reward that went to the contact in full leaves the Empfehler nothing to wait for. */
export const lageOf = ({ status, grund }: Pick<Status, 'status' | 'grund'>): Lage =>
	grund === 'praemie_beim_kontakt' ? 'done' : LAGEN[status]

/** Stations on the way to the reward, in their order. */
export const STATIONEN = ['geteilt', 'reagiert', 'pruefung', 'praemie', 'ausgezahlt'] as const

const POSITIONEN: Record<StatusWert, number> = {
	nicht_reagiert: 1,
	reagiert: 2,
	in_bearbeitung: 3,
	nicht_abgeschlossen: 3,
	praemie_bereit: 4,
	praemie_abholen: 4,
	bankdaten_benoetigt: 4,
	ausgezahlt: 5,
	abgelaufen: 1,
}

/** The station reached, from 1; what has expired stays where it stopped. */
export const positionOf = ({ status, grund }: Pick<Status, 'status' | 'grund'>): number => {
	if (grund === 'kontakt_geloescht') return 2
	if (grund === 'praemie_verfallen') return 4
	return POSITIONEN[status]
}

export const BEREICH_FILTER = ['alle', 'aktion', 'offen', 'abgeschlossen'] as const
export type BereichFilter = (typeof BEREICH_FILTER)[number]

export const inFilter = (lage: Lage, filter: BereichFilter): boolean => {
	if (filter === 'aktion') return lage === 'action'
	// What waits for the Empfehler is not over either.
	if (filter === 'offen') return lage === 'open' || lage === 'action'
	return filter === 'alle' || lage === 'done' || lage === 'closed'
}

/** The reasons whose lines a filter shows. */
export const gruendeIn = (filter: BereichFilter): StatusGrund[] =>
	STATUS_GRUENDE.filter((grund) => inFilter(lageOf({ status: statusWertOf(grund), grund }), filter))

/** What the list is asked for. */
export type BereichQuery = Cursor & {
	filter: BereichFilter
	/** Part of what they call it, of the product or of a number. */
	q?: string | undefined
}

/** As many lines as a page of the list has; who has no more does not search. */
export const BEREICH_ZEILEN = 10

/** How often somebody may ask for a reward within 24 hours. */
export const NACHFRAGEN_PRO_TAG = 3
/** "Wo bleibt meine Prämie?": an Empfehlungsnummer or the order's reference says what the question is about. */
export type NachfrageInput = { empfehlung?: string | undefined; referenz?: string | undefined }

/** What an Empfehler can change about themselves; the e-mail address is the account's key and stays. */
export type MeineDatenInput = { anrede: (typeof ANREDEN)[number]; vorname: string; nachname: string; sprache: Locale }

/** How long a mail's link shows how far somebody's recommendations are, in days. */
export const STAND_TAGE = 14
