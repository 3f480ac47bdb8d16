import { z } from 'zod'
import { GRUNDGRUENDE, grundgrundOf, pruefungGrundOf } from '~/domain/empfehlung/grundgruende'
import { STATUS_WERTE } from '~/domain/empfehlung/statusbar'
import { BEREICH_FILTER } from '~/domain/konto/persoenlich'
import { kundennummerSchema } from '~/domain/shared/kundennummer'
import { cursorSchema } from '~/domain/shared/paging'
import { ok } from '~/domain/shared/result'
import { saveKundennummer, showKundennummer } from '~/usecases/empfaenger/save-kundennummer'
import { deleteBankdaten } from '~/usecases/konto/delete-bankdaten'
import { deleteKonto } from '~/usecases/konto/delete-konto'
import { saveEigeneKundennummer, showEigeneKundennummer } from '~/usecases/konto/eigene-kundennummer'
import { changeOwnNewsletter, showOwnNewsletter } from '~/usecases/konto/newsletter'
import { type BereichZeile, showPersoenlicherBereich } from '~/usecases/konto/show-persoenlicher-bereich'
import { showEmpfehlerBankdaten, storeBankdaten } from '~/usecases/konto/store-bankdaten'
import { resendPraemieMail } from '~/usecases/praemie/resend-praemie-mail'
import { bankdatenFields, readBankdaten } from './bankdaten'
import { type Call, defineCall } from './call'
import type { ApiContext } from './context'
import { DONE, doneSchema } from './fields'
import { countCall } from './limit'
import { friendOf } from './recipient'
import { zuschlagFields, zuschlagOf } from './zuschlag'

const TAG = 'Empfehler'

const PRUEFUNG = {
	auftrag_in_pruefung: 'laeuft',
	auftrag_frist_vorbei: 'frist_vorbei',
	auftrag_vor_empfehlung: 'vor_empfehlung',
} as const

const zeileSchema = z
	.object({
		Empfehlungsnummer: z.string().nullable(),
		Empfaengernummer: z.string().nullable(),
		ProduktId: z.int().nullable().meta({ description: 'Null for a bonus and for goodwill.' }),
		ProduktName: z.string(),
		Datum: z.iso.datetime(),
		Status: z.enum(STATUS_WERTE),
		Grund: z.enum(GRUNDGRUENDE),
		Pruefung: z.enum(['laeuft', 'frist_vorbei', 'vor_empfehlung']).nullable().meta({
			description: 'Of auftrag_in_pruefung: its period runs, is over, or the order is older than the recommendation.',
		}),
		StatusText: z.string(),
		StatusDatum: z.iso.datetime().nullable(),
		BetragCent: z.int().nullable(),
		...zuschlagFields,
		Teilbar: z.boolean(),
		PraemierungId: z.string().nullable().meta({ description: 'The reward whose mail can be sent again.' }),
	})
	.meta({ id: 'Statuszeile' })

function zeileAnswer({ t, locale }: ApiContext, zeile: BereichZeile): z.input<typeof zeileSchema> {
	const { empfehlungsnummer, empfaengernummer, fuer, am, status, betragCent, teilbar, praemierungId } = zeile
	const pruefung = pruefungGrundOf(status.grund)
	return {
		...{ Empfehlungsnummer: empfehlungsnummer, Empfaengernummer: empfaengernummer },
		ProduktId: fuer.art === 'empfehlung' ? fuer.produktId : null,
		ProduktName: fuer.art === 'empfehlung' ? fuer.produktName : t(`bereich:${fuer.art}`),
		Datum: am.toISOString(),
		...{ Status: status.status, Grund: grundgrundOf(status.grund), Pruefung: pruefung && PRUEFUNG[pruefung] },
		...{ StatusText: t(`bereich:status.${status.status}`) },
		StatusDatum: status.am?.toISOString() ?? null,
		...zuschlagOf(locale, zeile.zusatz),
		...{ BetragCent: betragCent, Teilbar: teilbar, PraemierungId: praemierungId },
	}
}

