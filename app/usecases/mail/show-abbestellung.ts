import type { Abbestellbar } from '~/domain/mail/arten'
import { fail, ok, type Result } from '~/domain/shared/result'
import { wantsMails } from '~db/repositories/mail/abbestellung'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { findAbbestellung } from './abbestellung'

/** What a mail's link stops, and whether that is so already. */
export async function showAbbestellung(
	ctx: AppContext,
	t: string,
): Promise<Result<{ vorlage: Abbestellbar; abbestellt: boolean }, 'link_ungueltig'>> {
	publicUseCase()
	const found = await findAbbestellung(ctx, ctx.db, t)
	if (!found) return fail('link_ungueltig')
	const { vorlage, leser } = found
	return ok({ vorlage, abbestellt: !(await wantsMails(ctx.db, leser, vorlage)) })
}
