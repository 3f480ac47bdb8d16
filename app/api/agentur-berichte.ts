import { z } from 'zod'
import { INTERESSENT_SCHRITTE } from '~/domain/agentur/commands'
import { EINLADUNG_ARTEN, EINLADUNG_STAENDE } from '~/domain/agentur/einladung'
import {
	AGENTUR_AUFTRAG_LIST,
	AGENTUR_EMPFEHLER_LIST,
	AGENTUR_EMPFEHLUNG_LIST,
	AGENTUR_FREIGABEN,
	EINLADUNG_LIST,
	INTERESSENT_LIST,
} from '~/domain/agentur/list'
import { AUFTRAG_ZUSTAENDE } from '~/domain/auftrag/zustand'
import { EMPFEHLUNG_ZUSTAENDE } from '~/domain/empfehlung/zustand'
import { ok } from '~/domain/shared/result'
import { listAgenturAuftraege } from '~/usecases/agentur/agentur-auftrag-liste'
import { listAgenturEmpfehler } from '~/usecases/agentur/agentur-empfehler-liste'
import { listAgenturEmpfehlungen } from '~/usecases/agentur/agentur-empfehlung-liste'
import { listEinladungen } from '~/usecases/agentur/einladung-liste'
import { listInteressenten } from '~/usecases/agentur/interessent-liste'
import { reportAnswer, reportBody, reportQuery, reportSchema } from './agentur-liste'
import { type Call, defineCall } from './call'
import type { ApiContext } from './context'
import { ownAgenturOf } from './context'

const common = { method: 'put', tag: 'Agentur', token: 'agentur', errors: ['nicht_berechtigt'] } as const

/** Whose report it is: the agency that is named, which has to be the one its reader works for now. */
const params = z.object({ agentur: z.uuid() })

const zeit = (date: Date | null): string | null => date?.toISOString() ?? null

const auftragReport = reportSchema(
	z
		.object({
			...{ Id: z.uuid(), Referenz: z.string(), Zustand: z.enum(AUFTRAG_ZUSTAENDE) },
			Agenturfreigabe: z.enum(AGENTUR_FREIGABEN),
			...{ Auftragsdatum: z.iso.date(), Gemeldet: z.iso.datetime() },
			VorEmpfehlung: z.boolean().meta({ description: 'It is held: it was made before its recommendation.' }),
			...{ Produkt: z.string(), Empfehler: z.string(), Von: z.string() },
		})
		.meta({ id: 'AgenturAuftrag' }),
	'AuftragsReport',
)
const auftragBody = reportBody(AGENTUR_AUFTRAG_LIST)

async function auftraege(ctx: ApiContext, agenturId: string, body: z.output<typeof auftragBody>) {
	const { zeilen, ...page } = await listAgenturAuftraege(ctx, { agenturId, ...reportQuery(AGENTUR_AUFTRAG_LIST, body) })
	const Content = zeilen.map(({ id, referenz, zustand, agenturfreigabe, auftragsdatum, gemeldetAm, ...z }) => ({
		...{ Id: id, Referenz: referenz, Zustand: zustand, Agenturfreigabe: agenturfreigabe },
		...{ Auftragsdatum: auftragsdatum, Gemeldet: gemeldetAm.toISOString() },
		...{ Produkt: z.produkt, Empfehler: z.empfehler, Von: z.von, VorEmpfehlung: z.vorEmpfehlung },
	}))
	return ok(reportAnswer(page, Content, body))
}

const empfehlerReport = reportSchema(
	z
		.object({
			...{ Id: z.uuid(), Name: z.string(), Email: z.string(), Von: z.string(), Seit: z.iso.datetime().nullable() },
			...{ Empfehlungen: z.int(), Auftraege: z.int(), Freigegeben: z.int() },
		})
		.meta({ id: 'AgenturEmpfehler' }),
	'EmpfehlerReport',
)
const empfehlerBody = reportBody(AGENTUR_EMPFEHLER_LIST)

async function empfehler(ctx: ApiContext, agenturId: string, body: z.output<typeof empfehlerBody>) {
	const query = reportQuery(AGENTUR_EMPFEHLER_LIST, body)
	const { zeilen, ...page } = await listAgenturEmpfehler(ctx, { agenturId, ...query })
	const Content = zeilen.map(({ id, vorname, nachname, email, von, bestaetigtAm, ...zahlen }) => ({
		...{ Id: id, Name: `${vorname} ${nachname}`.trim(), Email: email, Von: von ?? '–', Seit: zeit(bestaetigtAm) },
		...{ Empfehlungen: zahlen.empfehlungen, Auftraege: zahlen.auftraege, Freigegeben: zahlen.freigegeben },
	}))
	return ok(reportAnswer(page, Content, body))
}

