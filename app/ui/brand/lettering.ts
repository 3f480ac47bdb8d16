import { box, type Shape } from './shapes'

/** Letters and digits as lines, 18 units high: [width, path data from the upper left corner]. */
const GLYPHS: Record<string, readonly [number, string]> = {
	'0': [11, 'm5.5 0a5.5 5.5 0 0 1 5.5 5.5v7a5.5 5.5 0 0 1-11 0v-7a5.5 5.5 0 0 1 5.5-5.5z'],
	'1': [6, 'm0 4.5 6-4.5v18'],
	'2': [11, 'm.5 5.5a5 5.5 0 0 1 10 0c0 4-10.5 7-10.5 12.5h11'],
	'3': [11, 'm1 0h9l-5.5 7a5.6 5.6 0 1 1-4.5 9'],
	'4': [12, 'm8.5 18v-18l-8.5 12.5h12'],
	'5': [11, 'm10 0h-8l-1 8.5a5.5 5.5 0 1 1-1 7'],
	'6': [11, 'm8 0c-5 5-8 9-8 12.5a5.5 5.5 0 1 0 2-4.3'],
	'7': [11, 'm0 0h11l-6.5 18'],
	'8': [11, 'm5.5 8.5a4.25 4.25 0 1 1 .01 0a4.75 4.75 0 1 1-.01 0'],
	'9': [11, 'm3 18c5-5 8-9 8-12.5a5.5 5.5 0 1 0-2 4.3'],
	D: [12, 'm0 0h4a9 9 0 0 1 0 18h-4z'],
	H: [12, 'm0 0v18m12-18v18m-12-9h12'],
	K: [11, 'm0 0v18m10.5-18-10.5 11 11 7'],
	L: [9, 'm0 0v18h9'],
	M: [15, 'm0 18v-18l7.5 11 7.5-11v18'],
	S: [11, 'm10.5 3c-1-2-2.7-3-5-3-3 0-5 1.8-5 4.3 0 5.7 10.5 3.2 10.5 9.2 0 2.7-2.5 4.5-5.5 4.5-2.5 0-4.5-1.2-5.5-3.5'],
}

const GAP = 6
const RIGHT = 250
const BOTTOM = 170

/** A size on a plate in the lower right corner, such as "600" or "XL"; characters that are not drawn are left out. */
export function plate(text: string): readonly Shape[] {
	const glyphs = [...text].flatMap((char) => (GLYPHS[char] ? [GLYPHS[char]] : []))
	if (glyphs.length === 0) return []
	const width = glyphs.reduce((sum, [one]) => sum + one + GAP, 30 - GAP)
	let x = RIGHT - width + 15
	const letters = glyphs.map(([one, d]) => {
		const path = `M${x} ${BOTTOM - 27}${d}`
		x += one + GAP
		return path
	})
	return [
		['s', box(RIGHT - width - 4, BOTTOM - 40, width + 8, 44, 16)],
		['B', box(RIGHT - width, BOTTOM - 36, width, 36, 12)],
		['s4', letters.join('')],
	]
}
