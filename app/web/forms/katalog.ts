import { z } from 'zod'
import { BERATER_PER_PAGE } from '~/domain/katalog/berater'
import { SPARTEN, VERBRAUCH } from '~/domain/katalog/tarif'
import { plzSchema } from '~/domain/shared/fields'

/** The product in an address; 0, which does not exist, for anything out of the column's range. */
export const produktIdSchema = z.coerce.number().int().min(1).max(2_147_483_647).catch(0)

/** Input of Tarife; messages of `formular:validierung` and 'verbrauch_ungueltig'. */
export const tarifQuerySchema = z.object({
	plz: z.string({ error: 'pflicht' }).trim().min(1, { error: 'pflicht' }).pipe(plzSchema),
	/** '2500', '2.500' and '2 500' are equal. */
	verbrauch: z
		.string({ error: 'pflicht' })
		.trim()
		.min(1, { error: 'pflicht' })
		.transform((text) => text.replace(/(?<=\d)[., \u00a0](?=\d{3}(?!\d))/g, ''))
		.pipe(z.string().regex(/^\d{1,6}$/, { error: 'verbrauch_ungueltig' }))
		.transform(Number)
		.pipe(
			z
				.number()
				.min(VERBRAUCH.min, { error: 'verbrauch_ungueltig' })
				.max(VERBRAUCH.max, { error: 'verbrauch_ungueltig' }),
		),
	sparte: z.enum(SPARTEN).catch('strom'),
})

const MAX_PER_PAGE = 50

const MAX_PAGE = 10_000

const zahl = (max: number, sonst: number) => z.coerce.number().int().min(1).max(max).catch(sonst)

/** Query of the agent search; a non-number counts as missing. */
export const beraterSucheSchema = z.object({
	query: z
		.string()
		.catch('')
		.transform((text) =>
			text
				.normalize('NFC')
				.replace(/[\s\p{Cc}]+/gu, ' ')
				.trim()
				.slice(0, 60),
		),
	page: zahl(MAX_PAGE, 1),
	pagesize: zahl(MAX_PER_PAGE, BERATER_PER_PAGE),
})
