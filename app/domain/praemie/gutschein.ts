import { addDays, berlinDay } from '../shared/dates'

/** The days from which the pace of a stock is taken. */
export const VORRAT_TAGE = 30
/** A stock that lasts no longer than this, at that pace, is told, in days. */
const KNAPP_TAGE = 14
/** Days a code has to be good for when it is given out. */
const REST_TAGE = 30

/** Codes that end before this day (YYYY-MM-DD) are not given out any more. */
export const einloesbarBis = (now: Date): string => addDays(berlinDay(now), REST_TAGE)

/** Whole days a stock lasts at the pace of the last VORRAT_TAGE; null where nothing was given out. */
export const reichtTage = ({ frei, vergeben }: { frei: number; vergeben: number }): number | null =>
	vergeben === 0 ? null : Math.floor((frei * VORRAT_TAGE) / vergeben)

/** Whether codes have to be bought: people wait, or the stock ends soon. */
export const isKnapp = (vorrat: { frei: number; vergeben: number; wartend: number }): boolean => {
	const tage = reichtTage(vorrat)
	return vorrat.wartend > 0 || (tage !== null && tage <= KNAPP_TAGE)
}

const CODE = /^[\x20-\x7e]{4,64}$/

export type CodeListe = {
	codes: string[]
	/** Of each code, its line. */
	zeilen: number[]
	/** Lines whose code stands further up. */
	doppelt: number[]
	/** Lines with something that cannot be a code. */
	ungueltig: number[]
}

/** Reads codes from a text or a file: one a line, or several with commas or semicolons between them. Lines begin with 1. */
export function readCodes(text: string): CodeListe {
	const liste: CodeListe = { codes: [], zeilen: [], doppelt: [], ungueltig: [] }
	const known = new Set<string>()
	for (const [i, line] of text
		.replace(/^\ufeff/, '')
		.split(/\r\n|\r|\n/)
		.entries())
		for (const code of line.split(/[;,]/).map((part) => part.trim().replace(/^"(.*)"$/, '$1'))) {
			if (code === '') continue
			if (!CODE.test(code)) liste.ungueltig.push(i + 1)
			else if (known.has(code)) liste.doppelt.push(i + 1)
			else {
				known.add(code)
				liste.codes.push(code)
				liste.zeilen.push(i + 1)
			}
		}
	return liste
}
