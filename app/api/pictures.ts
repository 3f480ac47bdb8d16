import { z } from 'zod'
import { ok } from '~/domain/shared/result'
import {
	type PictureKind,
	type Praemienteil,
	showKategorieGrafik,
	showPraemieGrafik,
	showProduktGrafik,
} from '~/usecases/katalog/show-illustration'
import { type Call, defineFile } from './call'
import { idSchema } from './fields'

const TAG = 'Bilder'
const PNG = 'image/png'
const picture = { method: 'get', tag: TAG, token: 'none', answer: [PNG] } as const

const asFile = (bytes: Buffer) => ok({ bytes: new Uint8Array(bytes), typ: PNG })

const ofKategorie = (kind: PictureKind): Call =>
	defineFile(
		{
			...picture,
			path: `/produktkategorie/{id}/${kind}`,
			summary: 'The picture of a category',
			errors: ['kategorie_unbekannt', 'produkt_api_unbekannt'],
			input: { params: z.object({ id: z.string().min(1).max(80) }) },
		},
		async (ctx, { params }) => {
			const found = await showKategorieGrafik(ctx, params.id, kind)
			return found.ok ? asFile(found.value) : found
		},
	)

const ofProdukt = (kind: PictureKind): Call =>
	defineFile(
		{
			...picture,
			path: `/produkt/{id}/${kind}`,
			summary: 'The picture of a product',
			errors: ['produkt_unbekannt', 'produkt_api_unbekannt'],
			input: { params: z.object({ id: idSchema }) },
		},
		async (ctx, { params }) => {
			const found = await showProduktGrafik(ctx, params.id, kind)
			return found.ok ? asFile(found.value) : found
		},
	)

const ofPraemie = (name: string, teil: Praemienteil): Call =>
	defineFile(
		{
			...picture,
			path: `/praemie/{id}/${name}`,
			summary: 'The picture of a reward with what it is worth',
			errors: ['nicht_gefunden'],
			input: { params: z.object({ id: idSchema }) },
		},
		async (ctx, { params }) => {
			const found = await showPraemieGrafik(ctx, params.id, teil)
			return found.ok ? asFile(found.value) : found
		},
	)

export const pictureCalls: readonly Call[] = [
	ofKategorie('grafik'),
	ofKategorie('icon'),
	ofProdukt('grafik'),
	ofProdukt('sgrafik'),
	ofPraemie('grafik100', 'alles'),
	ofPraemie('grafik50', 'beide'),
	ofPraemie('grafik50empfehler', 'empfehler'),
	ofPraemie('grafik50empfaenger', 'empfaenger'),
]
