import { z } from 'zod'
import { keysOf } from '../shared/keys'
import { auftrittSchema, OHNE_DATEIEN } from './auftritt'
import { contrastRatio, HEX_COLOUR, mixColours, nearestReadable } from './colour'
import { FONT_PAIRS } from './fonts'

const colour = z
	.string()
	.regex(HEX_COLOUR)
	.transform((hex) => hex.toLowerCase())

const pathData = z
	.string()
	.max(4000)
	.regex(/^[MLHVCSQTAZmlhvcsqtaz0-9 ,.-]+$/)

/** How a brand speaks to recommenders and friends. */
export const VOICES = ['sie', 'du'] as const
export type Voice = (typeof VOICES)[number]

/** Bands of the first page below its opening, in the order a brand without an order of its own has. */
export const HOME_SECTIONS = ['schritte', 'angebote', 'rechner', 'inhalt', 'vertrauen', 'code'] as const

/**
 * The closed set of tokens a Mandant may set for its look. Everything else is derived (`brandTokens`) or fixed
 * (`STATUS_COLOURS`), so a brand can change its face but not break the interface.
 */
export const brandSchema = z.strictObject({
	/** Main colour: primary buttons, marks, headings' accents; readable as text on every light ground. */
	brand: colour,
	onBrand: colour,
	/** Darker than `brand`: links and hover. */
	brandStrong: colour,
	/** Highlights such as the reward badge. Never used as a text colour. */
	accent: colour,
	onAccent: colour,
	surface: colour,
	/** Second ground: bands, footer, quiet cards. */
	surfaceAlt: colour,
	ink: colour,
	muted: colour,
	/** Hairlines; decorative only. Form fields get a stronger, derived line. */
	line: colour,
	focus: colour,
	radius: z.enum(['eckig', 'weich', 'rund']).default('weich'),
	fontStack: z.enum(keysOf(FONT_PAIRS)).default('klar'),
	/** How much room stands between things. */
	density: z.enum(['luftig', 'normal', 'dicht']).default('normal'),
	/** White with the name at the left, in the brand's colour, or white with the name in the middle. */
	header: z.enum(['hell', 'farbig', 'mittig']).default('hell'),
	/** What the first page opens with; where the brand has none of it (a photo, tariffs), the illustration. */
	hero: z.enum(['illustration', 'foto', 'angebot', 'rechner', 'gruss']).default('illustration'),
	/** Offers as cards, as rows, or as cards of which the first is large. */
	tile: z.enum(['karte', 'zeile', 'gross']).default('karte'),
	/** Which bands the first page has, and in which order. */
	sections: z
		.array(z.enum(HOME_SECTIONS))
		.refine((names) => names.includes('angebote') && new Set(names).size === names.length)
		.default([...HOME_SECTIONS]),
	/** With "Sie" or "du", in German; what people at work read and legal texts say "Sie" on every brand. */
	voice: z.enum(VOICES).default('sie'),
	/** Logo, picture and font as files of its own; staff upload them. */
	dateien: auftrittSchema.default(OHNE_DATEIEN),
	/** `sign` is drawn in a 48 × 48 box, `signAccent` over it in the accent colour; without a sign the initial stands in. */
	logo: z.strictObject({
		wordmark: z.string().trim().min(1).max(40),
		sign: pathData.optional(),
		signAccent: pathData.optional(),
	}),
})

export type Brand = z.output<typeof brandSchema>
export type BrandInput = z.input<typeof brandSchema>

/** Size of the picture that stands for the brand where a link is shared, in pixels. */
export const VORSCHAU = { breite: 1200, hoehe: 630 } as const

/** The most room the brand's name takes in a mail, in pixels of the mail. */
export const MAIL_LOGO = { breite: 280, hoehe: 40 } as const

/** The band of a brand's own picture in a mail, in pixels of the mail. */
export const MAIL_BILD = { breite: 560, hoehe: 140 } as const

/** Colours of a mail where its reader wants it dark; links and buttons take the brand's hue. */
export const darkMail = (brand: Brand) => {
	const tint = mixColours(brand.brand, '#ffffff', 0.35)
	return {
		ground: '#12161a',
		card: '#1d2328',
		facts: '#29313a',
		line: '#3b454e',
		ink: '#f3f5f6',
		muted: '#b9c2c9',
		tint,
		'on-tint': '#12161a',
	} as const
}

/** Colours with one meaning on every brand. */
export const STATUS_COLOURS = {
	success: '#17663a',
	'success-soft': '#e7f4ec',
	danger: '#b3211b',
	'danger-soft': '#fcebea',
	'on-danger': '#ffffff',
	warning: '#7a4a00',
	'warning-soft': '#fdf1d7',
	info: '#1b5488',
	'info-soft': '#e8f1fa',
} as const

const SHAPES = {
	eckig: { control: '0.25rem', field: '0.25rem', card: '0.375rem', tag: '0.1875rem' },
	weich: { control: '0.625rem', field: '0.625rem', card: '1rem', tag: '0.4375rem' },
	rund: { control: '1.75rem', field: '0.875rem', card: '1.5rem', tag: '1rem' },
} as const

