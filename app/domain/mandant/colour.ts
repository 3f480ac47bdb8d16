/** `#rrggbb`, the only notation a brand may use: what cannot hold markup cannot break out of the style element. */
export const HEX_COLOUR = /^#[0-9a-f]{6}$/i

function channels(hex: string): [number, number, number] {
	if (!HEX_COLOUR.test(hex)) throw new RangeError('not a #rrggbb colour')
	return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number]
}

function luminance(hex: string): number {
	const [r, g, b] = channels(hex).map((value) => {
		const part = value / 255
		return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
	}) as [number, number, number]
	return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG 2 contrast ratio of two colours, 1 to 21, whatever their order. */
export function contrastRatio(a: string, b: string): number {
	const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number]
	return (light + 0.05) / (dark + 0.05)
}

/** `share` (0 to 1) of `colour` laid over `ground`, as `#rrggbb`. */
export function mixColours(colour: string, ground: string, share: number): string {
	const below = channels(ground)
	const mixed = channels(colour).map((value, index) => Math.round(value * share + (below[index] ?? 0) * (1 - share)))
	return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
