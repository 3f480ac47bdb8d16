import type { Recht } from '~/domain/zugriff/recht'
import { isAllowed } from '~/domain/zugriff/rechte'
import { pathTo, type RouteName } from '~/paths'
import type { WebContext } from '~/web/guard.server'
import { workFrameView } from '../benutzer/work-frame.server'

type Entry = { name: string; screen: RouteName; recht: Recht }

/** The agency portal's navigation: an entry by the key of its name (`agentur:menu`), and the right it asks for. */
const MENU = [
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
	{ name: 'zugang', screen: 'AgenturZugang', recht: 'agentur.start' },
] as const satisfies Entry[]

/** What is about no agency. */
const OHNE_AGENTUR = new Set<string>(['zugang', 'callcenter'])

/** The entries that somebody may open; what is about an agency only to who works for one. */
function menuOf({ actor }: WebContext) {
	if (actor.art !== 'agentur') return []
	return MENU.filter(({ name, recht }) => (OHNE_AGENTUR.has(name) || actor.agenturId) && isAllowed(actor, recht))
}

/** The address that somebody of an agency or the call centre works at first; undefined without a role. */
export function firstScreenHref(ctx: WebContext): string | undefined {
	const first = menuOf(ctx).find(({ name }) => name !== 'zugang')
	return first && pathTo(ctx.mandant, first.screen)
}

/** What the frame of agencies and the call centre shows. */
export async function agenturFrame(ctx: WebContext) {
	const { actor, mandant, t } = ctx
	if (actor.art !== 'agentur') return null
	return workFrameView(ctx, 'agentur', {
		navigation: t('agentur:navigation'),
		menu: actor.zuerst
			? []
			: menuOf(ctx).map(({ name, screen }) => ({
					name,
					label: t(`agentur:menu.${name}`),
					href: pathTo(mandant, screen),
				})),
		rollen: actor.rollen.map((rolle) => t(`agentur:rolle.${rolle}`)).join(', '),
		startHref: pathTo(mandant, 'AgenturStart'),
		sucheHref: null,
		rechtliches: true,
	})
}

/** What a screen of the agency portal tells the frames around it. */
export type AgenturHandle = { width: 'wide'; menu: (typeof MENU)[number]['name'] }
