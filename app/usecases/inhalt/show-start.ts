import { fillVariablen } from '~/domain/inhalt/variablen'
import { unlessUnavailable } from '~/usecases/shared/unavailable'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { inhalteOf } from './inhalte-of'
import { type PictureView, pictureView } from './picture'
import { loadTextTeile, type TextTeile } from './text-teile'

export type StartView = { titel: string; block: (TextTeile & { inhalt: string }) | null; picture: PictureView | null }

/**
 * The brand's own words and picture on the start page, where it has some. The page waits for neither: what is not at hand
 * is fetched for the next visitor.
 */
export async function showStart(ctx: AppContext): Promise<StartView | null> {
	publicUseCase()
	const inhalte = inhalteOf(ctx, { warteMs: 0 })
	const [block, keyVisual] = await Promise.all([
		inhalte.block('startseite', ctx.locale).catch(unlessUnavailable(undefined)),
		inhalte.keyVisual('startseite', ctx.locale).catch(unlessUnavailable(undefined)),
	])
	const titel = block?.titel ?? keyVisual?.titel
	if (!titel) return null
	const teile = await loadTextTeile(ctx, inhalte, block ? [titel, block.inhalt] : [titel])
	return {
		titel: fillVariablen(titel, teile.variablen),
		block: block ? { ...teile, inhalt: block.inhalt } : null,
		picture: keyVisual ? pictureView(ctx, keyVisual) : null,
	}
}
