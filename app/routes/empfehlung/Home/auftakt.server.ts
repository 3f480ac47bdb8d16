import { pathTo } from '~/paths'
import type { StartView } from '~/usecases/inhalt/show-start'
import { hasTarife } from '~/usecases/katalog/list-tarife'
import type { WebContext } from '~/web/guard.server'
import { grussView } from '../../_shared/katalog/gruss.server'
import type { AngebotKachel } from './Angebote'

type Teile = {
	start: StartView | null
	/** Whether the band of the content is shown, which has a place for the picture. */
	hatBand: boolean
	betrag: string | null
	oben: readonly AngebotKachel[]
}

/**
 * What the opening shows besides title and lead: what the brand chose, or the illustration where it has none of it; in that
 * one's place an uploaded picture that has no other.
 */
async function bildView(ctx: WebContext, { start, hatBand, oben }: Teile) {
	const [angebot] = oben
	switch (ctx.mandant.config.brand.hero) {
		case 'foto':
			return start?.picture ? { art: 'foto' as const, picture: start.picture } : null
		case 'angebot':
			return angebot ? { art: 'angebot' as const, angebot } : null
		case 'rechner':
			return hasTarife(ctx) ? { art: 'rechner' as const, selbstHref: pathTo(ctx.mandant, 'Tarife') } : null
		case 'gruss':
			return { art: 'gruss' as const, ...(await grussView(ctx)) }
		case 'illustration':
			return start?.picture && start.hochgeladen && !hatBand ? { art: 'foto' as const, picture: start.picture } : null
	}
}

/** The first band: the brand's own headline where its content has one, and what it opens with. */
export async function auftaktView(ctx: WebContext, teile: Teile) {
	const { t } = ctx
	const { Name: marke } = ctx.mandant.config
	const { betrag, start } = teile
	const { titel, text = t('empfehlen:home.text', { marke }) } = start?.auftakt ?? {}
	const bild = (await bildView(ctx, teile)) ?? { art: 'illustration' as const }
	return {
		auftakt: {
			titel: titel ?? t('empfehlen:home.titel'),
			text: betrag ? `${text} ${t('empfehlen:home.betrag', { betrag })}` : text,
			bild,
		},
		/** What the opening shows is not shown again below it. */
		oben: bild.art === 'angebot' ? teile.oben.slice(1) : teile.oben,
	}
}

export type AuftaktView = Awaited<ReturnType<typeof auftaktView>>['auftakt']
