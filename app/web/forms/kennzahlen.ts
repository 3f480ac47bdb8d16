import { z } from 'zod'
import { DATEIARTEN } from '~/domain/liste/datei'
import { ausgabeDatenSchema } from '~/domain/messung/ausgabe'
import { KENNZAHL_MAIL_WAHL } from '~/domain/messung/bericht'
import { type Gelistet, RECHT_DER_EREIGNISSE } from '~/domain/messung/gelistet'
import { SICHTEN, ZEITEN } from '~/domain/messung/zeitraum'
import { keysOf } from '~/domain/shared/keys'
import { pageSchema } from '~/domain/shared/paging'

/** Divisions that have a view of their own. */
export const KENNZAHL_GRUPPEN = ['teilweg', 'produkt', 'agentur', 'herkunft'] as const
export const ANSICHTEN = [
	...(['ueberblick', 'trichter', 'verlauf'] as const),
	...KENNZAHL_GRUPPEN,
	...(['kohorten', 'dauer', 'geld', 'mails', 'abbrueche'] as const),
] as const
export type KennzahlAnsicht = (typeof ANSICHTEN)[number]

const wert = z
	.string()
	.regex(/^[\w-]{1,40}$/)
	.optional()
	.catch(undefined)

/** In an address, for what has no value: an empty one would be none. */
export const OHNE_WERT = '-'

/** The query of the figures; what is no choice is the first one. */
export const kennzahlenQuerySchema = z.object({
	ansicht: z.enum(ANSICHTEN).catch('ueberblick'),
	zeit: z.enum(ZEITEN).catch('30'),
	sicht: z.enum(SICHTEN).catch('ereignis'),
	...{ teilweg: wert, produkt: wert, agentur: wert, herkunft: wert },
})
export type KennzahlenQuery = z.output<typeof kennzahlenQuerySchema>

export const kennzahlenDateiSchema = kennzahlenQuerySchema.extend({ art: z.enum(DATEIARTEN).catch('csv') })

const tag = z.iso.date().optional().catch(undefined)

/** What a figure counts, one by one: of its time, or of days of it (both included). */
export const kennzahlListeSchema = kennzahlenQuerySchema.extend({
	mass: z.enum(keysOf(RECHT_DER_EREIGNISSE)).catch('empfohlen' satisfies Gelistet),
	...{ von: tag, bis: tag },
	seite: pageSchema,
})
export type KennzahlListeQuery = z.output<typeof kennzahlListeSchema>

const art = z.enum(KENNZAHL_MAIL_WAHL)

/** What somebody wants by mail; nothing is valid. */
export const kennzahlMailsSchema = z.object({
	arten: z
		.preprocess((value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]), z.array(art))
		.default([]),
})

/** Where the nightly file goes, or a try whether it arrives. */
export const ausgabeSpeichernSchema = ausgabeDatenSchema.extend({ intent: z.literal('speichern') })
export const ausgabeSchema = z.discriminatedUnion('intent', [
	ausgabeSpeichernSchema,
	z.object({ intent: z.literal('probieren') }),
])
