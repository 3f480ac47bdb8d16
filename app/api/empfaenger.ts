import { z } from 'zod'
import { saidChannelSchema } from '~/domain/empfehlung/kampagne'
import { kundennummerSchema } from '~/domain/shared/kundennummer'
import { fail, ok } from '~/domain/shared/result'
import { findRechtstextId } from '~/usecases/einwilligung/find-rechtstext-id'
import { acceptEmpfehlung } from '~/usecases/empfaenger/accept-empfehlung'
import { giveZustimmung, showZustimmungsTexte } from '~/usecases/empfaenger/give-zustimmung'
import { saveEmpfaengerDaten } from '~/usecases/empfaenger/save-empfaenger-daten'
import { saveKundennummer, showKundennummer } from '~/usecases/empfaenger/save-kundennummer'
import { orderUrl } from '~/usecases/empfaenger/show-produkt'
import { showVorteil } from '~/usecases/empfaenger/show-vorteil'
import { showPraemierung } from '~/usecases/praemie/show-praemierung'
import { submitBankdaten } from '~/usecases/praemie/submit-bankdaten'
import { empfaengerDatenSchema, empfaengerDatenSchemaAt } from '~/web/forms/empfaenger'
import { recipientToken } from '~/web/recipient.server'
import { bankdatenFields, readBankdaten } from './bankdaten'
import { type Call, defineCall, InputRefused } from './call'
import { captchaQuery } from './captcha'
import type { ApiContext } from './context'
import { DONE, doneSchema } from './fields'
import { invitationAnswer, invitationSchema } from './invitation-answer'
import { admitCall, countCall } from './limit'
import { callingFriend } from './recipient'

const TAG = 'Empfaenger'

const hex = z.object({ hex: z.string().regex(/^[0-9a-f]{32}$/i) })
const channelQuery = z.object({ channel: saidChannelSchema })

const { shape } = empfaengerDatenSchema

/** What a friend gives; what the brand does not need may be left out. */
const datenFields = z
	.object({
		anrede: shape.anrede.optional(),
		vorname: shape.vorname,
		name: shape.nachname.optional(),
		geburtsdatum: shape.geburtsdatum.optional().meta({ description: 'DD.MM.YYYY' }),
		email: shape.email,
		telefon: shape.telefon,
		werbeeinwilligung: z.boolean().default(false),
		adresse: z
			.object({
				ort: shape.ort.optional(),
				plz: shape.plz.optional(),
				strasse: shape.strasse.optional(),
				hausnummer: shape.hausnummer.optional(),
			})
			.optional(),
	})
	.meta({ id: 'Empfaengerdaten' })

/** The names of the form's fields in the call's body. */
const FIELD_PATHS: Record<string, string[]> = {
	nachname: ['name'],
	newsletter: ['werbeeinwilligung'],
	...Object.fromEntries(['ort', 'plz', 'strasse', 'hausnummer'].map((name) => [name, ['adresse', name]])),
}

/** What was sent, as the brand demands it and today allows; throws InputRefused. */
function datenOf({ mandant, clock }: ApiContext, sent: z.output<typeof datenFields>) {
	const { name, werbeeinwilligung, adresse, geburtsdatum: tag, ...rest } = sent
	const schema = empfaengerDatenSchemaAt(clock(), mandant.config.EmpfaengerPflichtangaben)
	const typed = tag?.split('-').reverse().join('.')
	const fields = { ...rest, ...adresse, nachname: name, geburtsdatum: typed, newsletter: werbeeinwilligung }
	const daten = schema.safeParse(fields)
	if (daten.success) return daten.data
	const issues = daten.error.issues.map((issue) => {
		const [field = ''] = issue.path.map(String)
		return { ...issue, path: ['body', 'empfaengerdaten', ...(FIELD_PATHS[field] ?? [field])] }
	})
	throw new InputRefused(new z.ZodError(issues))
}

const VORTEIL = {
	VorteilCent: z.int().nullable().meta({ description: 'What an order is worth to the friend at most.' }),
	Ausgeschoepft: z.boolean().meta({ description: 'As many orders as count are there.' }),
}

