import { z } from 'zod'
import { LOCALES } from '../shared/locale'
import { datenSchema, schluesselSchema, variablenNameSchema } from './inhalt'
import { RECHTSTEXT_ARTEN } from './rechtstext'

const sprache = z.enum(LOCALES)
const position = z.int().min(0).max(10_000).optional()
const schluessel = schluesselSchema

/** A file of content, as it is imported and exported. Pictures travel inside it; key visuals name them. */
export const inhaltDateiSchema = z.strictObject({
	bloecke: z.array(datenSchema.block.extend({ schluessel, sprache })).default([]),
	faqs: z.array(datenSchema.faq.extend({ schluessel, sprache, position })).default([]),
	fussnoten: z
		.array(
			z.strictObject({
				Identifier: schluessel,
				sprache,
				Titel: datenSchema.fussnote.shape.titel,
				Gruppe: datenSchema.fussnote.shape.gruppe,
				Inhalt: datenSchema.fussnote.shape.inhalt,
			}),
		)
		.default([]),
	keyVisuals: z
		.array(datenSchema.keyvisual.omit({ bild: true }).extend({ schluessel, sprache, bild: z.string().min(1) }))
		.default([]),
	variablen: z
		.array(z.strictObject({ name: variablenNameSchema, sprache, wert: datenSchema.variable.shape.wert }))
		.default([]),
	assets: z.array(z.strictObject({ name: z.string().min(1).max(200), base64: z.base64().max(2_800_000) })).default([]),
	/** A text that differs from the newest version becomes the next one; it counts from `gueltigAb` (now, if not given). */
	rechtstexte: z
		.array(
			z.strictObject({
				art: z.enum(RECHTSTEXT_ARTEN),
				sprache,
				titel: z.string().trim().min(1).max(300),
				inhalt: z.string().trim().min(1).max(200_000),
				gueltigAb: z.iso
					.datetime({ offset: true })
					.transform((at) => new Date(at))
					.optional(),
			}),
		)
		.default([]),
})
export type InhaltDatei = z.output<typeof inhaltDateiSchema>
