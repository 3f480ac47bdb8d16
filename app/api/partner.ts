import { z } from 'zod'
import { IMPORT_ERGEBNISSE } from '~/domain/auftrag/import'
import { importZeileSchemaAt } from '~/domain/auftrag/import-zeile'
import { AUFTRAG_ZUSTAENDE } from '~/domain/auftrag/zustand'
import { EREIGNIS_ARTEN } from '~/domain/partner/ereignis'
import { berlinDay } from '~/domain/shared/dates'
import { apiCode } from '~/domain/shared/errors'
import { fail, ok } from '~/domain/shared/result'
import { deliverAuftraege, LIEFERUNG_MAX } from '~/usecases/auftrag/deliver-auftraege'
import { fetchAuftraege } from '~/usecases/auftrag/fetch-auftraege'
import { listEreignisse } from '~/usecases/partner/list-ereignisse'
import { renewOwnSchluessel } from '~/usecases/partner/renew-schluessel'
import { showOwnSchluessel } from '~/usecases/partner/show-own-schluessel'
import { type Call, defineCall, InputRefused } from './call'
import { wholeNumber } from './fields'

const text = z.string().max(200)
const day = z.string().max(20).meta({ format: 'date', description: 'YYYY-MM-DD' })

/** An order as a partner tells of it; what is not said stays as it is. */
const meldungSchema = z
	.object({
		Referenz: text.meta({ description: 'The partner’s own number of the order; the same number is the same order.' }),
		Auftragsdatum: day,
		Empfaengernummer: text.optional(),
		Kundennummer: text.optional(),
		Besteller: z.object({ Vorname: text, Nachname: text, Geburtsdatum: day }).optional(),
		Produkt: text.optional().meta({ description: 'Our number of the product, or the provider’s own.' }),
		Status: z.enum(['laufend', 'storniert', 'widerrufen', 'abgelehnt']).optional(),
		Neukunde: z.boolean().optional(),
		ErsteZahlungAm: day.optional(),
		Grund: text.optional().meta({ description: 'Why it was rejected; needed with the status abgelehnt.' }),
	})
	.meta({ id: 'AuftragMeldung' })

const vorEmpfehlung = z.boolean().meta({
	description:
		'It is not released like this: its day is before the recommendation (or before the days a brand allows).',
})

const ergebnisSchema = z
	.object({
		Referenz: z.string(),
		Ergebnis: z.enum(IMPORT_ERGEBNISSE).meta({
			description: 'neu, offen = new, its friend is not known yet, geaendert, gleich = it was so already, fehler',
		}),
		Id: z.uuid().nullable(),
		VorEmpfehlung: vorEmpfehlung.optional(),
		Code: z.string().nullable(),
		Feld: z.string().nullable(),
	})
	.meta({ id: 'AuftragErgebnis' })

/** The line of a file that says the same. */
const zeileOf = ({ Besteller, Neukunde, ...m }: z.output<typeof meldungSchema>) => ({
	...{ referenz: m.Referenz, auftragsdatum: m.Auftragsdatum, empfaengernummer: m.Empfaengernummer },
	...{ kundennummer: m.Kundennummer, produkt: m.Produkt, stand: m.Status, grund: m.Grund },
	...{ ersteZahlungAm: m.ErsteZahlungAm, neukunde: Neukunde === undefined ? undefined : Neukunde ? 'ja' : 'nein' },
	...{ vorname: Besteller?.Vorname, nachname: Besteller?.Nachname, geburtsdatum: Besteller?.Geburtsdatum },
})

/** What a line is answered; `issues`: what its own words are refused for. */
function ergebnisOf(
	Referenz: string,
	done: Awaited<ReturnType<typeof deliverAuftraege>>[number],
	issues: z.core.$ZodIssue[] = [],
): z.output<typeof ergebnisSchema> {
	if (!done.ok) {
		const [first] = issues[0]?.path ?? []
		const Feld = first === undefined ? null : String(first)
		return { Referenz, Ergebnis: 'fehler', Id: null, Code: apiCode(done.code), Feld }
	}
	const { ergebnis, auftragId, vorEmpfehlung } = done.value
	return { Referenz, Ergebnis: ergebnis, Id: auftragId, VorEmpfehlung: vorEmpfehlung, Code: null, Feld: null }
}

