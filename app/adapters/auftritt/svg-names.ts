/** What a drawing is made of here. Nothing of it can run, load, link or repeat itself without end. */
export const ELEMENTS = new Set([
	...['svg', 'g', 'defs', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
	...['linearGradient', 'radialGradient', 'stop', 'clipPath'],
])
/** Words about a drawing, left out. */
export const SILENT = new Set(['title', 'desc', 'metadata'])

/** Elements that show something, or make others show it, wherever they stand. */
export const DRAWING = new Set([
	...ELEMENTS,
	...['use', 'symbol', 'image', 'text', 'tspan', 'textPath', 'tref', 'pattern', 'mask', 'filter', 'marker', 'switch'],
	...['foreignObject', 'style', 'script', 'a', 'view', 'animate', 'animateTransform', 'animateMotion', 'set', 'mpath'],
	...['meshgradient', 'hatch', 'solidcolor', 'font', 'glyph', 'iframe', 'video', 'audio', 'canvas'],
])

/** How the value of an attribute is read (svg-values.ts). */
export type ValueKind = 'farbe' | 'malen' | 'ausschnitt' | 'wert' | 'umformung' | 'anzeige'

const all = <T>(kind: T, names: string): [string, T][] => names.split(' ').map((name) => [name, kind])

/** Attributes that may stand in `style`, too. */
const PAINT = new Map<string, ValueKind>([
	...all<ValueKind>('malen', 'fill stroke'),
	...all<ValueKind>('farbe', 'color stop-color'),
	...all<ValueKind>('ausschnitt', 'clip-path'),
	...all<ValueKind>(
		'wert',
		'fill-rule fill-opacity clip-rule opacity stop-opacity stroke-width stroke-opacity stroke-linecap',
	),
	...all<ValueKind>(
		'wert',
		'stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset visibility paint-order',
	),
	...all<ValueKind>('wert', 'shape-rendering x y cx cy r rx ry width height'),
	...all<ValueKind>('umformung', 'transform'),
	...all<ValueKind>('anzeige', 'display'),
])
const GEOMETRY = new Map<string, ValueKind>([
	...all<ValueKind>('wert', 'd points x1 y1 x2 y2 fx fy fr offset gradientUnits spreadMethod clipPathUnits'),
	...all<ValueKind>('wert', 'gradientTransform viewBox preserveAspectRatio'),
])

export const kindOf = (name: string, inStyle: boolean): ValueKind | undefined =>
	PAINT.get(name) ?? (inStyle ? undefined : GEOMETRY.get(name))

/** What changes a drawing and is not drawn here, with the values that change nothing. */
const WITH_EFFECT = new Map<string, RegExp>([
	...all(/^none$/i, 'mask mask-image filter backdrop-filter marker marker-start marker-mid marker-end vector-effect'),
	...all(/^none$/i, 'rotate scale translate perspective offset-path animation animation-name'),
	...all(/^normal$/i, 'mix-blend-mode zoom'),
	...all(/^(auto|srgb)$/i, 'color-interpolation'),
	...all(/^auto$/i, 'clip'),
	...all(/^view-box$/i, 'transform-box'),
	...all(/^0(px|%)?([\s,]+0(px|%)?){0,2}$/i, 'transform-origin'),
	...all(
		/^(none|transparent|0(px)?)$/i,
		'background background-color background-image border outline box-shadow padding',
	),
	...all(/(?!)/, 'pathLength requiredFeatures requiredExtensions requiredFonts requiredFormats systemLanguage'),
])
/** What browsers draw by another name. */
const PREFIXED = /^-(webkit|moz|ms)-(?=(mask|filter|transform|clip-path|box-shadow|border|animation|background))/

/** Undefined for what this is no name of; otherwise whether the value leaves the drawing as it is. */
export function leavesAsIs(name: string, value: string): boolean | undefined {
	if (/^mask-|^animation-/.test(name) && !WITH_EFFECT.has(name)) return true
	return WITH_EFFECT.get(name.replace(PREFIXED, ''))?.test(value)
}

/** What stands in the style of shapes and shows nothing there: of text, of the page around it, of drawing programs. */
const STYLE_WITHOUT_EFFECT = new RegExp(
	`^(${[
		'font|text|letter|word|line|writing|white-space|direction|unicode-bidi|baseline|dominant-baseline|alignment',
		'glyph|kerning|block-progression|solid|flood|lighting|enable-background|isolation|overflow|color-rendering',
		'color-interpolation-filters|color-profile|image-rendering|cursor|pointer-events|user-select|touch-action',
		'transition|will-change|position|top|left|right|bottom|float|clear|margin|max-|min-|flex|align|justify|order',
		'vertical-align|z-index|box-sizing|object|tab-|widows|orphans|hyphens|speak|marker-knockout|-inkscape|-sodipodi',
		'--|-webkit-(font|text|tap|user|print)|-moz-(osx|text|user)|-ms-(text|user)|mask-type|content$|shape-(inside|padding|margin)',
	].join('|')})`,
)
export const isStyleWithoutEffect = (name: string) => STYLE_WITHOUT_EFFECT.test(name)
