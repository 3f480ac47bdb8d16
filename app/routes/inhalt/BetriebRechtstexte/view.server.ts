import { pathTo } from '~/paths'
import { listRechtstextRaum } from '~/usecases/inhalt/show-rechtstext-raum'
import type { WebContext } from '~/web/guard.server'
import { zeitpunktText } from '../../_shared/inhalt/texte.server'
import { markeRooms } from '../../_shared/mandant/marke-frame.server'

/** Every legal text with its state in both languages. */
export async function rechtstexteView(ctx: WebContext) {
	const zeilen = await listRechtstextRaum(ctx)
	return {
		titel: ctx.t('rechtstexte:titel'),
		raeume: markeRooms(ctx, 'rechtstexte'),
		zeilen: zeilen.map(({ art, sprachen }) => ({
			art,
			href: pathTo(ctx.mandant, 'BetriebRechtstext', { rechtstextart: art }),
			sprachen: sprachen.map(({ sprache, gilt, kommt, entwurf, wartet }) => ({
				...{ sprache, entwurf, wartet },
				gilt: gilt ? ctx.t('rechtstexte:stand.gilt', { nummer: gilt.version }) : null,
				kommt: kommt
					? ctx.t('rechtstexte:stand.kommt', { nummer: kommt.version, ab: zeitpunktText(ctx, kommt.gueltigAb) })
					: null,
			})),
		})),
	}
}
