import { z } from 'zod'
import {
	AGENTUR_PRAEMIE_ARTEN,
	monatOf,
	PLAN_FUER,
	PLAN_MAX_CENT,
	PLAN_SEITEN,
	PLAN_STAENDE,
} from '~/domain/agentur/praemienplan'
import { ok } from '~/domain/shared/result'
import { addPraemienplan, deletePraemienplan } from '~/usecases/agentur/change-praemienplan'
import { showAgenturPraemien } from '~/usecases/agentur/show-agentur-praemien'
import {
	listEndbarePlaene,
	type PraemienplanAnsicht,
	showPlanAngebot,
	showPraemienplan,
} from '~/usecases/agentur/show-praemienplan'
import { listRechnungen, RECHNUNG_STAENDE } from '~/usecases/agentur/show-rechnungen'
import { reportSchema, wholeAnswer, wholeBody } from './agentur-liste'
import { type Call, defineCall, InputRefused } from './call'
import { ownAgenturOf } from './context'
import { DONE, doneSchema } from './fields'

const common = { method: 'put', tag: 'Agentur', token: 'agentur' } as const

const rechnungReport = reportSchema(
	z
		.object({
			...{ Id: z.uuid(), Nummer: z.string(), Monat: z.string().meta({ description: 'YYYY-MM' }), BruttoCent: z.int() },
			...{ Stand: z.enum(RECHNUNG_STAENDE), Erstellt: z.iso.datetime(), Bezahlt: z.iso.datetime().nullable() },
		})
		.meta({ id: 'AgenturRechnung' }),
	'Rechnungen',
)

const praemieReport = reportSchema(
	z
		.object({
			...{ Id: z.uuid(), Referenz: z.string(), Art: z.enum(AGENTUR_PRAEMIE_ARTEN), Seite: z.enum(PLAN_SEITEN) },
			...{ Am: z.iso.datetime(), BetragCent: z.int(), Produkt: z.string(), Von: z.string() },
		})
		.meta({ id: 'AgenturPraemie' }),
	'Praemien',
).extend({
	Monat: z.string().meta({ description: 'YYYY-MM' }),
	SummeCent: z.int().meta({ description: 'Of the whole month, below 0 where more was taken back.' }),
	Ganz: z.boolean().meta({ description: 'All of the agency; else what is for who asks.' }),
})

const monat = z
	.string()
	.regex(/^\d{4}-(0[1-9]|1[0-2])$/)
	.nullish()
	.meta({ description: 'YYYY-MM; this month where none is named.' })
const praemieBody = wholeBody(['Referenz', 'Art', 'Seite', 'Am', 'BetragCent', 'Produkt', 'Von'])
	.unwrap()
	.extend({ Monat: monat })
	.prefault({})

const zeileSchema = z
	.object({
		...{ Id: z.uuid(), Produkt: z.string(), Seite: z.enum(PLAN_SEITEN), Fuer: z.enum(PLAN_FUER) },
		...{ BetragCent: z.int(), GueltigVon: z.iso.date(), GueltigBis: z.iso.date().nullable() },
		...{ Stand: z.enum(PLAN_STAENDE), Ablehnungsgrund: z.string() },
	})
	.meta({ id: 'Praemienplanzeile' })
const planReport = reportSchema(zeileSchema, 'Praemienplan')
const planBody = wholeBody(['Produkt', 'Seite', 'Fuer', 'BetragCent', 'GueltigVon', 'GueltigBis', 'Stand'])

const zeileAnswer = (zeile: PraemienplanAnsicht['zeilen'][number]): z.input<typeof zeileSchema> => ({
	...{ Id: zeile.id, Produkt: zeile.produkt, Seite: zeile.seite, Fuer: zeile.fuer, BetragCent: zeile.betragCent },
	...{ GueltigVon: zeile.gueltigVon, GueltigBis: zeile.gueltigBis, Stand: zeile.stand },
	Ablehnungsgrund: zeile.ablehnungGrund ?? '',
})

const neuFields = z.object({
	ProduktId: z.int({ error: 'pflicht' }).min(1).max(2_147_483_647),
	Seite: z.enum(PLAN_SEITEN, { error: 'pflicht' }),
	Fuer: z.enum(PLAN_FUER, { error: 'pflicht' }),
	BetragCent: z.int({ error: 'pflicht' }).min(1).max(PLAN_MAX_CENT),
	GueltigVon: z.iso.date({ error: 'pflicht' }).meta({ description: 'Tomorrow at the earliest.' }),
	GueltigBis: z.iso.date().nullish().meta({ description: 'The last day; until further notice without.' }),
})

const angebotSchema = z
	.object({
		Produkte: z.array(z.object({ Id: z.int(), Name: z.string() })),
		...{ Seiten: z.array(z.enum(PLAN_SEITEN)), Fuer: z.array(z.enum(PLAN_FUER)) },
		FruehestensAb: z.iso.date(),
	})
	.meta({ id: 'PraemienplanAngebot' })

/** What was sent, all of it; throws InputRefused. */
function neuOf(sent: unknown) {
	const read = z.object({ body: neuFields }).safeParse({ body: sent })
	if (!read.success) throw new InputRefused(read.error)
	const { ProduktId, Seite, Fuer, BetragCent, GueltigVon, GueltigBis } = read.data.body
	return {
		...{ produktId: ProduktId, seite: Seite, fuer: Fuer, betragCent: BetragCent },
		...{ gueltigVon: GueltigVon, gueltigBis: GueltigBis ?? null },
	}
}

