import { z } from 'zod'
import { ok } from '~/domain/shared/result'
import type { PraemieView, ProduktDetails } from '~/usecases/katalog/katalog'
import { listSortimentPage, type ProduktMitPraemien, showSortimentProdukt } from '~/usecases/katalog/show-sortiment'
import { type Call, defineCall } from './call'
import { idSchema, listPart, listPartSchema, pageQuery } from './fields'

const praemieSchema = z
	.object({
		Id: z.int(),
		Titel: z.string(),
		Art: z.enum(['geld', 'gutschein']),
		Startdatum: z.iso.date(),
		Enddatum: z.iso.date().nullable(),
		EnddatumAnzeige: z.iso.date().nullable(),
		WertCent: z.int(),
		Wert: z.string(),
	})
	.meta({ id: 'Praemie' })

const praemieAnswer = ({ id, titel, art, startdatum, enddatum, enddatumAnzeige, wertCent, wert }: PraemieView) => ({
	...{ Id: id, Titel: titel, Art: art, Startdatum: startdatum, Enddatum: enddatum, EnddatumAnzeige: enddatumAnzeige },
	...{ WertCent: wertCent, Wert: wert },
})

const produktSchema = z
	.object({
		Id: z.int(),
		ExterneId: z.string(),
		Kategorie: z.string(),
		Name: z.string(),
		Kurztext: z.string(),
		Beschreibung: z.string(),
		PreisMonatlich: z.int().nullable(),
		PreisEinmalig: z.int().nullable(),
		PreisHinweis: z.string(),
		Praemien: z.array(praemieSchema),
	})
	.meta({ id: 'Produkt' })

const produktAnswer = (produkt: ProduktMitPraemien | ProduktDetails) => ({
	...{ Id: produkt.id, ExterneId: produkt.externeId, Kategorie: produkt.kategorie, Name: produkt.name },
	...{ Kurztext: produkt.kurztext, Beschreibung: produkt.beschreibung, PreisHinweis: produkt.preisHinweis },
	...{ PreisMonatlich: produkt.preisMonatlichCent, PreisEinmalig: produkt.preisEinmaligCent },
	Praemien: produkt.praemien.map(praemieAnswer),
})

export const katalogCalls: readonly Call[] = [
	defineCall(
		{
			method: 'get',
			path: '/produkt',
			tag: 'Katalog',
			summary: 'What can be recommended today, a page at a time',
			token: 'none',
			errors: ['produkt_api_unbekannt'],
			input: { query: pageQuery(60) },
			answer: listPartSchema(produktSchema).meta({ id: 'ProduktSeite' }),
		},
		async (ctx, { query: { page, pagesize } }) => {
			const found = await listSortimentPage(ctx, { seite: page, perPage: pagesize })
			if (!found.ok) return found
			const { produkte, ...rest } = found.value
			return ok(listPart(produkte.map(produktAnswer), rest))
		},
	),
	defineCall(
		{
			method: 'get',
			path: '/produkt/{id}',
			tag: 'Katalog',
			summary: 'A product with its rewards',
			token: 'none',
			errors: ['produkt_unbekannt', 'produkt_api_unbekannt'],
			input: { params: z.object({ id: idSchema }) },
			answer: produktSchema,
		},
		async (ctx, { params }) => {
			const found = await showSortimentProdukt(ctx, params.id)
			return found.ok ? ok(produktAnswer(found.value)) : found
		},
	),
]