const kontoSchema = z
	.object({
		Kontoinhaber: z.string(),
		Iban: z.string().meta({ description: 'masked' }),
		GeaendertAm: z.iso.datetime(),
	})
	.meta({ id: 'Konto' })

export const empfehlerCalls: readonly Call[] = [
	defineCall(
		{
			...{ method: 'get', path: '/Empfehler/empfehlungen', tag: TAG, token: 'user' },
			summary: 'My recommendations and what became of them, the newest first',
			errors: ['anmeldung_erforderlich'],
			input: { query: cursorSchema.extend({ filter: z.enum(BEREICH_FILTER).default('alle') }) },
			answer: z
				.object({
					Content: z.array(zeileSchema),
					TotalCount: z.int(),
					HasNext: z.boolean(),
					Nach: z.string().nullable().meta({ description: 'The next page is asked for by ?nach=' }),
					VerdientCent: z.int(),
					GezahltCent: z.int(),
				})
				.meta({ id: 'Empfehlungen' }),
		},
		async (ctx, { query }) => {
			const found = await showPersoenlicherBereich(ctx, query)
			if (!found.ok) return found
			const { zeilen, anzahlen, summen, nach } = found.value
			return ok({
				Content: zeilen.map((zeile) => zeileAnswer(ctx, zeile)),
				...{ TotalCount: anzahlen[query.filter], HasNext: nach !== undefined, Nach: nach ?? null },
				...{ VerdientCent: summen.verdientCent, GezahltCent: summen.gezahltCent },
			})
		},
	),
	defineCall(
		{
			...{ method: 'get', path: '/empfehler/bankdaten', tag: TAG, token: 'user' },
			summary: 'The stored account, masked',
			errors: ['anmeldung_erforderlich', 'nicht_gefunden'],
			input: {},
			answer: z.object({ Name: z.string(), Konto: z.union([kontoSchema, z.null()]) }),
		},
		async (ctx) => {
			const found = await showEmpfehlerBankdaten(ctx)
			if (!found.ok) return found
			const { name, gespeichert } = found.value
			const konto = gespeichert && {
				...{ Kontoinhaber: gespeichert.kontoinhaber, Iban: gespeichert.iban },
				GeaendertAm: gespeichert.geaendertAm.toISOString(),
			}
			return ok({ Name: name, Konto: konto })
		},
	),
	defineCall(
		{
			...{ method: 'put', path: '/empfehler/bankdaten', tag: TAG, token: 'user' },
			summary: 'Keep an account; a former one is replaced',
			errors: ['anmeldung_erforderlich', 'nicht_gefunden', 'nicht_berechtigt'],
			input: { body: bankdatenFields },
			answer: doneSchema,
		},
		async (ctx, { body }) => {
			const done = await storeBankdaten(ctx, readBankdaten(ctx, body), ctx.key)
			return done.ok ? DONE : done
		},
	),
	defineCall(
		{
			...{ method: 'delete', path: '/empfehler/bankdaten', tag: TAG, token: 'user' },
			summary: 'Forget the stored account',
			errors: ['anmeldung_erforderlich', 'nicht_berechtigt'],
			input: {},
			answer: doneSchema,
		},
		async (ctx) => {
			const done = await deleteBankdaten(ctx, ctx.key)
			return done.ok ? DONE : done
		},
	),
	defineCall(
		{
			...{ method: 'delete', path: '/empfehler/delete', tag: TAG, token: 'user' },
			summary: 'Delete the account: no login, no status, no payouts any more',
			errors: [
				...(['anmeldung_erforderlich', 'passwort_falsch', 'ueberlastet'] as const),
				...(['zustand_veraltet', 'nicht_berechtigt', 'anmeldung_nicht_frisch'] as const),
			],
			input: {
				body: z
					.object({ Password: z.string({ error: 'pflicht' }).max(200).nullish() })
					.nullish()
					.meta({ description: 'Not needed in the first 15 minutes after the login.' }),
			},
			answer: doneSchema,
		},
		async (ctx, { body }) => {
			if (body?.Password && 'id' in ctx.actor) await countCall(ctx, { vorgang: 'passwortFrage', konto: ctx.actor.id })
			const done = await deleteKonto(ctx, body?.Password || undefined, ctx.key)
			return done.ok ? DONE : done
		},
	),
	defineCall(
		{
			...{ method: 'put', path: '/empfehler/setNewsletterOptin', tag: TAG, token: 'user' },
			summary: 'Ask for the newsletter, which a mail asks to confirm, or end it',
			errors: ['anmeldung_erforderlich', 'nicht_berechtigt'],
			input: { body: z.object({ NewsletterPermission: z.boolean() }) },
			answer: z.object({ Status: z.enum(['optedIn', 'optedOut', 'pending']) }).meta({ id: 'Newsletterstand' }),
		},
		async (ctx, { body }) => {
			const wunsch = body.NewsletterPermission ? 'bestellen' : 'abmelden'
			if (wunsch === 'bestellen' && 'id' in ctx.actor)
				await countCall(ctx, { vorgang: 'newsletter', konto: ctx.actor.id })
			const done = await changeOwnNewsletter(ctx, wunsch, ctx.key)
			return done.ok ? ok({ Status: (await showOwnNewsletter(ctx)) ?? 'optedOut' }) : done
		},
	),
	defineCall(
		{
			...{ method: 'get', path: '/empfehler/praemierungmail/{id}', tag: TAG, token: 'user', writes: true },
			summary: 'Mail the link of a reward that waits again',
			errors: ['anmeldung_erforderlich', 'zustand_veraltet', 'praemie_abgelaufen', 'nicht_berechtigt'],
			input: { params: z.object({ id: z.uuid() }) },
			answer: doneSchema,
		},
		async (ctx, { params }) => {
			const done = await resendPraemieMail(ctx, params.id, ctx.key)
			return done.ok ? DONE : done
		},
	),
	defineCall(
		{
			...{ method: 'get', path: '/empfehler/GetResultFromKundennummer', tag: TAG, token: 'kundennummer' },
			summary: 'Whether a customer number is known, and an order found by it',
			description: 'Of whose reward it is by the token of its link, of who is logged in, or of a friend.',
			errors: ['empfaenger_link_noetig', 'praemie_token_ungueltig'],
			input: {},
			answer: z
				.object({
					KundennummerEnde: z.string().nullable().meta({ description: 'its last three characters' }),
					AuftragGefunden: z.boolean(),
				})
				.meta({ id: 'Kundennummerstand' }),
		},
		async (ctx) => {
			const freund = await friendOf(ctx)
			if (freund) {
				const { ende, zugeordnet } = await showKundennummer(ctx, freund)
				return ok({ KundennummerEnde: ende, AuftragGefunden: zugeordnet })
			}
			const found = await showEigeneKundennummer(ctx, ctx.token)
			if (!found.ok) return found
			return ok({ KundennummerEnde: found.value.ende, AuftragGefunden: found.value.zugeordnet })
		},
	),
	defineCall(
		{
			...{ method: 'put', path: '/empfehler/SetKundennummerForEmpfehler/{kundennummer}', tag: TAG },
			token: 'kundennummer',
			summary: 'Give or correct the recommender’s customer number',
			description:
				'By the token of their reward’s link or of their login. A friend’s token gives the friend’s, as PUT /empfaenger/kundennummer/{kundennummer} does.',
			errors: [
				...(['empfaenger_link_noetig', 'praemie_token_ungueltig', 'empfaenger_daten_fehlen'] as const),
				...(['kundennummer_vorhanden', 'empfaenger_hat_auftrag', 'nicht_berechtigt'] as const),
			],
			input: { params: z.object({ kundennummer: kundennummerSchema }) },
			answer: doneSchema,
		},
		async (ctx, { params: { kundennummer } }) => {
			const freund = await friendOf(ctx)
			const done = freund
				? await saveKundennummer(ctx, freund, kundennummer, ctx.key)
				: await saveEigeneKundennummer(ctx, { token: ctx.token, kundennummer }, ctx.key)
			return done.ok ? DONE : done
		},
	),
]
