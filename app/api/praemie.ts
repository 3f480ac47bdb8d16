import { z } from 'zod'
import { isKatalogArt, KATALOG_ARTEN, type PraemieArt } from '~/domain/praemie/arten'
import { emailSchema } from '~/domain/shared/email'
import type { Locale } from '~/domain/shared/locale'
import { fail, ok } from '~/domain/shared/result'
import { listSortimentPage } from '~/usecases/katalog/show-sortiment'
import { claimPraemierung, type Wahl } from '~/usecases/praemie/claim-praemierung'
import { findPraemieArt } from '~/usecases/praemie/find-praemie-art'
import { type PraemieStand, type PraemieWahl, showPraemierung } from '~/usecases/praemie/show-praemierung'
import { bankdatenFields, readBankdaten } from './bankdaten'
import { type Call, defineCall } from './call'
import type { ApiContext } from './context'
import { DONE, doneSchema, listPart, listPartSchema, pageQuery } from './fields'
import { praemieAnswer, praemieSchema } from './produkt-answer'
import { zuschlagFields, zuschlagOf } from './zuschlag'

const TAG = 'Praemie'
const PRODUKTE = 60

const wahlSchema = z
	.object({
		Art: z.enum(['auftrag', 'bonus', 'kulanz']),
		Vorname: z.string(),
		ProduktName: z.string().nullable(),
		Anteil: z.int(),
		FristBis: z.iso.date(),
		Optionen: z.array(
			z.object({
				PraemieId: z.int(),
				Art: z.enum(KATALOG_ARTEN),
				Marke: z.string().nullable(),
				BetragCent: z.int(),
				...zuschlagFields,
				AuszahlenCent: z.int().meta({ description: 'what is left to be paid after what is owed was set off' }),
				Einloesen: z.string(),
			}),
		),
		Spendenzwecke: z
			.array(
				z.object({
					...{ PraemieId: z.int(), Zweck: z.string(), Name: z.string(), Satz: z.string(), BetragCent: z.int() },
				}),
			)
			.meta({ description: 'Causes the reward can be given to; `Zweck` is what the choice names.' }),
	})
	.meta({ id: 'Praemienwahl' })

const standSchema = z
	.object({
		Schritt: z.enum([
			...(['in_pruefung', 'bankdaten_benoetigt', 'auszahlung_vorbereitet', 'ausgezahlt'] as const),
			...(['gutschein_vorbereitet', 'gutschein_versendet', 'verrechnet'] as const),
		]),
		BetragCent: z.int(),
		Kulanz: z.boolean(),
		Marke: z.string().nullable(),
		Spendenzweck: z.string().nullable().meta({ description: 'Name of the cause it was given to.' }),
		IbanEnde: z.string().nullable(),
		Am: z.iso.date().nullable(),
		AusfuehrungAm: z.iso
			.date()
			.nullable()
			.meta({ description: 'the day the bank is asked to pay, once it has the order' }),
	})
	.meta({ id: 'Praemienstand' })

const wahlAnswer = (locale: Locale, { art, vorname, produktName, anteil, fristBis, optionen }: PraemieWahl) => ({
	...{ Art: art, Vorname: vorname, ProduktName: produktName, Anteil: anteil, FristBis: fristBis },
	Spendenzwecke: optionen.flatMap(({ praemieId: PraemieId, betragCent: BetragCent, zweck }) =>
		zweck ? [{ PraemieId, Zweck: zweck.id, Name: zweck.name, Satz: zweck.satz, BetragCent }] : [],
	),
	Optionen: optionen.flatMap(({ art: Art, ...option }) =>
		isKatalogArt(Art)
			? [
					{
						...{ PraemieId: option.praemieId, Art, Marke: option.marke },
						...{
							BetragCent: option.betragCent,
							...zuschlagOf(locale, option.zusatz),
							Einloesen: option.hinweis.einloesen,
							AuszahlenCent: option.auszahlenCent,
						},
					},
				]
			: [],
	),
})

/** Clients know the steps there were at first: an open payout is being prepared to them, wherever it is. */
const schrittOf = (art: PraemieStand['schritt']['art']) => {
	if (art === 'gespendet') return 'ausgezahlt'
	return art === 'auszahlung_erneut' || art === 'auszahlung_unterwegs' || art === 'spende_vorgemerkt'
		? 'auszahlung_vorbereitet'
		: art
}

const standAnswer = ({ schritt, betragCent, kulanz }: PraemieStand) => ({
	...{ Schritt: schrittOf(schritt.art), BetragCent: betragCent, Kulanz: kulanz },
	Marke: 'marke' in schritt ? schritt.marke : null,
	Spendenzweck: 'zweck' in schritt ? schritt.zweck : null,
	IbanEnde: 'ibanEnde' in schritt && schritt.art !== 'bankdaten_benoetigt' ? schritt.ibanEnde : null,
	Am: 'am' in schritt && schritt.art !== 'bankdaten_benoetigt' ? schritt.am : null,
	AusfuehrungAm: 'ausfuehrungAm' in schritt ? schritt.ausfuehrungAm : null,
})

