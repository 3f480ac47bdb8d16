import { type Forderungsbetraege, offenCent, type RueckforderungZustand } from '../praemie/rueckforderung'
import type { BankUrteil, Meldung } from './bankdatei'
import { endToEndId } from './pain001'

/** A claim as it stands, with what was transferred back of it and by which file of the bank. */
export type BekannteForderung = Forderungsbetraege & {
	zustand: RueckforderungZustand
	zahlungen: readonly { betragCent: number; eingangAm: string; bankDatei: string | null }[]
}

/**
 * What a transfer that names a payout leads to, by the claim to that payout's reward. A statement repeats what a notification
 * said, so the same amount of the same day is booked once; twice in one file it is for somebody to look into.
 */
export function judgeRueckzahlung(
	{ cent, am, datei }: Pick<Meldung, 'cent' | 'am'> & { datei: string },
	forderung: BekannteForderung | undefined,
): BankUrteil {
	if (!forderung || !cent || am === null) return 'klaeren'
	const gleiche = forderung.zahlungen.filter((one) => one.betragCent === cent && one.eingangAm === am)
	if (gleiche.length > 0) return gleiche.some(({ bankDatei }) => bankDatei === datei) ? 'klaeren' : 'schon_gebucht'
	if (forderung.zustand !== 'offen') return 'klaeren'
	return cent > offenCent(forderung) ? 'betrag' : 'zahlt_zurueck'
}

const NUMMER = /(?<![\p{L}\p{N}])PR[- ]?(\d{8,15})(?!\d)/giu

const nummernIn = (text: string): string[] => [
	...new Set([...text.matchAll(NUMMER)].map(([, nummer]) => endToEndId(Number(nummer)))),
]

/** The payout numbers that the lines of a purpose name, also where a bank broke the text off in the middle of one. */
export function numbersIn(zeilen: readonly string[]): string[] {
	const genannt = nummernIn(zeilen.join(' '))
	return genannt.length > 0 ? genannt : nummernIn(zeilen.join(''))
}
