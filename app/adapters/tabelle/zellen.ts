/*
 * The cells of a table in which parts are parted by one sign and may stand in quotes. A library reads all of it or nothing; here
 * a line whose quotes fit nothing is wrong by itself, and the next one is read.
 */

export type Tabellenzeile = {
	/** Its line in the file, as an editor counts: the last of several. */
	nummer: number
	werte: string[]
	/** Its quotes are not closed where a cell ends, or it has more cells than a table. */
	unlesbar?: true
}

/** Spreadsheets write open cells behind the last column. */
const MAX_ZELLEN = 1000
/** A quote that is not closed in so many characters is none of a cell. */
const MAX_ZITAT = 10_000

/** Where the quote that opens at `at` is closed; undefined where it is not. */
function closing(text: string, at: number): number | undefined {
	for (let i = text.indexOf('"', at + 1); i >= 0 && i - at < MAX_ZITAT; i = text.indexOf('"', i + 1)) {
		if (text[i + 1] !== '"') return i
		i++
	}
	return undefined
}

const isBlank = (char: string | undefined) => char === ' ' || char === '\u00a0' || char === '\t'

/** Behind blanks that part nothing. */
function behindBlanks(text: string, from: number, trenner: string): number {
	let at = from
	while (isBlank(text[at]) && text[at] !== trenner) at++
	return at
}

const endsCell = (text: string, at: number, trenner: string) =>
	at >= text.length || text[at] === '\n' || text[at] === trenner

/** The cell that begins there, and where it ends; undefined where its quotes fit nothing. */
function cellAt(text: string, from: number, trenner: string): { wert: string; end: number } | undefined {
	const begin = behindBlanks(text, from, trenner)
	if (text[begin] !== '"') {
		let end = begin
		while (!endsCell(text, end, trenner)) end++
		return { wert: text.slice(from, end).trim(), end }
	}
	const close = closing(text, begin)
	if (close === undefined) return undefined
	const end = behindBlanks(text, close + 1, trenner)
	return endsCell(text, end, trenner)
		? {
				wert: text
					.slice(begin + 1, close)
					.replaceAll('""', '"')
					.trim(),
				end,
			}
		: undefined
}

function recordAt(text: string, from: number, trenner: string): { werte: string[]; end: number } | undefined {
	const werte: string[] = []
	for (let at = from; ; at++) {
		const cell = werte.length < MAX_ZELLEN ? cellAt(text, at, trenner) : undefined
		if (!cell) return undefined
		werte.push(cell.wert)
		at = cell.end
		if (text[at] !== trenner) return { werte, end: at }
	}
}

/** What is said of a line that is none. */
export const UNLESBAR = { unlesbar: true } as const

/** Each line that says anything, in its order. */
export function* zeilenIn(text: string, trenner: string): Generator<Tabellenzeile> {
	let nummer = 1
	for (let at = 0; at < text.length; nummer++) {
		const record = recordAt(text, at, trenner)
		const newline = text.indexOf('\n', at)
		const end = record?.end ?? (newline < 0 ? text.length : newline)
		const werte = record?.werte ?? text.slice(at, end).slice(0, MAX_ZITAT).split(trenner, MAX_ZELLEN)
		for (let i = text.indexOf('\n', at); i >= 0 && i < end; i = text.indexOf('\n', i + 1)) nummer++
		at = end + 1
		if (!record || werte.some((wert) => wert !== '')) yield { nummer, werte, ...(record ? {} : UNLESBAR) }
	}
}

/** A first line by which Excel says what parts the cells. */
const SEP = /^"?sep=(.)\1*"?[^\S\n]*(?:\n|$)/i

/** The signs that part cells, the likeliest first. */
const TRENNER = [';', ',', '\t', '|'] as const

/** Lines by which the sign is known, and characters in which they stand. */
const PROBE = { zeilen: 6, zeichen: 20_000 }

type Probe = { trenner: string; spalten: number; gleich: number }

/** How many columns a table has by this sign, and how many of its first lines agree. */
function probeOf(anfang: string, trenner: string): Probe {
	const rows: string[][] = []
	for (const { werte, unlesbar } of zeilenIn(anfang, trenner)) {
		if (rows.length >= PROBE.zeilen) break
		if (!unlesbar) rows.push(werte.slice(0, werte.findLastIndex((wert) => wert !== '') + 1))
	}
	const spalten = rows[0]?.length ?? 0
	return { trenner, spalten, gleich: rows.filter((row) => row.length === spalten).length / Math.max(1, rows.length) }
}

/** The sign that parts a table's cells: the one said, else the one by which most lines have as many columns as the first. */
export function trennerOf(text: string): { trenner: string; gesagt: boolean } {
	const [, gesagt] = SEP.exec(text) ?? []
	if (gesagt !== undefined) return { trenner: gesagt, gesagt: true }
	const anfang = text.slice(0, PROBE.zeichen)
	const probes = TRENNER.map((trenner) => probeOf(anfang, trenner)).filter(({ spalten }) => spalten > 1)
	const best = probes.toSorted((a, b) => b.gleich - a.gleich || b.spalten - a.spalten)[0]
	return { trenner: best?.trenner ?? ';', gesagt: false }
}