const FEHLER = [
	...(['praemie_token_ungueltig', 'praemie_abgelaufen', 'praemie_storniert', 'praemie_in_pruefung'] as const),
	...(['konto_gesperrt', 'konto_gesperrt_einzeln', 'konto_gesperrt_wildcard'] as const),
] as const

const claimFields = z
	.object({
		PraemieId: z.int().min(1).max(2_147_483_647),
		Email: emailSchema.optional().meta({ description: 'Where the code of a voucher is mailed.' }),
		Zweck: z.string().max(16).optional().meta({ description: 'The cause it is given to.' }),
		Bankdaten: bankdatenFields.optional().meta({ description: 'Where money is paid.' }),
	})
	.meta({ id: 'Praemienabruf' })

/** What was chosen, if what it needs came along. */
function wahlOf(
	ctx: ApiContext,
	{ Email, Bankdaten, Zweck }: z.output<typeof claimFields>,
	art: PraemieArt,
): Wahl | undefined {
	const arten = {
		geld: () => Bankdaten && { art: 'geld', bankdaten: readBankdaten(ctx, Bankdaten, 'Bankdaten') },
		spende: () => (Zweck === undefined ? undefined : { art: 'spende', zweck: Zweck }),
		gutschein: () => (Email === undefined ? undefined : { art: 'gutschein', email: Email }),
	} as const satisfies Record<PraemieArt, () => Wahl | undefined>
	return arten[art]()
}

export const praemieCalls: readonly Call[] = [
	defineCall(
		{
			...{ method: 'get', path: '/praemie', tag: TAG, token: 'optional' },
			summary: 'The rewards of today by product, a page at a time',
			errors: ['produkt_api_unbekannt'],
			input: { query: pageQuery(PRODUKTE) },
			answer: listPartSchema(
				z
					.object({
						ProduktId: z.int(),
						ProduktName: z.string(),
						Kategorie: z.string(),
						WertCent: z.int(),
						Praemien: z.array(praemieSchema),
					})
					.meta({ id: 'Produktpraemien' }),
			).meta({ id: 'PraemienSeite' }),
		},
		async (ctx, { query }) => {
			const found = await listSortimentPage(ctx, { seite: query.page, perPage: query.pagesize })
			if (!found.ok) return found
			const content = found.value.produkte.map(({ id, name, kategorie, maxCent, praemien }) => ({
				...{ ProduktId: id, ProduktName: name, Kategorie: kategorie, WertCent: maxCent },
				Praemien: praemien.map(praemieAnswer),
			}))
			return ok(listPart(content, found.value))
		},
	),
	defineCall(
		{
			...{ method: 'get', path: '/praemierung', tag: TAG, token: 'praemie' },
			summary: 'A reward by the token of its link: what it can be taken as, or what became of it',
			errors: FEHLER,
			input: {
				query: z.object({
					details: z
						.string()
						.max(20)
						.optional()
						.meta({ description: 'Is there for older clients; details always come.' }),
				}),
			},
			answer: z
				.object({ Wahl: z.union([wahlSchema, z.null()]), Stand: z.union([standSchema, z.null()]) })
				.meta({ id: 'Praemierung' }),
		},
		async (ctx) => {
			const found = await showPraemierung(ctx, ctx.token)
			if (!found.ok) return found
			return ok(
				'wahl' in found.value
					? { Wahl: wahlAnswer(ctx.locale, found.value.wahl), Stand: null }
					: { Wahl: null, Stand: standAnswer(found.value.stand) },
			)
		},
	),
	defineCall(
		{
			...{ method: 'put', path: '/praemierung', tag: TAG, token: 'praemie' },
			summary: 'Take a reward as one of its options: money needs Bankdaten, a voucher Email, a cause Zweck',
			errors: [...FEHLER, 'praemie_bereits_gewaehlt', 'praemie_nicht_waehlbar', 'zustand_veraltet'],
			input: { body: claimFields },
			answer: doneSchema,
		},
		async (ctx, { body }) => {
			const shown = await showPraemierung(ctx, ctx.token)
			if (!shown.ok) return shown
			const imKatalog = await findPraemieArt(ctx, String(body.PraemieId))
			const art = imKatalog && body.Zweck !== undefined ? 'spende' : imKatalog
			const wahl = art && wahlOf(ctx, body, art)
			if (!wahl) return fail('praemie_nicht_waehlbar')
			const done = await claimPraemierung(ctx, ctx.token, body.PraemieId, wahl, ctx.key)
			return done.ok ? DONE : done
		},
	),
]
