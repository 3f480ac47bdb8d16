import type { Variablen } from '~/domain/inhalt/variablen'
import { fail, ok, type Result } from '~/domain/shared/result'
import { unlessUnavailable } from '~/usecases/shared/unavailable'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { inhalteOf } from './inhalte-of'
import { eigeneVariablen } from './text-teile'

/** What `{{name}}` stands for in the brand's texts; those of its configuration count first. */
export async function showVariablen(ctx: AppContext): Promise<Result<Variablen, 'inhalt_nicht_verfuegbar'>> {
	publicUseCase()
	const fremde = await inhalteOf(ctx).variablen(ctx.locale).catch(unlessUnavailable(undefined))
	return fremde ? ok({ ...fremde, ...eigeneVariablen(ctx.mandant) }) : fail('inhalt_nicht_verfuegbar')
}

/** Whether the brand's content has a text of this name. */
export async function hasBlock(ctx: AppContext, schluessel: string): Promise<boolean> {
	publicUseCase()
	const block = await inhalteOf(ctx).block(schluessel, ctx.locale).catch(unlessUnavailable(undefined))
	return block !== undefined
}
