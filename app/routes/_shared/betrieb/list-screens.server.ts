import { pathTo, type RouteName } from '~/paths'
import type { ListeName } from '~/usecases/liste/listen'
import type { WebContext } from '~/web/guard.server'

/** Where each list is. */
export const LIST_SCREENS = {
	auftraege: 'BetriebAuftraege',
	praemien: 'BetriebPraemien',
	empfehler: 'BetriebKonten',
	freunde: 'BetriebFreunde',
	zustimmungen: 'BetriebZustimmungen',
	agenturen: 'BetriebAgenturen',
	kulanz: 'BetriebKulanz',
	nachfragen: 'BetriebNachfragen',
	pruefungen: 'BetriebPruefungen',
} as const satisfies Record<ListeName, RouteName>

/** Address of a list in a state of it. */
export function listScreenHref(
	{ mandant }: Pick<WebContext, 'mandant'>,
	name: ListeName,
	state: URLSearchParams,
): string {
	const search = state.toString()
	return pathTo(mandant, LIST_SCREENS[name]) + (search && `?${search}`)
}
