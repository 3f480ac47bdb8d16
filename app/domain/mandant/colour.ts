/** `#rrggbb`, the only notation a brand may use: what cannot hold markup cannot break out of the style element. */
export const HEX_COLOUR = /^#[0-9a-f]{6}$/i

function channels(hex: string): [number, number, number] {
	if (!HEX_COLOUR.test(hex)) throw new RangeError('not a #rrggbb colour')
	const at = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16)
	return [at(1), at(3), at(5)]
}

function linear(channel: number): number {
	const part = channel / 255
	return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

function luminance(hex: string): number {
	const [r, g, b] = channels(hex)
	return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

/** WCAG 2 contrast ratio of two colours, 1 to 21, whatever their order. */
export function contrastRatio(a: string, b: string): number {
	const [one, other] = [luminance(a), luminance(b)]
	return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** `share` (0 to 1) of `colour` laid over `ground`, as `#rrggbb`. */
export function mixColours(colour: string, ground: string, share: number): string {
	const below = channels(ground)
	const mixed = channels(colour).map((value, index) => Math.round(value * share + (below[index] ?? 0) * (1 - share)))
	return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/**
 * The colour nearest to one that can be read on a ground: it becomes darker or lighter in steps of a hundredth until the
 * contrast is reached, whichever takes fewer. Where neither reaches it, black or white, which is more.
 */
export function nearestReadable(colour: string, ground: string, needed: number): string {
	for (let step = 0; step <= 100; step++)
		for (const end of ['#000000', '#ffffff']) {
			const mixed = mixColours(end, colour, step / 100)
			if (contrastRatio(mixed, ground) >= needed) return mixed
		}
	return contrastRatio('#000000', ground) > contrastRatio('#ffffff', ground) ? '#000000' : '#ffffff'
}
