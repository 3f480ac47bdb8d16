/** What WinAnsi puts elsewhere than Unicode, of what our texts are made of. */
const SPECIAL: Record<string, number> = {
	'€': 128,
	'„': 132,
	'…': 133,
	'‘': 145,
	'’': 146,
	'“': 147,
	'”': 148,
	'–': 150,
}

/** What the fonts every reader has can show (WinAnsi), as an octal string of PDF; anything else becomes a question mark. */
export function pdfString(text: string): string {
	const codes = [...text.normalize('NFC')].map((char) => {
		const code = SPECIAL[char] ?? char.codePointAt(0) ?? 63
		return code < 256 ? code : 63
	})
	return `(${codes.map((code) => `\\${code.toString(8).padStart(3, '0')}`).join('')})`
}

/** Widths of Helvetica Bold in thousandths of its size, at least; of the regular one, at most as wide but for the @. */
const WIDTHS = new Map(
	(
		[
			[" ,./\\|Iijl'‘’", 280],
			['!()-[]:;`ft', 333],
			['*r{}', 389],
			['#$0123456789J_aceksvxyz"€–„“”', 556],
			['+<=>^~', 584],
			['?FLTZbdghnopquß', 611],
			['EPSVXY', 667],
			['&ABCDHKNRU', 722],
			['GOQw', 778],
			['%Mm', 889],
		] as const
	).flatMap(([chars, width]) => [...chars].map((char) => [char, width] as const)),
)

/** As wide as nothing else. */
const WIDEST = 1015

/** How wide a text is at most, in points. */
export const widthOf = (text: string, size: number): number =>
	[...text].reduce((sum, char) => sum + (WIDTHS.get(char.normalize('NFD').charAt(0)) ?? WIDEST), 0) * (size / 1000)

/** Pieces of a word that is wider than a line: after slashes and dots where there are any, else anywhere. */
function piecesOf(word: string, fits: (text: string) => boolean): string[] {
	if (fits(word)) return [word]
	const parts = word.split(/(?<=[/.-])/)
	const pieces: string[] = []
	for (const part of parts.length > 1 ? parts.flatMap((one) => piecesOf(one, fits)) : word) {
		const last = pieces.at(-1)
		if (last !== undefined && fits(last + part)) pieces[pieces.length - 1] = last + part
		else pieces.push(part)
	}
	return pieces
}

/** Lines that are no wider than this, in points. */
export function wrapText(text: string, size: number, width: number): string[] {
	const fits = (line: string) => widthOf(line, size) <= width
	const lines: string[] = []
	for (const word of text.split(/\s+/)) {
		const last = lines.at(-1)
		if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`
		else lines.push(...piecesOf(word, fits))
	}
	return lines
}
