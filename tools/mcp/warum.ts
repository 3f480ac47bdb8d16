import { z } from 'zod'
import { formatDate } from '~/domain/shared/dates'
import { fail, ok } from '~/domain/shared/result'
import { translator } from '~/locales/translate'
import { showAuftrag } from '~/usecases/auftrag/show-auftrag'
import { showFreund } from '~/usecases/empfaenger/show-freund'
import { explainStatus, type StatusErklaerung } from '~/usecases/konto/explain-status'
import { type Gefunden, maySearch, searchAll } from '~/usecases/liste/search-all'
import type { AppContext } from '~/usecases/shared/context'
import { defineTool, getippt } from './tool'

/** Lines of one recommender. */
const ZEILEN = 20

const words = (ctx: AppContext) => translator(ctx.locale, 'arbeit')

const zeileOf = (ctx: AppContext, { fuer, empfehlungsnummer, am, status, betragCent }: StatusErklaerung) => ({
	empfehlungsnummer,
	empfohlenAm: am.toISOString(),
	produkt: fuer.art === 'empfehlung' ? getippt(fuer.produktName) : null,
	art: fuer.art,
	status: status.status,
	grund: status.grund,
	grundText: words(ctx)(`bereich:grund.${status.grund}`),
	tag: status.am && formatDate(status.am),
	naechsterSchritt: status.naechsterSchritt,
	betragCent,
})

async function auftragOf(ctx: AppContext, id: string) {
	const found = await showAuftrag(ctx, id)
	if (!found.ok) return []
	const { referenz, zustand, grund, auftragsdatum, pruefungBis, hindernis, halt, praemierungen } = found.value
	const t = words(ctx)
	return [
		{
			referenz: getippt(referenz),
			...{ auftragId: id, zustand, zustandText: t(`auftrag:zustand.${zustand}`), auftragsdatum, pruefungBis },
			grundDerEntscheidung: getippt(grund),
			haelt: halt && { grund: halt, text: t(`auftrag:halt.${halt}`) },
			// That the state does not allow it says the state.
			nichtFreigabefaehig:
				hindernis === null || hindernis === 'auftrag_zustand'
					? null
					: { grund: hindernis, text: t(`fehler:${hindernis}`) },
			praemien: praemierungen.map((one) => ({
				...{ fuer: one.seite, art: one.art, zustand: one.zustand, betragCent: one.betragCent },
			})),
		},
	]
}

async function freundOf(ctx: AppContext, { id, name }: Gefunden['empfaenger']['treffer'][number]) {
	const found = await showFreund(ctx, id)
	if (!found.ok) return []
	const { zustand, empfaengernummer, empfehlung, stand } = found.value
	return [
		{
			...{ name: getippt(name), zustand, empfaengernummer, empfehlungsnummer: empfehlung.nummer },
			stand: stand.map((one) => ({
				stand: one.stand,
				grundText: words(ctx)(`empfangen:freund.grund.${one.stand}`),
				...{ betragCent: one.betragCent, pruefungBis: one.pruefungBis },
			})),
		},
	]
}

async function empfehlerOf(ctx: AppContext, empfehlerId: string, name: string, empfehlungsnummer?: string) {
	const found = await explainStatus(ctx, {
		...{ empfehlerId, limit: ZEILEN },
		...(empfehlungsnummer === undefined ? {} : { empfehlungsnummer }),
	})
	return found.ok ? [{ name: getippt(name), zeilen: found.value.map((one) => zeileOf(ctx, one)) }] : []
}

/** One after the other: a call of a program takes no more connections than a person at a screen. */
async function each<T, R>(list: readonly T[], work: (one: T) => Promise<R[]>): Promise<R[]> {
	const all: R[] = []
	for (const one of list) all.push(...(await work(one)))
	return all
}

export const warumTool = defineTool({
	name: 'warum_keine_praemie',
	title: 'Why somebody has no reward',
	description:
		'Why somebody has a reward or none yet, by a number of a recommendation or friend, an order reference, or a name: the reasons the back office shows. Up to five hits of each kind. Whoever may not see people in clear finds nobody by name and sees names masked.',
	input: z.strictObject({
		gesucht: z.string().trim().min(2).max(120).describe('Number, order reference, e-mail address or part of a name.'),
	}),
	angaben: () => ({}),
	async run(ctx, { gesucht }) {
		if (!maySearch(ctx.actor)) return fail('nicht_berechtigt')
		const found = await searchAll(ctx, gesucht)
		if (!found) return fail('eingabe_ungueltig')
		const { empfehlungen, empfehler, empfaenger, auftraege } = found
		return ok({
			empfehlungen: await each(empfehlungen.treffer, (one) => empfehlerOf(ctx, one.empfehlerId, one.name, one.nummer)),
			empfehler: await each(empfehler.treffer, (one) => empfehlerOf(ctx, one.id, one.name)),
			freunde: await each(empfaenger.treffer, (one) => freundOf(ctx, one)),
			auftraege: await each(auftraege.treffer, ({ id }) => auftragOf(ctx, id)),
			mehr: [empfehlungen, empfehler, empfaenger, auftraege].some(({ mehr }) => mehr),
		})
	},
})