const empfehlungReport = reportSchema(
	z
		.object({
			...{ Id: z.uuid(), Nummer: z.string(), Zustand: z.enum(EMPFEHLUNG_ZUSTAENDE), Produkt: z.string() },
			...{ Empfehler: z.string(), Von: z.string(), Erstellt: z.iso.datetime(), Ablauf: z.iso.datetime() },
		})
		.meta({ id: 'AgenturEmpfehlung' }),
	'EmpfehlungenReport',
)
const interessentReport = reportSchema(
	z
		.object({
			...{ Id: z.uuid(), Name: z.string(), Telefon: z.string(), Email: z.string(), Produkt: z.string() },
			...{ Von: z.string(), Seit: z.iso.datetime().nullable(), Schritt: z.enum(INTERESSENT_SCHRITTE) },
			...{ Wiedervorlage: z.iso.date().nullable(), Notiz: z.string() },
		})
		.meta({ id: 'Interessent' }),
	'InteressentenReport',
)
const einladungReport = reportSchema(
	z
		.object({
			...{ Id: z.uuid(), Name: z.string(), Stand: z.enum(EINLADUNG_STAENDE), Art: z.enum(EINLADUNG_ARTEN) },
			...{ Mitarbeiternummer: z.string(), Von: z.string(), Erstellt: z.iso.datetime(), Ablauf: z.iso.datetime() },
		})
		.meta({ id: 'AgenturEinladung' }),
	'EinladungenReport',
)
const einladungBody = reportBody(EINLADUNG_LIST)

async function einladungen(ctx: ApiContext, agenturId: string, body: z.output<typeof einladungBody>) {
	const { zeilen, ...page } = await listEinladungen(ctx, { agenturId, ...reportQuery(EINLADUNG_LIST, body) })
	const Content = zeilen.map(({ id, name, stand, art, mitarbeiternummer, von, erstelltAm, ablaufAm }) => ({
		...{ Id: id, Name: name, Stand: stand, Art: art, Mitarbeiternummer: mitarbeiternummer, Von: von ?? '–' },
		...{ Erstellt: erstelltAm.toISOString(), Ablauf: ablaufAm.toISOString() },
	}))
	return ok(reportAnswer(page, Content, body))
}

/** [C-AGENTUR] The agency's reports: the lists of the portal, by OrderBy, Descending, Pagesize, Pagenumber and Filter. */
export const agenturBerichtCalls: readonly Call[] = [
	defineCall(
		{
			...{ ...common, path: '/agentur/AuftragsReport', summary: 'The orders of the agency one works for' },
			...{ input: { body: auftragBody }, answer: auftragReport },
		},
		async (ctx, { body }) => auftraege(ctx, ownAgenturOf(ctx).agenturId, body),
	),
	defineCall(
		{
			...{ ...common, path: '/agentur/EmpfehlerReport', summary: 'Who recommends for the agency one works for' },
			...{ input: { body: empfehlerBody }, answer: empfehlerReport },
		},
		async (ctx, { body }) => empfehler(ctx, ownAgenturOf(ctx).agenturId, body),
	),
	defineCall(
		{
			...{ ...common, path: '/agentur/{agentur}', summary: 'Who recommends for an agency' },
			...{ input: { params, body: empfehlerBody }, answer: empfehlerReport },
		},
		async (ctx, { params: { agentur }, body }) => empfehler(ctx, agentur, body),
	),
	defineCall(
		{
			...{ ...common, path: '/agentur/Einladungstool', summary: 'The invitations of the agency one works for' },
			...{ input: { body: einladungBody }, answer: einladungReport },
		},
		async (ctx, { body }) => einladungen(ctx, ownAgenturOf(ctx).agenturId, body),
	),
	defineCall(
		{
			...{ ...common, path: '/agentur/auftraege/{agentur}', summary: 'An agency’s orders' },
			...{ input: { params, body: auftragBody }, answer: auftragReport },
		},
		async (ctx, { params: { agentur }, body }) => auftraege(ctx, agentur, body),
	),
	defineCall(
		{
			...{ ...common, path: '/agentur/empfehlungen/{agentur}', summary: 'An agency’s recommendations' },
			...{ input: { params, body: reportBody(AGENTUR_EMPFEHLUNG_LIST) }, answer: empfehlungReport },
		},
		async (ctx, { params: { agentur: agenturId }, body }) => {
			const query = reportQuery(AGENTUR_EMPFEHLUNG_LIST, body)
			const { zeilen, ...page } = await listAgenturEmpfehlungen(ctx, { agenturId, ...query })
			const Content = zeilen.map(({ id, nummer, zustand, produkt, erstelltAm, gueltigBis, ...z }) => ({
				...{ Id: id, Nummer: nummer, Zustand: zustand, Produkt: produkt, Empfehler: z.empfehler, Von: z.von },
				...{ Erstellt: erstelltAm.toISOString(), Ablauf: gueltigBis.toISOString() },
			}))
			return ok(reportAnswer(page, Content, body))
		},
	),
	defineCall(
		{
			...{ ...common, path: '/agentur/leads/{agentur}' },
			summary: 'Friends who let an agency contact them',
			...{ input: { params, body: reportBody(INTERESSENT_LIST) }, answer: interessentReport },
		},
		async (ctx, { params: { agentur: agenturId }, body }) => {
			const query = reportQuery(INTERESSENT_LIST, body)
			const { zeilen, ...page } = await listInteressenten(ctx, { agenturId, ...query })
			const Content = zeilen.map(({ id, name, telefon, email, produkt, von, seit, schritt, wiedervorlage, notiz }) => ({
				...{ Id: id, Name: name, Telefon: telefon, Email: email, Produkt: produkt, Von: von, Seit: zeit(seit) },
				...{ Schritt: schritt, Wiedervorlage: wiedervorlage, Notiz: notiz },
			}))
			return ok(reportAnswer(page, Content, body))
		},
	),
	defineCall(
		{
			...{ ...common, path: '/agentur/einladungen/{agentur}', summary: 'An agency’s invitations' },
			...{ input: { params, body: einladungBody }, answer: einladungReport },
		},
		async (ctx, { params: { agentur }, body }) => einladungen(ctx, agentur, body),
	),
]