export const empfaengerCalls: readonly Call[] = [
	defineCall(
		{
			...{ method: 'post', path: '/empfaenger/create/{hex}', tag: TAG, token: 'none' },
			summary: 'Accept a recommendation; the token is the friend’s from now on',
			errors: [
				...(['empfehlung_unbekannt', 'empfehlung_abgelaufen', 'empfehlung_ausgeschoepft'] as const),
				...(['eigene_empfehlung', 'zustand_veraltet'] as const),
			],
			input: { params: hex, query: channelQuery },
			answer: z
				.object({ Empfehlungsnummer: z.string(), Empfaengernummer: z.string(), Token: z.string() })
				.meta({ id: 'EmpfaengerAngelegt' }),
		},
		async (ctx, { params, query }) => {
			await countCall(ctx, { vorgang: 'empfaenger' })
			const input = { hex: params.hex.toLowerCase(), einsprungsquelle: query.channel }
			const done = await acceptEmpfehlung(ctx, input, ctx.key)
			if (!done.ok) return done
			const { empfehlungsnummer, empfaengernummer } = done.value
			return ok({
				...{ Empfehlungsnummer: empfehlungsnummer, Empfaengernummer: empfaengernummer },
				Token: recipientToken(ctx, empfehlungsnummer, empfaengernummer),
			})
		},
	),
	defineCall(
		{
			...{ method: 'get', path: '/empfaenger/{hex}', tag: TAG, token: 'none' },
			summary: 'What a link recommends',
			errors: ['empfehlung_unbekannt', 'empfehlung_abgelaufen', 'empfehlung_ausgeschoepft'],
			input: { params: hex },
			answer: invitationSchema,
		},
		(ctx, { params }) => invitationAnswer(ctx, params.hex),
	),
	defineCall(
		{
			...{ method: 'post', path: '/empfaenger/bankdaten', tag: TAG, token: 'praemie' },
			summary: 'Give another account for a reward that could not be paid, by the link of the mail that asks',
			errors: [
				...([
					'praemie_token_ungueltig',
					'bankdaten_unberechtigt',
					'link_benutzt',
					'praemie_storniert',
					'praemie_in_pruefung',
				] as const),
				...(['konto_gesperrt', 'konto_gesperrt_einzeln', 'konto_gesperrt_wildcard'] as const),
			],
			input: { body: bankdatenFields },
			answer: doneSchema,
		},
		async (ctx, { body }) => {
			const known = await showPraemierung(ctx, ctx.token)
			if (!known.ok && known.code === 'praemie_token_ungueltig') return fail(known.code)
			const done = await submitBankdaten(ctx, ctx.token, readBankdaten(ctx, body), ctx.key)
			return done.ok ? DONE : done
		},
	),
	defineCall(
		{
			...{ method: 'get', path: '/empfaenger/auftrag', tag: TAG, token: 'empfaenger' },
			summary: 'Where the friend stands: what is given, whether an order was found, where to order',
			errors: ['empfaenger_link_noetig'],
			input: {},
			answer: z
				.object({
					...{ Empfehlungsnummer: z.string(), Empfaengernummer: z.string() },
					Zustand: z.enum(['bestaetigt', 'zugestimmt', 'daten_erfasst', 'geloescht']),
					KundennummerEnde: z.string().nullable(),
					AuftragGefunden: z.boolean(),
					BestellUrl: z.string().nullable(),
					Channel: z.string().meta({ description: 'The channel their data came by; empty where none was said.' }),
					Einsprungsquelle: z.string().meta({ description: 'By which link or code they came.' }),
					...VORTEIL,
				})
				.meta({ id: 'EmpfaengerAuftrag' }),
		},
		async (ctx) => {
			const access = await callingFriend(ctx)
			if (!access.ok) return access
			const { empfehlung, empfaenger } = access.value
			const nummer = await showKundennummer(ctx, access.value)
			const [url, vorteil] = await Promise.all([orderUrl(ctx, access.value), showVorteil(ctx, access.value, nummer)])
			return ok({
				Empfehlungsnummer: empfehlung.empfehlungsnummer,
				...{ Empfaengernummer: empfaenger.empfaengernummer, Zustand: empfaenger.zustand },
				...{ KundennummerEnde: nummer.ende, AuftragGefunden: nummer.zugeordnet },
				BestellUrl: url.ok ? url.value : null,
				...{ Channel: empfaenger.channel, Einsprungsquelle: empfaenger.einsprungsquelle },
				...{ VorteilCent: vorteil.betrag?.cent ?? null, Ausgeschoepft: vorteil.ausgeschoepft },
			})
		},
	),
	defineCall(
		{
			...{ method: 'put', path: '/empfaenger/zustimmung', tag: TAG, token: 'empfaenger' },
			summary: 'Agree to terms and privacy notice, in the versions that were shown',
			errors: [
				...(['empfaenger_link_noetig', 'zustand_veraltet'] as const),
				...(['empfaenger_daten_vorhanden', 'inhalt_nicht_verfuegbar'] as const),
			],
			input: {
				body: z.object({
					AgbText: z
						.string({ error: 'agb_zustimmung' })
						.min(1, { error: 'agb_zustimmung' })
						.max(60_000)
						.meta({ description: 'The words of the terms, or the Id that GET /mandant/mvv gives.' }),
					DatenschutzText: z
						.string()
						.max(60_000)
						.optional()
						.meta({ description: 'The same of the privacy notice; without it the one in force is meant.' }),
				}),
			},
			answer: doneSchema,
		},
		async (ctx, { body }) => {
			const access = await callingFriend(ctx)
			if (!access.ok) return access
			const texte = await showZustimmungsTexte(ctx)
			if (!texte.ok) return texte
			const { AgbText, DatenschutzText } = body
			const agb = await findRechtstextId(ctx, 'agb', AgbText)
			const datenschutz =
				DatenschutzText === undefined ? undefined : await findRechtstextId(ctx, 'datenschutz', DatenschutzText)
			// Agreed to in either language; what is stored is the version the context's language has.
			const gezeigt = {
				agbId: agb === 0 ? 0 : texte.value.agb.id,
				datenschutzId: datenschutz === 0 ? 0 : texte.value.datenschutz.id,
			}
			const done = await giveZustimmung(ctx, access.value.empfaenger, gezeigt, ctx.key)
			return done.ok ? DONE : done
		},
	),
	defineCall(
		{
			...{ method: 'post', path: '/tracking/abschliessen', tag: TAG, token: 'empfaenger' },
			summary: 'Give the friend’s data, after the consent',
			errors: [
				...(['empfaenger_link_noetig', 'email_gleich_empfehler', 'eigene_empfehlung'] as const),
				...(['empfaenger_zustimmung_fehlt', 'empfaenger_daten_vorhanden', 'zustand_veraltet'] as const),
				...(['aktion_veraltet', 'captcha_noetig', 'captcha_falsch'] as const),
			],
			input: {
				query: captchaQuery.extend({
					channel: saidChannelSchema,
					einsprungsquelle: saidChannelSchema,
				}),
				body: z.object({
					empfehlungsnummer: z.string().max(40),
					empfaengernummer: z.string().max(40),
					empfaengerdaten: datenFields,
				}),
			},
			answer: doneSchema,
		},
		async (ctx, { query, body }) => {
			const access = await callingFriend(ctx, body.empfehlungsnummer, body.empfaengernummer)
			if (!access.ok) return access
			const daten = datenOf(ctx, body.empfaengerdaten)
			await admitCall(ctx, 'EmpfaengerDaten', query, { vorgang: 'empfaenger', konto: daten.email })
			const done = await saveEmpfaengerDaten(ctx, access.value, daten, ctx.key, query)
			return done.ok ? DONE : done
		},
	),
	defineCall(
		{
			...{ method: 'put', path: '/empfaenger/kundennummer/{kundennummer}', tag: TAG, token: 'empfaenger' },
			summary: 'Give or correct the friend’s customer number, by which their order is found',
			errors: [
				...(['empfaenger_link_noetig', 'empfaenger_daten_fehlen'] as const),
				...(['kundennummer_vorhanden', 'empfaenger_hat_auftrag'] as const),
			],
			input: { params: z.object({ kundennummer: kundennummerSchema }) },
			answer: doneSchema,
		},
		async (ctx, { params }) => {
			const access = await callingFriend(ctx)
			if (!access.ok) return access
			const done = await saveKundennummer(ctx, access.value, params.kundennummer, ctx.key)
			return done.ok ? DONE : done
		},
	),
	defineCall(
		{
			...{ method: 'get', path: '/empfaenger/{nr}/praemie', tag: TAG, token: 'empfaenger' },
			summary: 'What the friend gets for an order',
			errors: ['empfaenger_link_noetig'],
			input: { params: z.object({ nr: z.string().regex(/^[A-Za-z0-9]{6,40}$/) }) },
			answer: z.object({ Vorname: z.string(), ...VORTEIL }).meta({ id: 'Empfaengerpraemie' }),
		},
		async (ctx, { params }) => {
			const access = await callingFriend(ctx, undefined, params.nr)
			if (!access.ok) return access
			const { zugeordnet } = await showKundennummer(ctx, access.value)
			const { vorname, betrag, ausgeschoepft } = await showVorteil(ctx, access.value, { zugeordnet })
			return ok({ Vorname: vorname, VorteilCent: betrag?.cent ?? null, Ausgeschoepft: ausgeschoepft })
		},
	),
]
