import { isAllowed, type Recht, rechteOf } from '~/domain/zugriff/rechte'
import { pathTo, type RouteName } from '~/paths'
import { wasDone } from '~/usecases/shared/once'
import type { WebContext } from '~/web/guard.server'
import { workFrameView } from '../benutzer/work-frame.server'

/** For the address a form leads to: says there that the same form had its effect before, if so. To be asked before it is done. */
export const alreadySent = async (ctx: WebContext, key: string): Promise<{ schon?: 1 }> =>
	(await wasDone(ctx, key)) ? { schon: 1 } : {}

/** Every entry of the back office's navigation, by the key of its name (`betrieb:auftraege`), and the right it asks for. */
const MENU = [
	{ name: 'auftraege', screen: 'BetriebAuftraege', recht: 'auftrag.lesen' },
	{ name: 'praemien', screen: 'BetriebPraemien', recht: 'praemie.lesen' },
	{ name: 'konten', screen: 'BetriebKonten', recht: 'konto.lesen' },
	{ name: 'nachfragen', screen: 'BetriebNachfragen', recht: 'nachfrage.lesen' },
	{ name: 'pruefungen', screen: 'BetriebPruefungen', recht: 'eigenwerbung.lesen' },
	{ name: 'sperren', screen: 'BetriebSperren', recht: 'sperren.lesen' },
] as const satisfies { name: string; screen: RouteName; recht: Recht }[]

/** What the frame of the back office shows to who works in it: where they may go, and what they may do there. */
export function betriebFrame(ctx: WebContext) {
	const frame = workFrameView(ctx, 'betrieb')
	if (!frame) return null
	const menu = MENU.filter(({ recht }) => isAllowed(ctx.actor, recht))
	return {
		...frame,
		menu: menu.map(({ name, screen }) => ({ name, href: pathTo(ctx.mandant, screen) })),
		rechte: rechteOf(ctx.actor),
	}
}

export type BetriebFrame = NonNullable<ReturnType<typeof betriebFrame>>

/** What a screen of the back office tells the frames around it: its width, and the entry of the navigation it belongs to. */
export type BetriebHandle = { width: 'wide'; menu: (typeof MENU)[number]['name'] }
