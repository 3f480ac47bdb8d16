import { Refused } from './svg-refusal'
import type { SvgPart } from './svg-tree'

/** How often a drawing may be as wide as it is high, and as high as it is wide. */
export type SvgForm = { breiter: number; hoeher: number }

/** Outside of these the library that draws loses lines and shapes. */
const MIN_SIDE = 0.01
const MAX_SIDE = 2e7

/** What a length of a drawing is in pixels. */
const UNITS: Record<string, number> = { '': 1, px: 1, pt: 4 / 3, pc: 16, in: 96, cm: 96 / 2.54, mm: 96 / 25.4 }
const LENGTH = /^\+?(\d+\.?\d*(?:e[+-]?\d+)?|\.\d+(?:e[+-]?\d+)?)([a-z]*)$/i

function pixels(text: string | undefined): number | undefined {
	const [, number, unit = ''] = LENGTH.exec(text?.trim() ?? '') ?? []
	const factor = UNITS[unit.toLowerCase()]
	const found = factor === undefined ? 0 : Number(number) * factor
	return Number.isFinite(found) && found > 0 ? found : undefined
}

export function fitsForm({ breite, hoehe }: { breite: number; hoehe: number }, { breiter, hoeher }: SvgForm): boolean {
	const ratio = breite / hoehe
	return ratio <= breiter && ratio >= 1 / hoeher
}

/** The part of the plane a drawing shows, and width and height it is made for, in pixels of its own. */
export type Size = { viewBox: string; breite: number; hoehe: number }

/** @throws Refused where it has no size, or a form nothing has a place for */
export function sizeOf({ values }: SvgPart, form: SvgForm): Size {
	const textOf = (name: string) => values.get(name)?.text
	const box = (textOf('viewBox') ?? '').split(/[\s,]+/).map(Number)
	const [, , boxBreite = 0, boxHoehe = 0] = box
	const hasBox = box.length === 4 && box.every(Number.isFinite) && boxBreite > 0 && boxHoehe > 0
	const [breite, hoehe] = [pixels(textOf('width')), pixels(textOf('height'))]
	const own = breite !== undefined && hoehe !== undefined ? { breite, hoehe } : undefined
	// Only there do width and height say what is seen of the box, or how it is stretched.
	const stretched = /none|slice/.test(textOf('preserveAspectRatio') ?? '')
	const size = hasBox && !(stretched && own) ? { breite: boxBreite, hoehe: boxHoehe } : own
	if (!size) throw new Refused({ grund: 'groesse' })
	const side = Math.max(size.breite, size.hoehe)
	if (!fitsForm(size, form) || side < MIN_SIDE || side > MAX_SIDE) throw new Refused({ grund: 'groesse' })
	return { ...size, viewBox: hasBox ? box.join(' ') : `0 0 ${size.breite} ${size.hoehe}` }
}
