import type { KennzahlenQuery } from '~/web/forms/kennzahlen'
import type { WebContext } from '~/web/guard.server'
import { abbrueche } from './abbrueche.server'
import type { Block } from './block.server'
import { gruppen } from './gruppen.server'
import { geld, mailsOf, ueberblick } from './vergleich.server'
import { dauer, kohorten, trichter, verlauf } from './verlauf.server'

/** The blocks of a view; none where the filter leaves too few people. */
export function bloeckeOf(ctx: WebContext, query: KennzahlenQuery): Promise<Block[]> {
	const { ansicht } = query
	switch (ansicht) {
		case 'ueberblick':
			return ueberblick(ctx, query)
		case 'trichter':
			return trichter(ctx, query)
		case 'verlauf':
			return verlauf(ctx, query)
		case 'kohorten':
			return kohorten(ctx)
		case 'dauer':
			return dauer(ctx, query)
		case 'geld':
			return geld(ctx, query)
		case 'mails':
			return mailsOf(ctx, query)
		case 'abbrueche':
			return abbrueche(ctx, query)
		default:
			return gruppen(ctx, query, ansicht)
	}
}
