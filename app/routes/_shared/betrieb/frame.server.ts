import { EIGENWERBUNG_UNENTSCHIEDEN } from '~/domain/betrugspruefung/eigenwerbung'
import type { Recht } from '~/domain/zugriff/recht'
import { isAllowed, rechteOf } from '~/domain/zugriff/rechte'
import { pathTo, type RouteName } from '~/paths'
import { listAnsichten } from '~/usecases/liste/ansichten'
import { maySearch } from '~/usecases/liste/search-all'
import { wasDone } from '~/usecases/shared/once'
import type { WebContext } from '~/web/guard.server'
import { workFrameView } from '../benutzer/work-frame.server'
import { LIST_SCREENS, listScreenHref } from './list-screens.server'

/** For the address a form leads to: says there that the same form had its effect before, if so. To be asked before it is done. */
export const alreadySent = async (ctx: WebContext, key: string): Promise<{ schon?: 1 }> =>
	(await wasDone(ctx, key)) ? { schon: 1 } : {}

type Entry = { name: string; screen: RouteName; recht: Recht; query?: Record<string, string | readonly string[]> }

/**
 * The back office's navigation, in the order of the work: an entry by the key of its name (`betrieb:auftraege`), and the right
 * it asks for. Lists of questions begin with what is open.
 */
const MENU = [
	{ name: 'heute', screen: 'BetriebHeute', recht: 'heute.lesen' },
	{ name: 'kennzahlen', screen: 'BetriebKennzahlen', recht: 'kennzahlen.lesen' },
	{ name: 'auftraege', screen: 'BetriebAuftraege', recht: 'auftrag.lesen' },
	{ name: 'praemien', screen: 'BetriebPraemien', recht: 'praemie.lesen' },
	{ name: 'gutscheine', screen: 'BetriebGutscheine', recht: 'praemie.lesen' },
	{ name: 'auszahlungen', screen: 'BetriebLaeufe', recht: 'lauf.lesen' },
	{ name: 'hauptbuch', screen: 'BetriebHauptbuch', recht: 'hauptbuch.lesen' },
	{ name: 'konten', screen: 'BetriebKonten', recht: 'konto.lesen' },
	{ name: 'freunde', screen: 'BetriebFreunde', recht: 'freund.lesen' },
	{ name: 'agenturen', screen: 'BetriebAgenturen', recht: 'agenturen.lesen' },
	{
		name: 'pruefungen',
		screen: 'BetriebPruefungen',
		recht: 'eigenwerbung.lesen',
		query: { zustand: EIGENWERBUNG_UNENTSCHIEDEN, sort: 'seit' },
	},
	{
		name: 'nachfragen',
		screen: 'BetriebNachfragen',
		recht: 'nachfrage.lesen',
		query: { zustand: 'offen', sort: 'gefragt' },
	},
	{ name: 'sperren', screen: 'BetriebSperren', recht: 'sperren.lesen' },
	{ name: 'zustimmungen', screen: 'BetriebZustimmungen', recht: 'zustimmung.lesen' },
	{ name: 'datenschutz', screen: 'BetriebDatenschutz', recht: 'datenschutz.lesen' },
	{ name: 'protokoll', screen: 'BetriebProtokoll', recht: 'protokoll.lesen' },
	{ name: 'schnittstellen', screen: 'BetriebSchnittstellen', recht: 'schnittstelle.lesen' },
	{ name: 'kampagnen', screen: 'BetriebKampagnen', recht: 'kampagne.lesen' },
	{ name: 'experimente', screen: 'BetriebExperimente', recht: 'kampagne.lesen' },
	{ name: 'marke', screen: 'BetriebMarke', recht: 'marke.lesen' },
	{ name: 'team', screen: 'BetriebTeam', recht: 'benutzer.lesen' },
	{ name: 'zugang', screen: 'BetriebZugang', recht: 'zugang.sitzungen' },
] as const satisfies Entry[]

const queryOf = (entry: Entry) => entry.query ?? {}

/** Saved views with their addresses; none for who has something else to do first. */
async function ansichtenOf(ctx: WebContext) {
	if (!isAllowed(ctx.actor, 'liste.ansicht')) return []
	const ansichten = await listAnsichten(ctx)
	return ansichten.map(({ id, liste, name, adresse, standard }) => ({
		...{ id, liste, name, adresse, standard },
		href: listScreenHref(ctx, liste, new URLSearchParams(adresse)),
	}))
}

/** The frame of the back office, and what its screens ask of it: saved views, what one may do there. */
export async function betriebFrame(ctx: WebContext) {
	if (ctx.actor.art !== 'betrieb') return null
	const { actor, mandant, t } = ctx
	const menu = MENU.filter(({ recht }) => isAllowed(actor, recht))
	const ansichten = await ansichtenOf(ctx)
	/** The navigation leads to the view of a list that somebody made theirs. */
	const hrefOf = (entry: (typeof MENU)[number]) =>
		ansichten.find(({ liste, standard }) => standard && LIST_SCREENS[liste] === entry.screen)?.href ??
		pathTo(mandant, entry.screen, {}, queryOf(entry))
	const frame = await workFrameView(ctx, 'betrieb', {
		navigation: t('betrieb:navigation'),
		menu: menu.map((entry) => ({ name: entry.name, label: t(`betrieb:${entry.name}`), href: hrefOf(entry) })),
		rollen: actor.rollen.map((rolle) => t(`team:rollen.${rolle}`)).join(', '),
		startHref: pathTo(mandant, 'BetriebHeute'),
		sucheHref: actor.zuerst === undefined && maySearch(actor) ? pathTo(mandant, 'BetriebSuche') : null,
		rechtliches: false,
	})
	return frame && { ...frame, ansichten, rechte: rechteOf(actor) }
}

export type BetriebFrame = NonNullable<Awaited<ReturnType<typeof betriebFrame>>>

/** What a screen of the back office tells the frames around it: its width, and the entry of the navigation it belongs to. */
export type BetriebHandle = { width: 'wide'; menu: (typeof MENU)[number]['name'] }
