import { showStart } from '~/usecases/inhalt/show-start'
import type { WebContext } from '~/web/guard.server'
import { grussView } from '../../_shared/katalog/gruss.server'

/** The brand's opening for people who may not look around before they log in. */
export async function willkommenView(ctx: WebContext) {
	const [start, gruss] = await Promise.all([showStart(ctx), grussView(ctx)])
	return {
		...gruss,
		headline: start?.auftakt?.titel ?? ctx.t('empfehlen:home.titel'),
		text: start?.auftakt?.text ?? null,
	}
}

export type WillkommenView = Awaited<ReturnType<typeof willkommenView>>