/** Room above and below a band of a page, between tiles, and inside them. */
const DENSITIES = {
	luftig: {
		section: 'clamp(1.875rem,0.75rem + 4.75vw,5.5rem)',
		gap: 'clamp(1.125rem,0.9rem + 0.8vw,1.75rem)',
		tile: '1.25rem',
	},
	normal: {
		section: 'clamp(1.5rem,0.75rem + 3.4vw,4rem)',
		gap: 'clamp(0.875rem,0.7rem + 0.7vw,1.5rem)',
		tile: '1rem',
	},
	dicht: { section: 'clamp(1.5rem,1rem + 2vw,2.75rem)', gap: 'clamp(0.625rem,0.5rem + 0.5vw,1rem)', tile: '0.875rem' },
} as const

/** Every colour the components may use, by the name of its CSS custom property. */
export function brandTokens(brand: Brand) {
	return {
		brand: brand.brand,
		'on-brand': brand.onBrand,
		'brand-strong': brand.brandStrong,
		'brand-soft': mixColours(brand.brand, brand.surface, 0.08),
		accent: brand.accent,
		'on-accent': brand.onAccent,
		'accent-strong': mixColours(brand.ink, brand.accent, 0.1),
		'accent-soft': mixColours(brand.accent, brand.surface, 0.2),
		surface: brand.surface,
		'surface-alt': brand.surfaceAlt,
		ink: brand.ink,
		muted: brand.muted,
		line: brand.line,
		'field-line': mixColours(brand.ink, brand.surface, 0.58),
		focus: brand.focus,
		...STATUS_COLOURS,
	}
}

export type BrandToken = keyof ReturnType<typeof brandTokens>

/** Each brand's rule for `:root`, as long as its configuration is the same. */
const rootRules = new WeakMap<Brand, string>()

/** `brandCss` of `:root`, put together once for a configuration that was read: every page has it. */
export function brandRootCss(brand: Brand): string {
	const rule = rootRules.get(brand) ?? brandCss(brand)
	rootRules.set(brand, rule)
	return rule
}

/**
 * The brand as one CSS rule for a `<style>` element: every colour, corner and font the style sheet uses. Safe by construction: only checked hex colours and constants
 * of this file reach the text, never a free string of the configuration. It holds no quotes either, which React would
 * escape and CSS not read. `selector` is a constant of the caller.
 */
export function brandCss(brand: Brand, selector = ':root'): string {
	const shape = SHAPES[brand.radius]
	const font = FONT_PAIRS[brand.fontStack]
	const density = DENSITIES[brand.density]
	const declarations = [
		...Object.entries(brandTokens(brand)),
		...Object.entries(shape).map(([name, value]) => [`r-${name}`, value] as const),
		...Object.entries(density).map(([name, value]) => [`d-${name}`, value] as const),
		['body-font', font.body] as const,
		['heading-font', font.heading] as const,
		['heading-weight', font.weight] as const,
		['heading-tracking', font.tracking] as const,
	]
	return `${selector}{${declarations.map(([name, value]) => `--${name}:${value}`).join(';')}}`
}

/** Pairs the components put together: text (4.5:1) and shapes that carry meaning (3:1), as [front, ground]. */
const TEXT_PAIRS: readonly (readonly [BrandToken, BrandToken])[] = [
	...(['surface', 'surface-alt', 'brand-soft', 'accent-soft'] as const).flatMap((ground) =>
		(['ink', 'muted', 'brand', 'brand-strong'] as const).map((front) => [front, ground] as const),
	),
	...(['success', 'danger', 'warning', 'info'] as const).flatMap(
		(tone) =>
			[
				[tone, 'surface'],
				[tone, 'surface-alt'],
				[tone, `${tone}-soft`],
				['ink', `${tone}-soft`],
				['brand-strong', `${tone}-soft`],
			] as const,
	),
	['on-brand', 'brand'],
	['on-brand', 'brand-strong'],
	['on-accent', 'accent'],
	['on-accent', 'accent-strong'],
	['on-danger', 'danger'],
]
const SHAPE_PAIRS: readonly (readonly [BrandToken, BrandToken])[] = [
	['field-line', 'surface'],
	['field-line', 'surface-alt'],
	['focus', 'surface'],
	['focus', 'surface-alt'],
	['focus', 'brand-soft'],
	['focus', 'accent-soft'],
	['surface', 'brand'],
	['surface', 'brand-strong'],
]

/** `nearest`: the front's colour, changed as little as helps. */
export type WeakPair = { front: BrandToken; ground: BrandToken; ratio: number; needed: number; nearest: string }

/** Pairs of colours below their contrast [WCAG 1.4.3, 1.4.11]; none for a usable brand. */
export function weakPairs(brand: Brand): WeakPair[] {
	const tokens = brandTokens(brand)
	const check = (pairs: typeof TEXT_PAIRS, needed: number) =>
		pairs
			.map(([front, ground]) => ({ front, ground, ratio: contrastRatio(tokens[front], tokens[ground]) }))
			.filter(({ ratio }) => ratio < needed)
			.map((pair) => ({ ...pair, needed, nearest: nearestReadable(tokens[pair.front], tokens[pair.ground], needed) }))
	return [...check(TEXT_PAIRS, 4.5), ...check(SHAPE_PAIRS, 3)]
}

/** A weak pair in readable form: `muted on brand-soft: 4.12, needs 4.5`. */
export const weakPairText = ({ front, ground, ratio, needed }: WeakPair): string =>
	`${front} on ${ground}: ${ratio.toFixed(2)}, needs ${needed}`
