import { z } from 'zod'

/** What the content service holds, by kind. */
export const INHALT_ARTEN = ['block', 'faq', 'fussnote', 'keyvisual', 'variable'] as const
export type InhaltArt = (typeof INHALT_ARTEN)[number]
export const isInhaltArt = (art: string): art is InhaltArt => INHALT_ARTEN.some((one) => one === art)

/** Names of entries: what links, markers and file names are made of. */
export const schluesselSchema = z
	.string()
	.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,79}$/, 'letters, digits, dash, underscore')
/** Names of variables, as they stand in `{{name}}`. */
export const variablenNameSchema = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,59}$/, 'a letter, then letters and digits')

const zeile = z.string().trim().min(1).max(300)
const markdown = z.string().trim().min(1).max(60_000)

/** A stored picture. */
export const pictureSchema = z.strictObject({
	id: z.string(),
	breite: z.int().positive(),
	hoehe: z.int().positive(),
	skalierbar: z.boolean(),
})
export type InhaltPicture = z.output<typeof pictureSchema>

/** The fields of each kind; all long texts are Markdown. */
export const datenSchema = {
	block: z.strictObject({ titel: zeile, inhalt: markdown }),
	faq: z.strictObject({ frage: zeile, antwort: markdown, gruppe: zeile }),
	fussnote: z.strictObject({ titel: zeile, gruppe: z.string().trim().max(300).default(''), inhalt: markdown }),
	keyvisual: z.strictObject({
		titel: zeile,
		text: z.string().trim().max(2000).default(''),
		/** What the picture says to those who do not see it; empty = decoration. */
		alt: z.string().trim().max(300).default(''),
		bild: pictureSchema,
	}),
	variable: z.strictObject({ wert: z.string().trim().max(1000) }),
} satisfies Record<InhaltArt, z.ZodType>

export type InhaltDaten<A extends InhaltArt> = z.output<(typeof datenSchema)[A]>

/** Entries as the content service gives them, in one language. */
export const textblockSchema = datenSchema.block.extend({ schluessel: z.string() })
export type Textblock = z.output<typeof textblockSchema>
export const faqEintragSchema = datenSchema.faq.extend({ schluessel: z.string() })
export type FaqEintrag = z.output<typeof faqEintragSchema>
export const keyVisualSchema = datenSchema.keyvisual.extend({ schluessel: z.string() })
export type KeyVisual = z.output<typeof keyVisualSchema>
/** E-Fussnote, fields as in the spec; Inhalt is Markdown. */
export const fussnoteSchema = z.strictObject({
	Id: z.string(),
	Identifier: z.string(),
	Titel: z.string(),
	Gruppe: z.string(),
	Inhalt: z.string(),
})
export type Fussnote = z.output<typeof fussnoteSchema>

export const PICTURE_TYPES = [
	'image/svg+xml',
	'image/png',
	'image/jpeg',
	'image/webp',
	'image/gif',
	'image/avif',
] as const
export type PictureType = (typeof PICTURE_TYPES)[number]
/** Made of pixels: smaller ones save bytes. Drawings and animations are sent as they are. */
export const isScalable = (typ: PictureType) => typ !== 'image/svg+xml' && typ !== 'image/gif'
/** Widths a picture is offered in; a file has no other sizes. */
export const PICTURE_WIDTHS = [480, 960, 1440, 1920] as const
/** No answer and no picture of the content service is larger. */
export const MAX_INHALT_BYTES = 2_000_000

const MARKE = /\[\^([A-Za-z0-9][A-Za-z0-9_-]{0,79})\]/g

/** Identifiers of the footnotes a text points at, `[^identifier]`, each once, in order. */
export const fussnotenIn = (...texte: string[]): string[] => [
	...new Set(texte.flatMap((text) => [...text.matchAll(MARKE)].map(([, identifier = '']) => identifier))),
]

const BILD = /(!\[[^\]]*\]\(\s*)(<[^<>\n]*>|[^\s()]+)/g

/** What the pictures of a text point at, `![words](here)`, each once, in order. */
export const picturesIn = (...texte: string[]): string[] => [
	...new Set(
		texte.flatMap((text) => [...text.matchAll(BILD)].map(([, , address = '']) => address.replace(/^<|>$/g, ''))),
	),
]

/** The text with its pictures pointing elsewhere; undefined leaves one as it is. */
export const withPictures = (text: string, addressOf: (address: string) => string | undefined): string =>
	text.replace(BILD, (typed, vorne: string, address: string) => {
		const neu = addressOf(address.replace(/^<|>$/g, ''))
		return neu === undefined ? typed : `${vorne}${/[\s()]/.test(neu) ? `<${neu}>` : neu}`
	})
