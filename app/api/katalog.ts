import { z } from 'zod'
import { QUELLEN } from '~/domain/katalog/kategorien'
import { hasKey } from '~/domain/shared/keys'
import { formatMoney } from '~/domain/shared/money'
import { ok } from '~/domain/shared/result'
import { kategorieName } from '~/locales/angebot'
import { de } from '~/locales/de/all'
import {
	listHandytarife,
	listKategorien,
	listRegalPage,
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
	kategorie: z
		.string()
		.regex(/^[\w-]{1,40}$/)
		.optional(),
	tarifId: idSchema.optional(),
})

const detailQuery = z.object({ quelle: z.enum(QUELLEN).optional(), handyId: idSchema.optional() })

const one = { method: 'get', tag: TAG, token: 'person', merken: true } as const

export const katalogCalls: readonly Call[] = [
	defineCall(
		{
			...one,
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
			...one,
			path: '/produkt',
			summary: 'What can be recommended today, a page at a time; with quelle and kategorie those of one shelf',
			errors: ['produkt_api_unbekannt', 'kategorie_unbekannt'],
			input: { query: regalQuery },
			answer: listPartSchema(produktSchema).meta({ id: 'ProduktSeite' }),
		},
		async (ctx, { query: { page: seite, pagesize: perPage, quelle, kategorie, tarifId } }) => {
			const found =
				quelle && kategorie
					? await listRegalPage(ctx, { quelle, kategorie, tarifId }, { seite, perPage })
					: await listSortimentPage(ctx, { seite, perPage })
			if (!found.ok) return found
			return ok(listPart(found.value.produkte.map(produktAnswer), found.value))
		},
	),
	defineCall(
		{
			...one,
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
			...one,
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
			...one,
			path: '/produkt/extern/{id}',
			summary: 'A product by its ExterneId',
			errors: ['produkt_unbekannt', 'produkt_api_unbekannt'],
			input: { params: z.object({ id: z.string().min(1).max(100) }), query: detailQuery },
			answer: produktDetailsSchema,
		},
		async (ctx, { params }) => {
			const found = await showProduktByExterneId(ctx, params.id)
			return found.ok ? ok(produktDetailsAnswer(found.value)) : found
		},
	),
	defineCall(
		{
			...one,
			path: '/produkt/{id}',
			summary: 'A product with its rewards; with handyId the one that combines this tariff with the device',
			errors: ['produkt_unbekannt', 'produkt_api_unbekannt'],
			input: { params: z.object({ id: idSchema }), query: detailQuery },
			answer: produktDetailsSchema,
		},
		async (ctx, { params, query }) => {
			const found = await showSortimentProdukt(ctx, params.id)
			if (!found.ok || query.handyId === undefined) return found.ok ? ok(produktDetailsAnswer(found.value)) : found
			const tarife = await listHandytarife(ctx, query.handyId)
			const both = tarife.ok && tarife.value.find(({ id, mobil }) => id === params.id || mobil?.tarifId === params.id)
			return ok(produktDetailsAnswer(both || found.value))
		},
	),
]
