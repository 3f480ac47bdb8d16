import { pathTo } from '~/paths'
import { wasDone } from '~/usecases/shared/once'
import type { WebContext } from '~/web/guard.server'

/** For the address a form leads to: says there that the same form had its effect before, if so. To be asked before it is done. */
export const alreadySent = async (ctx: WebContext, key: string): Promise<{ schon?: 1 }> =>
	(await wasDone(ctx, key)) ? { schon: 1 } : {}

/** The entries of the back office's navigation, each by the key of its name (`betrieb:auftraege`). */
export const betriebMenu = ({ mandant }: WebContext) =>
	[
		{ name: 'auftraege', href: pathTo(mandant, 'BetriebAuftraege') },
		{ name: 'praemien', href: pathTo(mandant, 'BetriebPraemien') },
		{ name: 'konten', href: pathTo(mandant, 'BetriebKonten') },
		{ name: 'nachfragen', href: pathTo(mandant, 'BetriebNachfragen') },
		{ name: 'pruefungen', href: pathTo(mandant, 'BetriebPruefungen') },
		{ name: 'sperren', href: pathTo(mandant, 'BetriebSperren') },
	] as const

/** What a screen of the back office tells the frames around it: its width, and the entry of the navigation it belongs to. */
export type BetriebHandle = { width: 'wide'; menu: ReturnType<typeof betriebMenu>[number]['name'] }
