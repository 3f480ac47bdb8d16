import { isAllowed } from '~/domain/zugriff/rechte'
import { pathTo } from '~/paths'
import type { WebContext } from '~/web/guard.server'

const ROOMS = [
	{ name: 'start', screen: 'BetriebMarke', recht: 'marke.lesen' },
	{ name: 'texte', screen: 'BetriebTexte', recht: 'inhalt.pflegen' },
	{ name: 'rechtstexte', screen: 'BetriebRechtstexte', recht: 'rechtstext.lesen' },
	{ name: 'produkte', screen: 'BetriebProdukte', recht: 'produkt.lesen' },
	{ name: 'praemien', screen: 'BetriebPraemienwerte', recht: 'produkt.lesen' },
	{ name: 'programm', screen: 'BetriebProgramm', recht: 'einstellung.pflegen' },
	{ name: 'aussehen', screen: 'BetriebAussehen', recht: 'einstellung.pflegen' },
	{ name: 'auftritt', screen: 'BetriebAuftritt', recht: 'auftritt.pflegen' },
	{ name: 'absender', screen: 'BetriebAbsender', recht: 'einstellung.pflegen' },
] as const

export type MarkeRaum = (typeof ROOMS)[number]['name']

/** The rooms of the brand that somebody may enter. */
export const markeRooms = (ctx: WebContext, current: MarkeRaum) => ({
	label: ctx.t('marke:raeume'),
	items: ROOMS.filter(({ recht }) => isAllowed(ctx.actor, recht)).map(({ name, screen }) => ({
		href: pathTo(ctx.mandant, screen),
		label: ctx.t(`marke:raum.${name}`),
		current: name === current,
	})),
})