/** How a line is told from the others, also one that is wrong. */
const referenzOf = (one: unknown): string =>
	z.object({ Referenz: z.coerce.string().max(200) }).safeParse(one).data?.Referenz ?? ''

const auftragSchema = z
	.object({
		Id: z.uuid(),
		Referenz: z.string(),
		Zustand: z.enum(AUFTRAG_ZUSTAENDE),
		Auftragsdatum: z.iso.date(),
		ProduktId: z.int().nullable(),
		Neukunde: z.boolean().nullable(),
		ErsteZahlungAm: z.iso.date().nullable(),
		Zugeordnet: z.boolean().meta({ description: 'Its friend is known.' }),
		VorEmpfehlung: vorEmpfehlung,
	})
	.meta({ id: 'Auftrag' })

const ereignisSchema = z
	.object({
		id: z.uuid(),
		type: z.enum(EREIGNIS_ARTEN),
		timestamp: z.iso.datetime(),
		data: z.looseObject({
			...{ Objekt: z.string(), Id: z.uuid(), Folge: z.int(), Zustand: z.string() },
			ObjektFolge: z.int().nullable().meta({
				description:
					'Counts the events of this object, from 1 and without a gap; null = of one from before there was a count.',
			}),
		}),
	})
	.meta({ id: 'Ereignis' })

const limit = wholeNumber(1, 500).default(100)

