import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { z } from 'zod'
import { CODES_MAX, type CodeListe, isEinloeselink, readCodes } from '~/domain/praemie/gutschein'
import {
	type CodeSpalten,
	type CodesGelesen,
	type CodeZeile,
	guessCodeSpalten,
	isCodeKopf,
	readCodeZeilen,
} from '~/domain/praemie/gutschein-tabelle'
import { decode, onceRead } from '../tabelle/zeichensatz'
import { inSpalten, trennerOf, zeilenIn } from '../tabelle/zellen'

const MAX_SPALTEN = 20
const MAX_ZELLE = 400
/** Lines in which a report may say what it is, above the heading: they are named as no codes. */
const MAX_VORSPANN = 10

const tabelleSchema = z.object({
	/** '' where a column has no heading. */
	kopf: z.array(z.string()),
	zeilen: z.array(z.object({ nummer: z.int(), werte: z.array(z.string()) })),
	unlesbar: z.array(z.int()),
})
type CodeTabelle = z.infer<typeof tabelleSchema>

/** What a text of codes is: a list of them, or a table of which somebody has to say what its columns are. */
export type CodesDatei =
	| { art: 'leer' | 'zu_viele' }
	| { art: 'liste'; liste: CodeListe }
	| { art: 'tabelle'; gepackt: string; spalten: CodeSpalten }

const pack = (tabelle: CodeTabelle): string => deflateRawSync(JSON.stringify(tabelle)).toString('base64url')
const MAX_BYTES = 20_000_000
const unpack = (gepackt: string): CodeTabelle =>
	tabelleSchema.parse(
		JSON.parse(inflateRawSync(Buffer.from(gepackt, 'base64url'), { maxOutputLength: MAX_BYTES }).toString()),
	)

/** What stands behind a link and may be its PIN or last day rather than a part of it. */
const DAHINTER = /[;,\t|]\s*"?(?:\d{3,8}|\d{1,2}\.\d{1,2}\.\d{4}|\d{4}-\d{2}-\d{2})"?\s*$/

/** Links alone, whatever signs are in them. */
const areLinks = (lines: readonly string[]) =>
	lines.every((line) => isEinloeselink(line.trim())) && !lines.every((line) => DAHINTER.test(line))

const full = (werte: readonly string[]) => werte.slice(0, werte.findLastIndex((wert) => wert !== '') + 1)

function tabelleIn(text: string): { kopf: string[] | undefined; zeilen: CodeZeile[]; unlesbar: number[] } | undefined {
	const { trenner, gesagt } = trennerOf(text)
	const rows = [...zeilenIn(gesagt ? text.replace(/^[^\n]*/, '') : text, trenner)]
	if (rows.length === 0) return undefined
	const widths = rows.filter(({ unlesbar }) => !unlesbar).map(({ werte }) => full(werte).length)
	const kopfAt = rows.slice(0, MAX_VORSPANN).findIndex(({ werte }, i) => {
		return isCodeKopf(full(werte)) && (i === 0 || full(werte).length > 1)
	})
	const genannt = rows[kopfAt] && full(rows[kopfAt].werte)
	const weit = widths.length > 1 && widths.every((width) => width === widths[0] && width > 1)
	if (!(weit || (genannt !== undefined && genannt.length > 1))) return undefined
	const davor = rows.slice(0, Math.max(0, kopfAt)).map((zeile) => ({ ...zeile, unlesbar: true }))
	const { kopf, zeilen: darunter } = inSpalten(
		genannt ?? Array.from({ length: MAX_SPALTEN }, () => ''),
		rows.slice(kopfAt + 1),
	)
	const zeilen = [...davor, ...darunter]
	return {
		kopf: genannt && kopf,
		zeilen: zeilen
			.filter(({ unlesbar }) => !unlesbar)
			.map(({ nummer, werte }) => ({
				nummer,
				werte: werte.slice(0, MAX_SPALTEN).map((wert) =>
					onceRead(wert)
						.replace(/^="(.*)"$/, '$1')
						.slice(0, MAX_ZELLE),
				),
			})),
		unlesbar: zeilen.filter(({ unlesbar }) => unlesbar).map(({ nummer }) => nummer),
	}
}

/** Reads what somebody has of codes: one a line, several in a line, or a table. */
export function readCodesDatei(bytes: Uint8Array): CodesDatei {
	const { text } = decode(bytes)
	const lines = text.split('\n').filter((line) => line.trim() !== '')
	if (lines.length === 0) return { art: 'leer' }
	const tabelle = areLinks(lines) ? undefined : tabelleIn(text)
	if (tabelle) {
		if (tabelle.zeilen.length > CODES_MAX) return { art: 'zu_viele' }
		const { kopf, ...rest } = tabelle
		const spalten = guessCodeSpalten(kopf, rest.zeilen)
		return { art: 'tabelle', gepackt: pack({ kopf: kopf ?? [], ...rest }), spalten }
	}
	if (lines.length > 2 * CODES_MAX) return { art: 'zu_viele' }
	const liste = readCodes(text)
	return liste.codes.length > CODES_MAX ? { art: 'zu_viele' } : { art: 'liste', liste }
}

export type CodesNachSpalten = CodesGelesen & {
	/** What its columns are called, each with its first cell. */
	kopf: { name: string; muster: string }[]
}

/** The codes of a table that was read before, by what somebody said its columns are. */
export function readCodeSpalten({
	gepackt,
	spalten,
	...von
}: {
	gepackt: string
	spalten: CodeSpalten
	wertCent: number
	heute: string
}): CodesNachSpalten {
	const { kopf, zeilen, unlesbar } = unpack(gepackt)
	const gelesen = readCodeZeilen(zeilen, spalten, von)
	const weite = Math.max(kopf.length, ...zeilen.map(({ werte }) => full(werte).length))
	return {
		...gelesen,
		ungueltig: [...unlesbar, ...gelesen.ungueltig].sort((a, b) => a - b),
		kopf: Array.from({ length: Math.min(weite, MAX_SPALTEN) }, (_, i) => ({
			name: (kopf[i] ?? '').slice(0, 60),
			muster: (zeilen[0]?.werte[i] ?? '').slice(0, 30),
		})),
	}
}
