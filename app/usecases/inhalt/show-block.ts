import { fillVariablen } from '~/domain/inhalt/variablen'
import { fail, ok, type Result } from '~/domain/shared/result'
import { unlessUnavailable } from '~/usecases/shared/unavailable'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { inhalteOf } from './inhalte-of'
import { loadTextTeile, noteLadefehler, type TextTeile } from './text-teile'

export type BlockView = TextTeile & { titel: string; inhalt: string }

/** A page that is one text of the content service; `page` names it in the log. */
export async function showBlock(
	ctx: AppContext,
	{ schluessel, page }: { schluessel: string; page: string },
): Promise<Result<BlockView, 'inhalt_nicht_verfuegbar'>> {
	publicUseCase()
	const inhalte = inhalteOf(ctx)
	const block = await inhalte.block(schluessel, ctx.locale).catch(unlessUnavailable(undefined))
	if (!block) {
		noteLadefehler(ctx, page)
		return fail('inhalt_nicht_verfuegbar')
	}
	const teile = await loadTextTeile(ctx, inhalte, [block.titel, block.inhalt])
	return ok({ ...teile, titel: fillVariablen(block.titel, teile.variablen), inhalt: block.inhalt })
}