/** [R-AGENTUR] The views about money, by name. */
export const agenturGeldCalls: readonly Call[] = [
	defineCall(
		{
			...{ ...common, path: '/agentur/Rechnungen', summary: 'The credit notes of the agency one works for' },
			description: 'The newest first. By owners, also inactive ones.',
			...{ errors: ['nicht_berechtigt'], answer: rechnungReport },
			input: { body: wholeBody(['Nummer', 'Monat', 'BruttoCent', 'Stand', 'Erstellt', 'Bezahlt']) },
		},
		async (ctx, { body }) => {
			const rows = (await listRechnungen(ctx, ownAgenturOf(ctx))).map((row) => ({
				...{ Id: row.id, Nummer: row.nummer, Monat: row.monat, BruttoCent: row.bruttoCent, Stand: row.stand },
				...{ Erstellt: row.erstelltAm.toISOString(), Bezahlt: row.bezahltAm?.toISOString() ?? null },
			}))
			return ok(wholeAnswer(rows, body))
		},
	),
	defineCall(
		{
			...{ ...common, path: '/agentur/Praemien', summary: 'What the agency one works for got in a month' },
			description: 'Owners see all of it, employees what is for them of what they brought.',
			...{ errors: ['nicht_berechtigt'], answer: praemieReport, input: { body: praemieBody } },
		},
		async (ctx, { body: { Monat, ...body } }) => {
			const eigene = ownAgenturOf(ctx)
			const found = await showAgenturPraemien(ctx, { ...eigene, monat: Monat ?? monatOf(ctx.clock()) })
			const rows = found.zeilen.map((row) => ({
				...{ Id: row.id, Referenz: row.referenz, Art: row.art, Seite: row.seite, Am: row.am.toISOString() },
				...{ BetragCent: row.betragCent, Produkt: row.produkt, Von: row.von },
			}))
			const summe = { Monat: found.monat, SummeCent: found.summe.betragCent, Ganz: found.ganz }
			return ok({ ...wholeAnswer(rows, body), ...summe })
		},
	),
	defineCall(
		{
			...{ ...common, path: '/agentur/Praemienplan', summary: 'What the agency one works for gets for an order' },
			description: 'Owners see all of it, employees what of it is for them.',
			...{ errors: ['nicht_berechtigt', 'nicht_gefunden'], answer: planReport, input: { body: planBody } },
		},
		async (ctx, { body }) => {
			const found = await showPraemienplan(ctx, ownAgenturOf(ctx))
			return found.ok ? ok(wholeAnswer(found.value.zeilen.map(zeileAnswer), body)) : found
		},
	),
	defineCall(
		{
			...{ ...common, path: '/agentur/AddPraemienplan' },
			summary: 'Add a row to the plan; without one: what it can be made of',
			description: 'By owners, also inactive ones. What the brand pays waits until the brand agrees.',
			errors: [
				...(['nicht_berechtigt', 'nicht_gefunden', 'praemienplan_beginn'] as const),
				...(['praemienplan_ende', 'praemienplan_doppelt', 'praemienplan_beendet'] as const),
			],
			input: { body: neuFields.partial().nullish().meta({ id: 'PraemienplanNeu' }) },
			answer: z.union([doneSchema, angebotSchema]),
		},
		async (ctx, { body }) => {
			const eigene = ownAgenturOf(ctx)
			if (Object.keys(body ?? {}).length > 0) {
				const done = await addPraemienplan(ctx, { ...eigene, plan: neuOf(body) }, ctx.key)
				return done.ok ? DONE : done
			}
			const found = await showPlanAngebot(ctx, eigene)
			if (!found.ok) return found
			return ok({
				Produkte: found.value.produkte.map(({ id, name }) => ({ Id: id, Name: name })),
				...{ Seiten: [...PLAN_SEITEN], Fuer: [...PLAN_FUER], FruehestensAb: found.value.ab },
			})
		},
	),
	defineCall(
		{
			...{ ...common, path: '/agentur/DeletePraemienplan' },
			summary: 'End a row of the plan; without one: which can be ended',
			description: 'By owners, also inactive ones. A row that counts ends with this day, one that never did is gone.',
			errors: ['nicht_berechtigt', 'nicht_gefunden', 'praemienplan_beendet', 'zustand_veraltet'],
			input: {
				body: z
					.object({ Id: z.uuid().nullish().meta({ description: 'Of a row of the plan.' }) })
					.nullish()
					.meta({ id: 'PraemienplanEnde' }),
			},
			answer: z.union([doneSchema, planReport]),
		},
		async (ctx, { body }) => {
			const eigene = ownAgenturOf(ctx)
			if (body?.Id) {
				const done = await deletePraemienplan(ctx, { ...eigene, planId: body.Id }, ctx.key)
				return done.ok ? DONE : done
			}
			const found = await listEndbarePlaene(ctx, eigene)
			return found.ok ? ok(wholeAnswer(found.value.map(zeileAnswer), planBody.parse({}))) : found
		},
	),
]
