import type { WebContext } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'

/** The agency that who asks works for at the moment; the page that says so kindly where there is none. */
export function ownAgentur({ actor }: WebContext): { agenturId: string } {
	const agenturId = actor.art === 'agentur' ? actor.agenturId : undefined
	if (agenturId === undefined) throw failPage('agentur_keine')
	return { agenturId }
}
