/*
 * The cells of a table in which parts are parted by one sign and may stand in quotes. A library reads all of it or nothing; here
 * a line whose quotes fit nothing is wrong by itself, and the next one is read.
 */

export type Tabellenzeile = {
	/** Its line in the file, as an editor counts: the last of several. */
	nummer: number
	werte: string[]
	/** Its quotes are not closed where a cell ends, or it has more cells than the table. */
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

type Cell = { wert: string; end: number }

/** Quotes as word processors set them, and single ones: any of a group may close what another opened. */
const GESETZT = /[„“”‟«»＂〝〞〟]/
const EINFACH = /['‚‘’‛‹›]/

function plainCell(text: string, from: number, trenner: string): Cell {
	let end = from
	while (!endsCell(text, end, trenner)) end++
	return { wert: text.slice(from, end).trim(), end }
}

/** A cell in such quotes; undefined where none of its line closes where a cell ends. */
function setCell(text: string, begin: number, trenner: string, quotes: RegExp): Cell | undefined {
	for (let at = begin + 1; at < text.length && text[at] !== '\n' && at - begin < MAX_ZITAT; at++) {
		if (!quotes.test(text.charAt(at))) continue
		const end = behindBlanks(text, at + 1, trenner)
		if (endsCell(text, end, trenner)) return { wert: text.slice(begin + 1, at).trim(), end }
	}
	return undefined
}

/** A cell between two straight quotes; undefined where they fit nothing. */
function quotedCell(text: string, begin: number, trenner: string): Cell | undefined {
	const close = closing(text, begin)
	if (close === undefined) return undefined
	const end = behindBlanks(text, close + 1, trenner)
	if (!endsCell(text, end, trenner)) return undefined
	const wert = text.slice(begin + 1, close).replaceAll('""', '"')
	return { wert: wert.trim(), end }
}

/** '="a; b"', as spreadsheets keep text: its signs part nothing. */
function textCell(text: string, begin: number, trenner: string): Cell | undefined {
	const quoted = quotedCell(text, begin + 1, trenner)
	return quoted && { wert: text.slice(begin, quoted.end).trim(), end: quoted.end }
}

/** The cell that begins there, and where it ends; undefined where its quotes fit nothing. */
function cellAt(text: string, from: number, trenner: string): Cell | undefined {
	const begin = behindBlanks(text, from, trenner)
	const first = text.charAt(begin)
	const plain = () => plainCell(text, from, trenner)
	if (first === '=' && text[begin + 1] === '"')
		return textCell(text, begin, trenner) ?? (plain().wert.lastIndexOf('"') > 1 ? plain() : undefined)
	if (EINFACH.test(first)) return setCell(text, begin, trenner, EINFACH) ?? plain()
	if (GESETZT.test(first)) {
		const set = setCell(text, begin, trenner, /[„“”‟«»＂〝〞〟"]/)
		return set ?? (GESETZT.test(plain().wert.slice(1)) ? plain() : undefined)
	}
	if (first !== '"') return plain()
	const mixed = setCell(text, begin, trenner, GESETZT)
	return quotedCell(text, begin, trenner) ?? (mixed && mixed.end === plain().end ? mixed : undefined)
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

/** Cells with something in them that stand behind the last heading. */
const isBreiter = ({ werte }: Tabellenzeile, spalten: number) => werte.some((wert, i) => i >= spalten && wert !== '')

/**
 * Where most lines have more cells than headings, those columns have no name; where a few have, a sign in a cell parts what is
 * one, and the line is wrong.
 */
export function inSpalten(
	kopf: readonly string[],
	zeilen: readonly Tabellenzeile[],
): { kopf: string[]; zeilen: Tabellenzeile[] } {
	const breite = new Set(zeilen.filter((zeile) => !zeile.unlesbar && isBreiter(zeile, kopf.length)))
	if (breite.size * 2 <= zeilen.length)
		return { kopf: [...kopf], zeilen: zeilen.map((zeile) => (breite.has(zeile) ? { ...zeile, ...UNLESBAR } : zeile)) }
	const weite = Math.max(...[...breite].map(({ werte }) => werte.findLastIndex((wert) => wert !== '') + 1))
	return { kopf: [...kopf, ...Array.from({ length: weite - kopf.length }, () => '')], zeilen: [...zeilen] }
}

/** A first line by which Excel says what parts the cells; a program that saved it anew puts its own signs behind it. */
const SEP = /^\s*["']?sep\s*=\s*["']?(\\t|[^\w\s"']|\t)["']?[;,|\s]*?(?:\n|$)/i

/** The signs that part cells, the likeliest first. */
const TRENNER = [';', ',', '\t', '|', '^', '~', '¦', '§', '\u001f', '\u0001', '；', '，'] as const

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

/**
 * The sign that parts a table's cells: the one said, where the lines below have it, else the one by which most lines have as
 * many columns as the first.
 */
export function trennerOf(text: string): { trenner: string; gesagt: boolean } {
	const [zeile = '', sign] = SEP.exec(text) ?? []
	const gesagt = sign === '\\t' ? '\t' : sign
	const anfang = text.slice(zeile.length, PROBE.zeichen)
	if (gesagt !== undefined && probeOf(anfang, gesagt).spalten > 1) return { trenner: gesagt, gesagt: true }
	const probes = TRENNER.map((trenner) => probeOf(anfang, trenner)).filter(({ spalten }) => spalten > 1)
	const best = probes.toSorted((a, b) => b.gleich - a.gleich || b.spalten - a.spalten)[0]
	return { trenner: best?.trenner ?? gesagt ?? ';', gesagt: gesagt !== undefined }
}
