import { isStyleWithoutEffect, kindOf, leavesAsIs, type ValueKind } from './svg-names'
import { refuseAttribute } from './svg-refusal'

/** A value that was read: as it is written, with the part of the drawing it points at in `ziel`. */
export type Value = { text: string; ziel?: string }

/** Numbers, names and colours: no address has a place in it. */
const VALUE = /^[\w\s#.,()%+/-]*$/
/** Sizes of letters, of a window, or of paper: browsers and the library that draws count them differently. */
const OTHER_UNITS = /\d(mm|cm|in|pt|pc|em|rem|ex|ch|ic|lh|rlh|cap|[sld]?v([wh]|min|max|i|b)|q)\b/i

const FUNCTION = /^(rgb|hsl)a?\([\d\s.,%+/a-z-]+\)$/i
const WORD = /^([a-z]+|#[\da-f]{3,8})$/i
/** Words for colours that are the browser's or those of what a drawing is used in. */
const NOT_OF_THE_DRAWING =
	/^(canvas|linktext|visitedtext|activetext|button|field|highlight|selecteditem|mark|graytext|accentcolor|window|menu|scrollbar|infob|infot|threed|initial$|unset$|revert)/i

const isColour = (text: string) => (WORD.test(text) && !NOT_OF_THE_DRAWING.test(text)) || FUNCTION.test(text)

/** `url(#…)` in its spellings, and what stands behind it for a part that is not there. */
const POINTER = /^url\(\s*(["']?)#([^"'()]+?)\1\s*\)\s*(.*)$/is

const isReadable = (name: string, text: string) =>
	VALUE.test(text) &&
	!OTHER_UNITS.test(text) &&
	(name === 'd' || name === 'points' || !/^(initial|unset|revert)/i.test(text))

/** `translate(2px, 3px)` of a style sheet as the attribute has it. */
const plainTransform = (text: string) => text.replaceAll(/(?<=[\d.])(px|deg)\b/gi, '')
const TRANSFORMS = /^(\s*(translate|scale|rotate|skewX|skewY|matrix)\s*\([\d\s.,e+-]*\)[\s,]*)*$/

type Read = (text: string, name: string, inStyle: boolean) => Value | undefined

const READERS: Record<ValueKind, Read> = {
	wert: (text, name) => (isReadable(name, text) ? { text } : undefined),
	umformung: (given, _, inStyle) => {
		const text = inStyle ? plainTransform(given) : given
		if (/^none$/i.test(text)) return { text: '' }
		return TRANSFORMS.test(text) ? { text } : undefined
	},
	farbe: (text) => (isColour(text) ? { text } : undefined),
	malen: (text) => {
		const [, , ziel, fallback = ''] = POINTER.exec(text) ?? []
		if (ziel === undefined) return isColour(text) ? { text } : undefined
		return fallback === '' || isColour(fallback) ? { text: fallback, ziel } : undefined
	},
	ausschnitt: (text) => {
		const [, , ziel, rest] = POINTER.exec(text) ?? []
		if (ziel !== undefined && rest === '') return { text: '', ziel }
		return /^(none|inherit)$/i.test(text) ? { text } : undefined
	},
	anzeige: (text) => (/^[a-z-]+$/i.test(text) ? { text: /^none$/i.test(text) ? 'none' : 'inline' } : undefined),
}

const MAX_STYLE = 4000
const PART = /(?:"[^"]*"|'[^']*'|\([^()]*\)|[^;"'()])+/g

/** `fill:#123;stroke:none` one by one, the important ones last; undefined for what is no such list. */
function declarationsOf(style: string): [string, string][] | undefined {
	if (style.length > MAX_STYLE || /[\\{}@]/.test(style)) return undefined
	const plain = style.replaceAll(/\/\*.*?\*\//gs, ' ')
	if (plain.replaceAll(PART, '').replaceAll(';', '') !== '') return undefined
	const important: [string, string][] = []
	const others = (plain.match(PART) ?? []).flatMap((part): [string, string][] => {
		const at = part.indexOf(':')
		if (at < 0) return []
		const value = part.slice(at + 1).trim()
		const one: [string, string] = [part.slice(0, at).trim().toLowerCase(), value.replace(/\s*!\s*important$/i, '')]
		if (one[1] === value) return [one]
		important.push(one)
		return []
	})
	return [...others, ...important]
}

/**
 * What is drawn of an element's attributes: those of its style last, as they count. What draws nothing is left out.
 * @throws Refused for what would be drawn and cannot be here
 */
export function valuesOf(element: string, given: Record<string, string>): Map<string, Value> {
	const values = new Map<string, Value>()
	const take = (name: string, raw: string, inStyle: boolean) => {
		const text = raw.replaceAll(/\s+/g, ' ').trim()
		const kind = kindOf(name, inStyle)
		if (kind) {
			// How large the whole drawing is may be said in any unit (svg-size.ts).
			const whole = element === 'svg' && (name === 'width' || name === 'height')
			const value = whole ? { text } : READERS[kind](text, name, inStyle)
			if (!value) throw refuseAttribute(element, name)
			// What counts is what stands last.
			values.delete(name)
			values.set(name, value)
			return
		}
		const asIs = leavesAsIs(name, text)
		if (asIs === false || (inStyle && asIs === undefined && !isStyleWithoutEffect(name)))
			throw refuseAttribute(element, name)
	}
	for (const [name, value] of Object.entries(given)) if (name !== 'style') take(name, value, false)
	const declarations = declarationsOf(given.style ?? '')
	if (!declarations) throw refuseAttribute(element, 'style')
	for (const [name, value] of declarations) take(name, value, true)
	return values
}
