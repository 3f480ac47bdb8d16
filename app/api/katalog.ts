import { z } from 'zod'
import { QUELLEN } from '~/domain/katalog/kategorien'
import type { ErrorCode } from '~/domain/shared/errors'
import { hasKey } from '~/domain/shared/keys'
import { formatMoney } from '~/domain/shared/money'
import { fail, ok, type Result } from '~/domain/shared/result'
import { kategorieName } from '~/locales/angebot'
import { de } from '~/locales/de/all'
import type { ProduktDetails } from '~/usecases/katalog/katalog'
import {
	listHandytarife,
	listKategorien,
	listProduktPage,
	listSortimentPage,
	type SortimentKategorie,
	showProduktByExterneId,
	showSortimentProdukt,
} from '~/usecases/katalog/show-sortiment'
import { type Call, defineCall } from './call'
import type { ApiContext } from './context'
import { idSchema, listPart, listPartSchema, pageQuery } from './fields'
import { produktAnswer, produktDetailsAnswer, produktDetailsSchema, produktSchema } from './produkt-answer'

const TAG = 'Katalog'
const PRODUKTE = 60

const kategorieSchema = z
	.object({
		Id: z.string(),
		Titel: z.string(),
		Untertitel: z.string(),
		Quelle: z.enum(QUELLEN).nullable(),
		StandardProduktIds: z.array(z.int()),
	})
	.meta({ id: 'Produktkategorie' })

function kategorieAnswer({ t }: ApiContext, { id, text, quelle, standardIds }: SortimentKategorie) {
	const rest = { Id: id, Quelle: quelle, StandardProduktIds: standardIds }
	if (text === null || !hasKey(de.katalog.seiten, text)) return { ...rest, Titel: kategorieName(t, id), Untertitel: '' }
	return { ...rest, Titel: t(`katalog:seiten.${text}.titel`), Untertitel: t(`katalog:seiten.${text}.untertitel`) }
}

const regalQuery = pageQuery(PRODUKTE).extend({
	quelle: z.enum(QUELLEN).optional(),
	kategorie: z.string().trim().optional().meta({
		description: 'Id of GET /produktkategorie, a shelf (Gruppe) of it, or Kategorie of a product.',
	}),
	tarifId: idSchema.optional().meta({ description: 'Only devices that come with this tariff.' }),
})

const detailQuery = z.object({
	quelle: z.enum(QUELLEN).optional().meta({ description: 'A product of the other source is unknown.' }),
	handyId: idSchema
		.optional()
		.meta({ description: 'The device that a tariff is shown with, where both come together.' }),
})

/** A product of the source that is asked for, together with the device where there are both. */
async function one<E extends ErrorCode>(
	ctx: ApiContext,
	found: Result<ProduktDetails, E>,
	{ quelle, handyId }: z.output<typeof detailQuery>,
): Promise<Result<z.input<typeof produktDetailsSchema>, E | 'produkt_unbekannt'>> {
	if (!found.ok) return found
	const { value } = found
	const tarife = handyId === undefined ? undefined : await listHandytarife(ctx, handyId)
	const both = tarife?.ok && tarife.value.find(({ id, mobil }) => id === value.id || mobil?.tarifId === value.id)
	const produkt = both || value
	return quelle && !produkt[quelle] ? fail('produkt_unbekannt') : ok(produktDetailsAnswer(produkt))
}

const shown = { method: 'get', tag: TAG, token: 'person', merken: true } as const

export const katalogCalls: readonly Call[] = [
	defineCall(
		{
			...shown,
			path: '/produktkategorie',
			summary: 'The categories there are',
			errors: ['produkt_api_unbekannt'],
			input: {},
			answer: z.array(kategorieSchema),
		},
		async (ctx) => {
			const found = await listKategorien(ctx)
			return found.ok ? ok(found.value.map((kategorie) => kategorieAnswer(ctx, kategorie))) : found
		},
	),
	defineCall(
		{
			...shown,
			path: '/produkt',
			summary: 'What can be recommended today, a page at a time; with quelle or kategorie those of it',
			errors: ['produkt_api_unbekannt', 'kategorie_unbekannt'],
			input: { query: regalQuery },
			answer: listPartSchema(produktSchema).meta({ id: 'ProduktSeite' }),
		},
		async (ctx, { query: { page: seite, pagesize: perPage, quelle, kategorie, tarifId } }) => {
			const found = await listProduktPage(ctx, { quelle, kategorie, tarifId }, { seite, perPage })
			if (!found.ok) return found
			return ok(listPart(found.value.produkte.map(produktAnswer), found.value))
		},
	),
	defineCall(
		{
			...shown,
			path: '/produkt/maxpraemiewert',
			summary: 'The highest reward of today',
			errors: ['produkt_api_unbekannt'],
			input: {},
			answer: z.object({ WertCent: z.int(), Wert: z.string() }).meta({ id: 'MaxPraemie' }),
		},
		async (ctx) => {
			const found = await listSortimentPage(ctx, { seite: 1, perPage: 1 })
			if (!found.ok) return found
			const { maxCent } = found.value
			return ok({ WertCent: maxCent, Wert: formatMoney(maxCent, ctx.locale, { exact: true }) })
		},
	),
	defineCall(
		{
			...shown,
			path: '/produkt/handytarife/{id}',
			summary: 'A device with each of its tariffs; the id is its HandyId',
			errors: ['produkt_api_unbekannt'],
			input: { params: z.object({ id: idSchema }) },
			answer: z.array(produktDetailsSchema),
		},
		async (ctx, { params }) => {
			const found = await listHandytarife(ctx, params.id)
			return found.ok ? ok(found.value.map(produktDetailsAnswer)) : found
		},
	),
	defineCall(
		{
			...shown,
			path: '/produkt/extern/{id}',
			summary: 'A product by its ExterneId',
			errors: ['produkt_unbekannt', 'produkt_api_unbekannt'],
			input: { params: z.object({ id: z.string().min(1).max(100) }), query: detailQuery },
			answer: produktDetailsSchema,
		},
		async (ctx, { params, query }) => one(ctx, await showProduktByExterneId(ctx, params.id), query),
	),
	defineCall(
		{
			...shown,
			path: '/produkt/{id}',
			summary: 'A product with its rewards; with handyId the one that combines this tariff with the device',
			errors: ['produkt_unbekannt', 'produkt_api_unbekannt'],
			input: { params: z.object({ id: idSchema }), query: detailQuery },
			answer: produktDetailsSchema,
		},
		async (ctx, { params, query }) => one(ctx, await showSortimentProdukt(ctx, params.id), query),
	),
]
