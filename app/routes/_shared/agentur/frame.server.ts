import type { Recht } from '~/domain/zugriff/recht'
import { isAllowed } from '~/domain/zugriff/rechte'
import { pathTo, type RouteName } from '~/paths'
import type { WebContext } from '~/web/guard.server'
import { workFrameView } from '../benutzer/work-frame.server'

type Entry = { name: string; screen: RouteName; recht: Recht }

/** The agency portal's navigation: an entry by the key of its name (`agentur:menu`), and the right it asks for. */
const MENU = [
	{ name: 'start', screen: 'AgenturStart', recht: 'agentur.start' },
	{ name: 'uebersicht', screen: 'AgenturUebersicht', recht: 'agentur.Verwaltung' },
	{ name: 'einladen', screen: 'AgenturEinladen', recht: 'agentur.Einladungstool' },
	{ name: 'empfehlen', screen: 'MitarbeiterEmpfehlen', recht: 'agentur.Einladungstool' },
	{ name: 'einladungen', screen: 'AgenturEinladungen', recht: 'agentur.Einladungstool' },
	{ name: 'empfehler', screen: 'AgenturEmpfehler', recht: 'agentur.EmpfehlerReport' },
	{ name: 'interessenten', screen: 'AgenturInteressenten', recht: 'agentur.Einladungstool' },
	{ name: 'auftraege', screen: 'AgenturAuftraege', recht: 'agentur.AuftragsReport' },
	{ name: 'statistik', screen: 'AgenturStatistik', recht: 'agentur.StatistikReport' },
	{ name: 'praemien', screen: 'AgenturPraemien', recht: 'agentur.Praemien' },
	{ name: 'praemienplan', screen: 'AgenturPraemienplan', recht: 'agentur.Praemienplan' },
	{ name: 'rechnungen', screen: 'AgenturRechnungen', recht: 'agentur.Rechnungen' },
	{ name: 'callcenter', screen: 'CallcenterEmpfehlen', recht: 'agentur.FuerAndereEmpfehlen' },
	{ name: 'mitarbeiter', screen: 'AgenturMitarbeiter', recht: 'agentur.Mitarbeiter' },
	{ name: 'stammdaten', screen: 'AgenturStammdaten', recht: 'agentur.Stammdaten' },
] as const satisfies Entry[]

/** What is about no agency. */
const OHNE_AGENTUR = new Set<string>(['start', 'callcenter'])

/** The entries that somebody may open; what is about an agency only to who works for one. */
function menuOf({ actor }: WebContext) {
	if (actor.art !== 'agentur') return []
	return MENU.filter(({ name, recht }) => (OHNE_AGENTUR.has(name) || actor.agenturId) && isAllowed(actor, recht))
}

/** The address that somebody of an agency or the call centre works at first; undefined without a role. */
export function firstScreenHref(ctx: WebContext): string | undefined {
	const first = menuOf(ctx).find(({ name }) => name !== 'start')
	return first && pathTo(ctx.mandant, first.screen)
}

/** What the frame of agencies and the call centre shows. */
export function agenturFrame(ctx: WebContext) {
	const frame = workFrameView(ctx, 'agentur')
	if (!frame || ctx.actor.art !== 'agentur') return null
	return { ...frame, menu: menuOf(ctx).map(({ name, screen }) => ({ name, href: pathTo(ctx.mandant, screen) })) }
}

/** What a screen of the agency portal tells the frames around it. */
export type AgenturHandle = { width: 'wide'; menu: (typeof MENU)[number]['name'] }
