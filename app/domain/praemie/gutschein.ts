import { addDays, berlinDay } from '../shared/dates'
import { isNichts, isVeraendert, isZellfehler } from '../shared/fields'
import { withoutUnseen } from '../shared/unseen'

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

/** The most codes that are read at once. */
export const CODES_MAX = 5000

const CODE = /^[\x21-\x7e]{4,64}$/
/** Blanks, quotes and marks of HTML are of the file or of the print, not of the code. */
const ZEICHEN = /["'`<>]/
const LINK = /^https?:\/\/[\x21-\x7e]{4,300}$/i
/** Where another link begins after a comma or a semicolon; one without either in front belongs to its address. */
const NAECHSTER_LINK = /[;,]\s*(?=https?:\/\/)/i

/** An address by which a voucher is redeemed: a code of its own kind, with whatever signs are in it. */
export const isEinloeselink = (text: string): boolean =>
	LINK.test(text) && !ZEICHEN.test(text) && !NAECHSTER_LINK.test(text)

export const isCode = (text: string): boolean =>
	isEinloeselink(text) ||
	(CODE.test(text) && !ZEICHEN.test(text) && !isVeraendert(text) && !isZellfehler(text) && !isNichts(text))

/** What a code may have been when it was stocked: with blanks, too. */
const FRUEHER = /^[\x20-\x7e]{4,64}$/
export const warCode = (text: string): boolean => isEinloeselink(text) || FRUEHER.test(text)

/** What a heading above a list of codes is called: words, of which the last says what they are. */
const KOPF =
	/^"?[\p{L} .-]*(?:codes?|nummern?|numbers?|nr\.?|gutscheine?|vouchers?|coupons?|links?|urls?|pins?)"?[\s;,]*$/iu

export type CodeListe = {
	codes: string[]
	/** Of each code, its line. */
	zeilen: number[]
	/** Lines whose code stands further up. */
	doppelt: number[]
	/** Lines with something that cannot be a code. */
	ungueltig: number[]
}

/** Without the quotes of a table, and without those by which a spreadsheet keeps zeros in front ('="0012"'). */
const bare = (text: string) => text.trim().replace(/^=?"(.*)"$/, '$1')

/** What stands in a line: links or a number that was changed as they are, else what commas and semicolons part. */
function partsOf(line: string): string[] {
	const whole = bare(line)
	const links = whole.split(NAECHSTER_LINK).map(bare)
	if (links.every(isEinloeselink)) return links
	return isVeraendert(whole) ? [whole] : line.split(/[;,]/).map(bare)
}

/** Reads codes from a text or a file: one a line, or several with commas or semicolons between them. Lines begin with 1. */
export function readCodes(text: string, is: (code: string) => boolean = isCode): CodeListe {
	const liste: CodeListe = { codes: [], zeilen: [], doppelt: [], ungueltig: [] }
	const known = new Set<string>()
	for (const [i, line] of withoutUnseen(text)
		.split(/\r\n|\r|\n/)
		.entries()) {
		if (i === 0 && KOPF.test(line.trim())) continue
		for (const code of partsOf(line)) {
			if (code === '') continue
			if (!is(code)) liste.ungueltig.push(i + 1)
			else if (known.has(code)) liste.doppelt.push(i + 1)
			else {
				known.add(code)
				liste.codes.push(code)
				liste.zeilen.push(i + 1)
			}
		}
	}
	return liste
}
