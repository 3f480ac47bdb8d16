const SYSTEM = 'system-ui,-apple-system,Segoe UI,Roboto,Helvetica Neue,Arial,sans-serif'
const SERIFS = 'Georgia,Noto Serif,Liberation Serif,serif'

/** A font of ui/fonts, before it the same lines in a font every reader has, so that nothing moves when it arrives. */
const own = (name: string, generic: string) => `${name},${name} Fallback,${generic}`

/**
 * The pairs a Mandant can choose from. Each needs one font file at most, since a friend's first page is four requests
 * (decision 45): either one family for everything, or one for headings over the reader's own font. `file` is its name in
 * `ui/fonts`; `mail` the kind of font mail programs have.
 */
export const FONT_PAIRS = {
	klar: pair('figtree', own('Figtree', SYSTEM), '700', '-0.02em'),
	freundlich: headings('nunito', own('Nunito', SYSTEM), '800', '-0.015em'),
	klassisch: headings('newsreader', own('Newsreader', SERIFS), '700', '-0.01em'),
	markant: pair('space-grotesk', own('Space Grotesk', SYSTEM), '700', '-0.03em'),
	modern: pair('manrope', own('Manrope', SYSTEM), '800', '-0.025em'),
	lesbar: pair('atkinson-hyperlegible-next', own('Atkinson Hyperlegible Next', SYSTEM), '700', '0'),
	elegant: headings('fraunces', own('Fraunces', SERIFS), '700', '-0.01em'),
	kraeftig: headings('bricolage-grotesque', own('Bricolage Grotesque', SYSTEM), '800', '-0.02em'),
} as const

export type FontPair = keyof typeof FONT_PAIRS
export type FontFile = (typeof FONT_PAIRS)[FontPair]['file']

function pair<F extends string>(file: F, family: string, weight: string, tracking: string) {
	return { file, heading: family, body: family, weight, tracking, mail: 'sans' as const }
}

function headings<F extends string>(file: F, family: string, weight: string, tracking: string) {
	const mail = family.endsWith('serif') && !family.endsWith('sans-serif') ? ('serif' as const) : ('sans' as const)
	return { file, heading: family, body: SYSTEM, weight, tracking, mail }
}