/** What partners' servers may call, each with a key of the brand. */
export const partnerCalls: readonly Call[] = [
	defineCall(
		{
			method: 'post',
			path: '/auftrag',
			tag: 'Partner',
			summary: 'Orders and what becomes of them, each with an answer of its own',
			description: 'The same once more changes nothing; one that cannot be holds up none.',
			token: 'partner',
			errors: [],
			// A line that is none is that line's answer.
			input: {
				body: z.object({
					Auftraege: z
						.array(z.union([meldungSchema, z.unknown()]))
						.min(1)
						.max(LIEFERUNG_MAX),
				}),
			},
			answer: z.object({ Ergebnisse: z.array(ergebnisSchema) }).meta({ id: 'AuftragErgebnisse' }),
		},
		async (ctx, { body }) => {
			const schema = importZeileSchemaAt(ctx.clock())
			const meldungen = body.Auftraege.map((one) => meldungSchema.safeParse(one))
			// Where nothing is an order, the whole call is wrong.
			const issues = meldungen.flatMap(({ error }, at) =>
				(error?.issues ?? []).map((issue) => ({ ...issue, path: ['body', 'Auftraege', at, ...issue.path] })),
			)
			if (meldungen.every(({ success }) => !success)) throw new InputRefused(new z.ZodError(issues))
			const gelesen = meldungen.map(({ data, error }) => (data ? schema.safeParse(zeileOf(data)) : { error }))
			const taken = await deliverAuftraege(
				ctx,
				gelesen.map((one) => ('data' in one ? one.data : undefined)),
			)
			const Ergebnisse = body.Auftraege.map((one, at) =>
				ergebnisOf(referenzOf(one), taken[at] ?? fail('technischer_fehler'), gelesen[at]?.error?.issues),
			)
			return ok({ Ergebnisse })
		},
	),
	defineCall(
		{
			method: 'get',
			path: '/auftrag',
			tag: 'Partner',
			summary: 'Orders, the oldest first; nothing of the people',
			description: '`Weiter` is given back as `nach` for the next page; null = there is none.',
			token: 'partner',
			errors: ['eingabe_ungueltig'],
			input: {
				query: z.object({
					nach: text.optional(),
					zustand: z.enum(AUFTRAG_ZUSTAENDE).optional(),
					referenz: text.optional(),
					limit,
				}),
			},
			answer: z.object({ Auftraege: z.array(auftragSchema), Weiter: z.string().nullable() }).meta({ id: 'Auftraege' }),
		},
		async (ctx, { query }) => {
			const found = await fetchAuftraege(ctx, query)
			if (!found.ok) return found
			const { auftraege, weiter } = found.value
			return ok({
				Auftraege: auftraege.map(({ id, referenz, zustand, auftragsdatum, produktId, neukunde, ...rest }) => ({
					...{ Id: id, Referenz: referenz, Zustand: zustand, Auftragsdatum: auftragsdatum },
					...{
						ProduktId: produktId,
						Neukunde: neukunde,
						Zugeordnet: rest.zugeordnet,
						VorEmpfehlung: rest.vorEmpfehlung,
					},
					ErsteZahlungAm: rest.ersteZahlungAm && berlinDay(rest.ersteZahlungAm),
				})),
				Weiter: weiter,
			})
		},
	),
	defineCall(
		{
			...{ method: 'get', path: '/schluessel', tag: 'Partner', token: 'partner' },
			summary: 'The key that calls: what it opens, and until when',
			errors: ['nicht_gefunden'],
			input: {},
			answer: z
				.object({
					Bezeichnung: z.string().meta({ description: 'What staff call it.' }),
					Anfang: z.string().meta({ description: 'How it begins, by which staff know it.' }),
					Bereiche: z.array(z.string()).meta({ description: 'What it opens.' }),
					GueltigBis: z.iso.datetime().nullable().meta({ description: 'Its end; null = until it is withdrawn.' }),
					Erneuert: z.boolean().meta({ description: 'There is one in its place: change to that one by GueltigBis.' }),
				})
				.meta({ id: 'PartnerSchluessel' }),
		},
		async (ctx) => {
			const shown = await showOwnSchluessel(ctx)
			if (!shown.ok) return shown
			const { bezeichnung, anfang, bereiche, gueltigBis, erneuert } = shown.value
			return ok({
				...{ Bezeichnung: bezeichnung, Anfang: anfang, Bereiche: bereiche, Erneuert: erneuert },
				GueltigBis: gueltigBis?.toISOString() ?? null,
			})
		},
	),
	defineCall(
		{
			...{ method: 'post', path: '/schluessel/erneuern', tag: 'Partner', token: 'partner' },
			summary: 'Renew the key that calls: a new one with the same rights, good for as long',
			description:
				'The new one is shown this once; both are good until BisherigerBis. While the new one was never used, the call can be made again: then that one is withdrawn.',
			errors: ['nicht_gefunden', 'schluessel_erneuert'],
			input: {},
			answer: z
				.object({
					Schluessel: z.string().meta({ description: 'The new key.' }),
					GueltigBis: z.iso.datetime().nullable().meta({ description: 'Its end; null = until it is withdrawn.' }),
					BisherigerBis: z.iso.datetime().meta({ description: 'The end of the one that called.' }),
				})
				.meta({ id: 'SchluesselErneuert' }),
		},
		async (ctx) => {
			const renewed = await renewOwnSchluessel(ctx, ctx.key)
			if (!renewed.ok) return renewed
			const { schluessel, gueltigBis, bisherigerBis } = renewed.value
			if (schluessel === undefined) return fail('schluessel_erneuert')
			const GueltigBis = gueltigBis?.toISOString() ?? null
			return ok({ Schluessel: schluessel, GueltigBis, BisherigerBis: bisherigerBis.toISOString() })
		},
	),
	defineCall(
		{
			method: 'get',
			path: '/events',
			tag: 'Partner',
			summary: 'What happened after an event, as webhooks say it',
			description: '`nach` is the highest `Folge` that is known; kept for 30 days.',
			token: 'partner',
			errors: [],
			input: {
				query: z.object({
					nach: wholeNumber(0, Number.MAX_SAFE_INTEGER).default(0),
					type: z.enum(EREIGNIS_ARTEN).optional(),
					limit,
				}),
			},
			answer: z.object({ Ereignisse: z.array(ereignisSchema) }).meta({ id: 'Ereignisse' }),
		},
		async (ctx, { query: { nach, type, limit: most } }) =>
			ok({ Ereignisse: await listEreignisse(ctx, { nach, arten: type ? [type] : [], limit: most }) }),
	),
]
