import { z } from 'zod'

/** Files a brand gives its look: its logo, the picture of its first page, and a font of its own. */
export const AUFTRITT_ARTEN = ['logo', 'bild', 'schrift'] as const
export type AuftrittArt = (typeof AUFTRITT_ARTEN)[number]

/** What a file may weigh as it is sent, in bytes. A font and a drawing reach every visitor as they are. */
export const AUFTRITT_MAX_BYTES: Record<AuftrittArt, number> = { logo: 500_000, bild: 6_000_000, schrift: 60_000 }

/** A drawing after its cleaning, in bytes. */
export const LOGO_SVG_MAX = 20_000

/** In pixels: what is kept of a logo of pixels, and of the picture. */
export const LOGO_PIXEL = { breite: 720, hoehe: 180 } as const
export const BILD_BREITE = 1400

/** How the files are served. */
const ENDUNGEN = { svg: 'image/svg+xml', png: 'image/png', webp: 'image/webp', woff2: 'font/woff2' } as const

/** `logo-0123456789abcdef0123.svg`: what it is, the beginning of its SHA-256, and its kind. */
const NAME = /^(logo|bild|schrift)-[0-9a-f]{20}\.(svg|png|webp|woff2)$/

/** The type of a file by its name; undefined for what is none of these names. */
export function typeOfDatei(name: string): string | undefined {
	const [, , endung] = NAME.exec(name) ?? []
	return Object.entries(ENDUNGEN).find(([known]) => known === endung)?.[1]
}

const pixel = z.int().min(1).max(20_000)
const name = z.string().regex(NAME)
const picture = z.strictObject({ name, breite: pixel, hoehe: pixel })
export type AuftrittPicture = z.output<typeof picture>

/** Those a brand has; each is asked for by its name, which is another one when it changes. */
export const auftrittSchema = z.strictObject({
	logo: picture.nullable().default(null),
	bild: picture.nullable().default(null),
	schrift: z.strictObject({ name }).nullable().default(null),
})
export type Auftritt = z.output<typeof auftrittSchema>

export const OHNE_DATEIEN: Auftritt = { logo: null, bild: null, schrift: null }

const SYSTEM = 'system-ui,-apple-system,Segoe UI,Roboto,Helvetica Neue,Arial,sans-serif'

/** The rules that make a font of the brand's own its font for everything; `href` is a path of this portal. */
export const ownFontCss = (href: string): string =>
	`@font-face{font-family:Markenschrift;src:url(${href});font-weight:100 900;font-display:swap}` +
	`:root{--body-font:Markenschrift,${SYSTEM};--heading-font:Markenschrift,${SYSTEM}}`
