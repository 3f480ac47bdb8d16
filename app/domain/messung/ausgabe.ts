import { z } from 'zod'
import { addDays, berlinDay } from '../shared/dates'
import { checkbox, requiredText } from '../shared/fields'
import { type KennzahlMerkmal, type KennzahlSummen, MASSE } from './masse'
import type { Zeit } from './zeitraum'

/* The nightly file of figures for a data warehouse (docs/figures-export.md). Its columns stay as they are. */

/** From this hour on (Europe/Berlin) the day before is whole. */
const AB_STUNDE = 3
/** Tries in one night, and how long after each the next one comes: in all five hours. */
const VERSUCHE = 6
const PAUSE_MS = 10 * 60_000

/** The last whole day that a file can be about. */
export const ausgabeTag = (now: Date): string => addDays(berlinDay(new Date(now.getTime() - AB_STUNDE * 3_600_000)), -1)

/** When the next try comes after so many; null = none that night. */
export const naechsteAusgabe = (versuche: number, now: Date): Date | null =>
	versuche >= VERSUCHE ? null : new Date(now.getTime() + PAUSE_MS * 2 ** (versuche - 1))

/** Where the file goes, and how the portal proves there who it is (the header Authorization); '' keeps what is stored. */
export const ausgabeDatenSchema = z.object({
	adresse: requiredText(500),
	zugang: z
		.string()
		.trim()
		.max(2_000, { error: 'zu_lang' })
		.regex(/^[\x20-\x7e]*$/, { error: 'ungueltig' })
		.default(''),
	aktiv: checkbox,
})
export type AusgabeDaten = z.output<typeof ausgabeDatenSchema>

/** Days that each file holds, a line each: what comes late lands on its day. */
export const AUSGABE_TAGE = 400
/** Times of which each file holds the groups, as far as they may be shown. */
export const AUSGABE_ZEITEN: readonly Zeit[] = ['7', '30', '90', '365']
export const AUSGABE_MERKMALE: readonly KennzahlMerkmal[] = ['produkt', 'teilweg', 'agentur', 'herkunft']

/** Stands for all groups that may not be shown alone. */
export const UEBRIGE = '*'

export type AusgabeZeile = {
	/** `tag`: a day of the whole program; `gruppe`: a group of a time. */
	art: 'tag' | 'gruppe'
	von: string
	bis: string
	merkmal: string
	gruppe: string
	summen: KennzahlSummen
}

/** RFC 4180 with commas, a line of headings; counts and cents are whole numbers, names of groups are keys. */
export const ausgabeCsv = (zeilen: readonly AusgabeZeile[]): string =>
	[
		['art', 'von', 'bis', 'merkmal', 'gruppe', ...MASSE].join(','),
		...zeilen.map(({ art, von, bis, merkmal, gruppe, summen }) =>
			[art, von, bis, merkmal, gruppe.replace(/[^\w*-]/g, '_'), ...MASSE.map((mass) => summen[mass])].join(','),
		),
		'',
	].join('\r\n')

/** The file's address: its name behind that of the folder, before a query. */
export function ausgabeZiel(adresse: string, tag: string): string {
	const url = new URL(adresse)
	url.pathname = `${url.pathname.replace(/\/+$/, '')}/kennzahlen-${tag}.csv`
	return url.href
}
