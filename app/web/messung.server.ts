import { ZIELE, type Ziel } from '~/domain/messung/ziele'
import { markGesehen } from '~/usecases/kampagne/mark-gesehen'
import type { Wortlaut } from '~/usecases/kampagne/zuteilen'
import { recordZiel } from '~/usecases/messung/record-ziel'
import type { AppContext } from '~/usecases/shared/context'
import { isPerson } from './caller.server'
import { consentOf } from './consent.server'
import type { WebContext } from './context.server'
import type { ReportedZiel } from './fresh.server'
import { kampagneOf } from './kampagne.server'

/**
 * Records that a visitor reached a goal, afterwards and only with consent. Nothing waits for it or fails because of it.
 */
export async function reportZiel(
	ctx: AppContext & Pick<WebContext, 'fresh'>,
	request: Request,
	ziel: Ziel,
	mehr: ReportedZiel['mehr'] = {},
): Promise<void> {
	if (ctx.vorschau) return
	ctx.fresh?.ziele.push({ ziel, mehr })
	const { entscheidung, erlaubt } = consentOf(ctx, request)
	if (!entscheidung || !erlaubt(ZIELE[ziel].kategorie) || !isPerson(request)) return
	const channel = erlaubt('ma') ? kampagneOf(ctx, request) : ''
	await recordZiel(ctx, { ziel, kennung: entscheidung.kennung, channel, ...mehr }).catch((error: unknown) =>
		ctx.log.error({ err: error, ziel }, 'a goal was not counted'),
	)
}

/** What somebody saw of a test, without consent: it names a recommendation, not a visitor. Its maker sees a friend's page as a try. */
export async function reportGesehen(
	ctx: AppContext & Pick<WebContext, 'vorschau'>,
	request: Request,
	{ empfehlungsnummer, wortlaut, eigene }: { empfehlungsnummer: string; wortlaut: Wortlaut; eigene: boolean },
): Promise<void> {
	if (ctx.vorschau || eigene || request.method !== 'GET' || !isPerson(request)) return
	await markGesehen(ctx, { experiment: wortlaut.experiment, empfehlungsnummer })
}
