import { fillVariablen } from '~/domain/inhalt/variablen'
import { pathTo } from '~/paths'
import { unlessUnavailable } from '~/usecases/shared/unavailable'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { inhalteOf } from './inhalte-of'
import { type PictureView, pictureView } from './picture'
import { loadTextTeile, type TextTeile } from './text-teile'

export type StartView = {
	/** Headline and lead of the page's opening; plain text. */
	auftakt: { titel: string; text: string } | null
	/** The brand's own band. */
	band: { titel: string; block: (TextTeile & { inhalt: string }) | null } | null
	picture: PictureView | null
	/** Staff uploaded the picture for this page. */
	hochgeladen: boolean
}

/** The picture that staff uploaded, which shows nothing the words do not say. */
function ownPicture({ mandant }: AppContext): PictureView | null {
	const { bild } = mandant.config.brand.dateien
	if (!bild) return null
	const src = pathTo(mandant, 'AuftrittDatei', { auftrittDatei: bild.name })
	return { src, srcSet: '', width: bild.breite, height: bild.hoehe, alt: '' }
}

/**
 * The brand's own words and picture on the start page, where it has some. The page waits for neither: what is not at hand
 * is fetched for the next visitor.
 */
export async function showStart(ctx: AppContext): Promise<StartView | null> {
	publicUseCase()
	const inhalte = inhalteOf(ctx, { warteMs: 0 })
	const find = (schluessel: string) => inhalte.block(schluessel, ctx.locale).catch(unlessUnavailable(undefined))
	const [block, auftakt, keyVisual] = await Promise.all([
		find('startseite'),
		find('auftakt'),
		inhalte.keyVisual('startseite', ctx.locale).catch(unlessUnavailable(undefined)),
	])
	const own = ownPicture(ctx)
	const titel = block?.titel ?? keyVisual?.titel
	if (!titel && !auftakt && !own) return null
	const texte = [titel ?? '', block?.inhalt ?? '', auftakt?.titel ?? '', auftakt?.inhalt ?? '']
	const teile = await loadTextTeile(ctx, inhalte, texte)
	const fill = (text: string) => fillVariablen(text, teile.variablen)
	return {
		auftakt: auftakt ? { titel: fill(auftakt.titel), text: fill(auftakt.inhalt) } : null,
		band: titel ? { titel: fill(titel), block: block ? { ...teile, inhalt: block.inhalt } : null } : null,
		picture: own ?? (keyVisual ? pictureView(ctx, keyVisual) : null),
		hochgeladen: own !== null,
	}
}
