/*
 * Pictures are flat shapes in a 320 × 180 box: [paint, path data]. A paint is a letter for a brand colour, followed by a
 * stroke width where the shape is a line. What matters stands between 70 and 250 across: a phone shows a square of it.
 */

/** b brand · B brand, dark · a accent · A accent, dark · s surface · k brand, soft */
export type ShapeColour = 'b' | 'B' | 'a' | 'A' | 's' | 'k'
export type Shape = readonly [paint: ShapeColour | `${ShapeColour}${number}`, d: string]

export const box = (x: number, y: number, w: number, h: number, r: number) =>
	`M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1-${r} ${r}H${x + r}a${r} ${r} 0 0 1-${r}-${r}v-${h - 2 * r}a${r} ${r} 0 0 1 ${r}-${r}z`
export const disc = (x: number, y: number, r: number) =>
	`M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0z`
