import { addDays, berlinDay } from '../shared/dates'
import { type Kennzahl, type KennzahlName, kennzahlOf } from './kennzahlen'
import type { KennzahlSummen } from './masse'
import type { KennzahlZeitraum } from './zeitraum'

/* The report by mail: figures of a time beside those of the time before, and three sentences about them. */

export const BERICHTSARTEN = ['woche', 'monat'] as const
export type Berichtsart = (typeof BERICHTSARTEN)[number]

/** What somebody can choose to get by mail. */
export const KENNZAHL_MAIL_WAHL = [...BERICHTSARTEN, 'alarm'] as const
export type KennzahlMailWahl = (typeof KENNZAHL_MAIL_WAHL)[number]

/** Reports go out from this hour on (Europe/Berlin): what happened before midnight is counted by then. */
const AB_STUNDE = 7

/**
 * The first day of the week and of the month in which we are: reports are about the one before. Neither a Monday nor the first
 * of a month is a day on which clocks change, so an hour of it is a number of hours after midnight.
 */
export function berichtstageOf(now: Date): Record<Berichtsart, string> {
	const tag = berlinDay(new Date(now.getTime() - AB_STUNDE * 3_600_000))
	const seitMontag = (new Date(`${tag}T00:00:00Z`).getUTCDay() + 6) % 7
	return { woche: addDays(tag, -seitMontag), monat: `${tag.slice(0, 7)}-01` }
}

const monatVor = (erster: string) => `${addDays(erster, -1).slice(0, 7)}-01`

/** The time a report is about, and the one before it; `erster` is the first day after it. */
export function berichtszeitOf(
	art: Berichtsart,
	erster: string,
): { jetzt: KennzahlZeitraum; vorher: KennzahlZeitraum } {
	const bis = addDays(erster, -1)
	const von = art === 'woche' ? addDays(erster, -7) : monatVor(erster)
	const davor = art === 'woche' ? addDays(von, -7) : monatVor(von)
	return { jetzt: { von, bis }, vorher: { von: davor, bis: addDays(von, -1) } }
}

/** Figures whose change is looked at, in the order of the steps. */
export const BERICHT_RATEN = ['teilrate', 'annahmerate', 'datenrate', 'bestellrate', 'freigaberate'] as const
export type BerichtRate = (typeof BERICHT_RATEN)[number] & KennzahlName

/** Figures a report shows, counts and cents. */
export const BERICHT_ZAHLEN = [
	...(['empfohlen', 'angenommen', 'bestellt', 'freigegeben', 'zusageCent', 'gezahltCent', 'mailsGescheitert'] as const),
] as const

export type Richtung = 'mehr' | 'weniger' | 'gleich'
/** A share way's friends, now and before. */
export type Wegstand = { teilweg: string; jetzt: number; vorher: number }
/** A campaign that began or ended in the time or in the one before; its name as people read it. */
export type KampagneWechsel = { name: string; was: 'begonnen' | 'beendet' }

/** What the sentences are made of; words are the mail's. */
export type Saetze = {
	/** What changed most plainly: orders, or recommendations where nobody ordered. `deutlich`: more than by chance. */
	was: { mass: 'bestellt' | 'empfohlen'; jetzt: number; vorher: number; richtung: Richtung; deutlich: boolean }
	/** The step that changed most, in parts of one; null = none more than by chance. */
	wo: { rate: BerichtRate; jetzt: number; vorher: number } | null
	/** What may be the reason; null = the figures show none. */
	warum:
		| { art: 'kampagne'; name: string; was: KampagneWechsel['was'] }
		| ({ art: 'teilweg' } & Wegstand)
		| { art: 'empfehlungen'; jetzt: number; vorher: number }
		| null
}

/** Two counts differ by more than chance would make of them in 95 of 100 cases (Poisson). */
export const istDeutlich = (jetzt: number, vorher: number): boolean =>
	Math.abs(jetzt - vorher) > 1.96 * Math.sqrt(jetzt + vorher)

const richtungOf = (jetzt: number, vorher: number): Richtung =>
	jetzt > vorher ? 'mehr' : jetzt < vorher ? 'weniger' : 'gleich'

/** A part of fewer than so many says nothing. */
const RATE_AB = 20

/** How far two parts are from each other, in standard errors; 0 where too few cases say it. */
export function abstandOf(jetzt: Kennzahl, vorher: Kennzahl): number {
	if (jetzt.wert === null || vorher.wert === null || jetzt.nenner < RATE_AB || vorher.nenner < RATE_AB) return 0
	const p = (jetzt.zaehler + vorher.zaehler) / (jetzt.nenner + vorher.nenner)
	const fehler = Math.sqrt(Math.max(0, p * (1 - p)) * (1 / jetzt.nenner + 1 / vorher.nenner))
	return fehler > 0 ? Math.abs(jetzt.wert - vorher.wert) / fehler : 0
}

type Stand = {
	jetzt: KennzahlSummen
	vorher: KennzahlSummen
	/** Only share ways that may be told of. */
	wege: readonly Wegstand[]
	kampagnen: readonly KampagneWechsel[]
}

function woOf({ jetzt, vorher }: Stand): Saetze['wo'] {
	const raten = BERICHT_RATEN.map((rate) => {
		const [a, b] = [kennzahlOf(rate, jetzt), kennzahlOf(rate, vorher)]
		return { rate, jetzt: a.wert ?? 0, vorher: b.wert ?? 0, abstand: abstandOf(a, b) }
	})
	const [groesste] = raten.filter(({ abstand }) => abstand > 1.96).toSorted((a, b) => b.abstand - a.abstand)
	return groesste ? { rate: groesste.rate, jetzt: groesste.jetzt, vorher: groesste.vorher } : null
}

function warumOf({ jetzt, vorher, wege, kampagnen }: Stand, richtung: Richtung): Saetze['warum'] {
	if (richtung === 'gleich') return null
	const passend = richtung === 'mehr' ? 'begonnen' : 'beendet'
	const kampagne = kampagnen.find(({ was }) => was === passend)
	if (kampagne) return { art: 'kampagne', ...kampagne }
	const [weg] = wege
		.filter((one) => richtungOf(one.jetzt, one.vorher) === richtung && istDeutlich(one.jetzt, one.vorher))
		.toSorted((a, b) => Math.abs(b.jetzt - b.vorher) - Math.abs(a.jetzt - a.vorher))
	if (weg) return { art: 'teilweg', ...weg }
	const empfohlen = { jetzt: jetzt.empfohlen, vorher: vorher.empfohlen }
	return richtungOf(empfohlen.jetzt, empfohlen.vorher) === richtung && istDeutlich(empfohlen.jetzt, empfohlen.vorher)
		? { art: 'empfehlungen', ...empfohlen }
		: null
}

/** What changed, at which step, and why it may have. A reason is a thing that happened at the same time, no proof. */
export function saetzeOf(stand: Stand): Saetze {
	const { jetzt, vorher } = stand
	const mass = jetzt.bestellt + vorher.bestellt > 0 ? 'bestellt' : 'empfohlen'
	const [a, b] = [jetzt[mass], vorher[mass]]
	const was = { mass, jetzt: a, vorher: b, richtung: richtungOf(a, b), deutlich: istDeutlich(a, b) } as const
	const warum = warumOf(stand, was.richtung)
	// Recommendations are no reason for themselves.
	const eigen = warum?.art === 'empfehlungen' && mass === 'empfohlen'
	return { was, wo: woOf(stand), warum: eigen ? null : warum }
}
