import { z } from 'zod'
import { EINLADUNG_STAENDE } from '~/domain/agentur/einladung'
import { STATISTIK_REIHEN } from '~/domain/agentur/statistik'
import { AGENTUR_ZUSTAENDE, MITGLIED_ROLLEN } from '~/domain/agentur/zustand'
import { AUFTRAG_ZUSTAENDE } from '~/domain/auftrag/zustand'
import { wertOf } from '~/domain/inhalt/variablen'
import { ok } from '~/domain/shared/result'
import { releaseAgenturAuftrag } from '~/usecases/agentur/release-agentur-auftrag'
import { showMitarbeiter, showStammdaten } from '~/usecases/agentur/show-agentur'
import { showAgenturStatistik, showAgenturUebersicht } from '~/usecases/agentur/show-agentur-zahlen'
import { showVariablen } from '~/usecases/inhalt/show-variablen'
import { agenturBerichtCalls } from './agentur-berichte'
import { agenturGeldCalls } from './agentur-geld'
import { reportSchema, wholeAnswer, wholeBody } from './agentur-liste'
import { agenturZugangCalls } from './agentur-zugang'
import { type Call, defineCall } from './call'
import { ownAgenturOf } from './context'
import { DONE, doneSchema, namenBody } from './fields'

const common = { method: 'put', tag: 'Agentur', token: 'agentur' } as const

const stammdatenSchema = z
	.object({
		...{ Nummer: z.string(), Name: z.string(), Strasse: z.string(), Hausnummer: z.string(), Plz: z.string() },
		...{ Ort: z.string(), Steuernummer: z.string(), UstId: z.string(), Ansprechpartner: z.string() },
		...{ Email: z.string(), Telefon: z.string(), Zustand: z.enum(AGENTUR_ZUSTAENDE) },
		IbanEnde: z.string().nullable().meta({ description: 'The last four characters of the account’s IBAN.' }),
	})
	.meta({ id: 'Stammdaten' })

const mitgliedSchema = z
	.object({
		...{ Id: z.uuid(), Name: z.string(), Email: z.string(), Rolle: z.enum(MITGLIED_ROLLEN) },
		Stand: z.enum(['aktiv', 'eingeladen', 'abgelaufen', 'beendet']),
		Selbst: z.boolean().meta({ description: 'Who asks.' }),
	})
	.meta({ id: 'Mitarbeiter' })

