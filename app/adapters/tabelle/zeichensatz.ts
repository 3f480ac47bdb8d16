import { withoutHidden } from '~/domain/shared/unseen'

/*
 * What the bytes of a table mean. Files come in UTF-8, UTF-16 and the code pages of Windows, DOS and the Mac, and in two of
 * them at once where lines of one program were pasted below those of another.
 */

export type Zeichensatz = 'utf-8' | 'utf-16' | 'windows-1252' | 'cp850' | 'macintosh' | 'gemischt'

const LATIN_1 = String.fromCharCode(...Array.from({ length: 96 }, (_, i) => 0xa0 + i))

/** The upper half of each: not every runtime's decoder knows them. */
const TAFELN = {
	'windows-1252': `€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ${LATIN_1}`,
	cp850:
		'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
	macintosh:
		'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ',
} as const
type Tafel = keyof typeof TAFELN
const NAMEN: readonly Tafel[] = ['windows-1252', 'cp850', 'macintosh']

const byTafel = (latin: string, tafel: Tafel): string =>
	latin.replace(/[\u0080-\u00ff]/g, (char) => TAFELN[tafel].charAt(char.charCodeAt(0) - 0x80))

/** What hardly stands in a table of names, and how much it speaks against a reading of it. */
const SELTEN: readonly [RegExp, number][] = [
	[/[\u0080-\u009f\ufffd\uf8ff\u2500-\u259f]/g, 10],
	[/(?<=\p{L})[^\p{L}\p{M}\p{Nd}\p{P}\s](?=\p{L})/gu, 5],
	[/(?<=\p{L})[„“”‚‘•…¿¡«»‹›·§¶†‡‰](?=\p{L})/gu, 5],
	[/(?<=\p{L})(?![A-Z])\p{Lu}(?=\p{Ll})/gu, 3],
	[/[ƒ†‡‰™◊ﬁﬂ¬¸ˆ˜³÷]/g, 2],
	[/(?<=[aeiouyäöü])á(?=[ebhklmt]|\P{L}|$)/giu, 2],
	[/(?<!\p{L})[šœžÿ](?=\p{Ll})/gu, 1],
]
const gegen = (text: string): number =>
	SELTEN.reduce((sum, [pattern, weight]) => sum + weight * (text.match(pattern)?.length ?? 0), 0)
const dafuer = (text: string): number => text.match(/[äöüÄÖÜß]/g)?.length ?? 0

/** Which code page bytes outside of ASCII are of. Windows' own unless something speaks against it. */
function tafelOf(latin: string): Tafel {
	const [first = 'windows-1252', ...others] = NAMEN
	const rate = (tafel: Tafel) => {
		const text = byTafel(latin, tafel)
		return { gegen: gegen(text), wert: gegen(text) - dafuer(text) / 3 }
	}
	let best = { tafel: first, ...rate(first) }
	if (best.gegen === 0) return first
	for (const tafel of others) {
		const rated = rate(tafel)
		if (rated.wert < best.wert) best = { tafel, ...rated }
	}
	return best.tafel
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function strictly(bytes: Uint8Array): string | undefined {
	try {
		return utf8.decode(bytes)
	} catch {
		return undefined
	}
}

/** Letters of UTF-8 among others, as bytes read one by one. */
const FOLGEN = /[\u00c2-\u00df][\u0080-\u00bf]|[\u00e0-\u00ef][\u0080-\u00bf]{2}|[\u00f0-\u00f4][\u0080-\u00bf]{3}/g

/** Each letter by the set it is of. */
const mixed = (latin: string, tafel: Tafel): string => {
	let done = ''
	let from = 0
	for (const { 0: folge, index } of latin.matchAll(FOLGEN)) {
		const letter = strictly(Buffer.from(folge, 'latin1'))
		if (letter === undefined) continue
		done += byTafel(latin.slice(from, index), tafel) + letter
		from = index + folge.length
	}
	return done + byTafel(latin.slice(from), tafel)
}

/** Lines of which one is no UTF-8: all of one code page, unless others are UTF-8 for sure. */
function fromLines(bytes: Uint8Array): { text: string; zeichensatz: Zeichensatz } {
	const latin = Buffer.from(bytes).toString('latin1')
	const lines = latin.split('\n').map((line) => ({ line, read: strictly(Buffer.from(line, 'latin1')) }))
	const isUtf8 = lines.some(({ line, read }) => read !== undefined && read !== line)
	const tafel = tafelOf(lines.flatMap(({ line, read }) => (read === undefined ? [line] : [])).join('\n'))
	if (!isUtf8) return { text: byTafel(latin, tafel), zeichensatz: tafel }
	return { text: lines.map(({ line, read }) => read ?? mixed(line, tafel)).join('\n'), zeichensatz: 'gemischt' }
}

const SAMPLE = 4000

/** UTF-16 by its mark, or by the zeros that half of its bytes are where it has none. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
	const [a, b] = bytes
	if (a === 0xff && b === 0xfe) return 'utf-16le'
	if (a === 0xfe && b === 0xff) return 'utf-16be'
	const sample = bytes.subarray(0, SAMPLE)
	const zeros = (odd: number) => sample.filter((byte, i) => byte === 0 && i % 2 === odd).length / (sample.length / 2)
	if (zeros(1) > 0.4 && zeros(0) < 0.1) return 'utf-16le'
	return zeros(0) > 0.4 && zeros(1) < 0.1 ? 'utf-16be' : undefined
}

/** The line ends of pages and mainframes, where a text has none of the usual ones before them; behind those they stand in a cell. */
const ANDERE_ENDEN = /[\u2028\u2029\u0085]/g

function withLines(text: string): string {
	const lines = text.replace(/\r\n?/g, '\n')
	const usual = lines.trimStart().indexOf('\n')
	const other = lines.trimStart().search(ANDERE_ENDEN)
	return other >= 0 && (usual < 0 || other < usual) ? lines.replace(ANDERE_ENDEN, '\n') : lines
}

/** The text of a table, with its line ends as one and without what nobody sees, and what it was written in. */
export function decode(bytes: Uint8Array): { text: string; zeichensatz: Zeichensatz } {
	const read = read16(bytes) ?? read8(bytes)
	return { ...read, text: withLines(withoutHidden(read.text)) }
}

function read16(bytes: Uint8Array) {
	const art = utf16Of(bytes)
	if (!art) return undefined
	const whole = Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2)))
	return {
		text: new TextDecoder('utf-16le').decode(art === 'utf-16be' ? whole.swap16() : whole),
		zeichensatz: 'utf-16' as const,
	}
}

function read8(bytes: Uint8Array) {
	const text = strictly(bytes)
	return text === undefined ? fromLines(bytes) : { text, zeichensatz: 'utf-8' as const }
}

const BYTES = new Map([...TAFELN['windows-1252']].map((char, i) => [char, i + 0x80]))

/** 'JÃ¼rgen' → 'Jürgen': UTF-8 that some program before took for Windows' own. What is no such thing stays. */
export function onceRead(cell: string): string {
	if (!/[\u00c2-\u00f4]/.test(cell)) return cell
	const bytes: number[] = []
	for (const char of cell) {
		const byte = char <= '\u007f' ? char.charCodeAt(0) : BYTES.get(char)
		if (byte === undefined) return cell
		bytes.push(byte)
	}
	return strictly(Uint8Array.from(bytes)) ?? cell
}