/** [C-AGENTUR] What somebody of an agency sees and does, by their role. */
export const agenturCalls: readonly Call[] = [
	...agenturZugangCalls,
	...agenturBerichtCalls,
	...agenturGeldCalls,
	defineCall(
		{
			...{ ...common, path: '/agentur/Mitarbeiter', summary: 'Who works for one’s agency' },
			...{ errors: ['nicht_berechtigt', 'nicht_gefunden'] },
			input: { body: wholeBody(['Name', 'Email', 'Rolle', 'Stand']) },
			answer: reportSchema(mitgliedSchema, 'MitarbeiterListe'),
		},
		async (ctx, { body }) => {
			const found = await showMitarbeiter(ctx, ownAgenturOf(ctx))
			if (!found.ok) return found
			const rows = found.value.map(({ id, name, email, rolle, stand, selbst }) => ({
				...{ Id: id, Name: name, Email: email, Rolle: rolle, Stand: stand, Selbst: selbst },
			}))
			return ok(wholeAnswer(rows, body))
		},
	),
	defineCall(
		{
			...{ ...common, path: '/agentur/Verwaltung', summary: 'What there is of one’s agency, by state' },
			...{ errors: ['nicht_berechtigt'], input: {} },
			answer: z
				.object({
					Einladungen: z.array(z.object({ Stand: z.enum(EINLADUNG_STAENDE), Anzahl: z.int() })),
					Empfehler: z.int(),
					Auftraege: z.array(z.object({ Zustand: z.enum(AUFTRAG_ZUSTAENDE), Anzahl: z.int() })),
					ZurFreigabe: z.int(),
				})
				.meta({ id: 'AgenturUebersicht' }),
		},
		async (ctx) => {
			const { einladungen, empfehler, auftraege, zurFreigabe } = await showAgenturUebersicht(ctx, ownAgenturOf(ctx))
			return ok({
				Einladungen: einladungen.map(({ stand, anzahl }) => ({ Stand: stand, Anzahl: anzahl })),
				Empfehler: empfehler,
				Auftraege: auftraege.map(({ zustand, anzahl }) => ({ Zustand: zustand, Anzahl: anzahl })),
				ZurFreigabe: zurFreigabe,
			})
		},
	),
	defineCall(
		{
			...{ ...common, path: '/agentur/StatistikReport', summary: 'A year of one’s agency, by month' },
			...{ errors: ['nicht_berechtigt'], input: {} },
			answer: z
				.object({
					Monate: z.array(z.string()).meta({ description: 'YYYY-MM, the oldest first.' }),
					Reihen: z.array(z.object({ Name: z.enum(STATISTIK_REIHEN), Werte: z.array(z.int()) })),
				})
				.meta({ id: 'StatistikReport' }),
		},
		async (ctx) => {
			const { monate, reihen } = await showAgenturStatistik(ctx, ownAgenturOf(ctx))
			return ok({ Monate: [...monate], Reihen: reihen.map(({ name, werte }) => ({ Name: name, Werte: werte })) })
		},
	),
	defineCall(
		{
			...{ ...common, path: '/agentur/Stammdaten', summary: 'What the brand knows of one’s agency' },
			...{ errors: ['nicht_berechtigt', 'nicht_gefunden'], input: {}, answer: stammdatenSchema },
		},
		async (ctx) => {
			const found = await showStammdaten(ctx, ownAgenturOf(ctx))
			if (!found.ok) return found
			const a = found.value
			return ok({
				...{ Nummer: a.nummer, Name: a.name, Strasse: a.strasse, Hausnummer: a.hausnummer, Plz: a.plz, Ort: a.ort },
				...{ Steuernummer: a.steuernummer, UstId: a.ustId, Ansprechpartner: a.ansprechpartner, Email: a.email },
				...{ Telefon: a.telefon, Zustand: a.zustand, IbanEnde: a.ibanEnde },
			})
		},
	),
	defineCall(
		{
			...{ ...common, path: '/agentur/auftragfreigeben/{agentur}/{auftrag}' },
			summary: 'Release an order of one’s agency',
			description: 'By an owner. What comes after it is the brand’s to say.',
			errors: [...(['nicht_berechtigt', 'auftrag_unbekannt', 'auftrag_agentur_erteilt', 'zustand_veraltet'] as const)],
			input: { params: z.object({ agentur: z.uuid(), auftrag: z.uuid() }) },
			answer: doneSchema,
		},
		async (ctx, { params: { agentur: agenturId, auftrag: auftragId } }) => {
			const done = await releaseAgenturAuftrag(ctx, { agenturId, auftragId }, ctx.key)
			return done.ok ? DONE : done
		},
	),
	defineCall(
		{
			...{ ...common, method: 'post', path: '/content/agenturvariables/{agentur}' },
			summary: 'What {{name}} stands for in texts that an agency uses',
			description: 'Those of GET /content/variables and the agency’s own: AgenturName, AgenturNummer, …',
			errors: ['inhalt_nicht_verfuegbar', 'nicht_berechtigt', 'nicht_gefunden'],
			input: { params: z.object({ agentur: z.uuid() }), body: namenBody },
			answer: z.record(z.string(), z.string()),
		},
		async (ctx, { params: { agentur: agenturId }, body }) => {
			const found = await showStammdaten(ctx, { agenturId })
			if (!found.ok) return found
			const a = found.value
			const marke = await showVariablen(ctx)
			if (!marke.ok) return marke
			const alle: Record<string, string> = {
				...{ ...marke.value, AgenturName: a.name, AgenturNummer: a.nummer, AgenturOrt: a.ort },
				...{ AgenturAnsprechpartner: a.ansprechpartner, AgenturEmail: a.email, AgenturTelefon: a.telefon },
			}
			if (!body?.Namen) return ok(alle)
			const werte = body.Namen.map((name) => [name, wertOf(alle, name)] as const)
			return ok(Object.fromEntries(werte.flatMap(([name, wert]) => (wert === undefined ? [] : [[name, wert]]))))
		},
	),
]
