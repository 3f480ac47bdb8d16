import { pathTo } from '~/paths'
import { findGefragterBerater } from '~/usecases/katalog/search-berater'
import type { WebContext } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'
import { empfehlenView, findAngebot } from '../../../_shared/empfehlung/empfehlen.server'

/** The form of an Empfehlung that names this agent. */
export async function formularView(ctx: WebContext, request: Request, produktId: number, externeId: string) {
	const berater = await findGefragterBerater(ctx, externeId)
	if (!berater) throw failPage('berater_unbekannt')
	const details = await findAngebot(ctx, produktId, { request, agentennummer: berater.ExterneId })
	return {
		flow: 'formular' as const,
		...(await empfehlenView(ctx, request, 'EmpfehlenAgent', details)),
		berater,
		agentennummer: berater.ExterneId,
		sucheHref: pathTo(ctx.mandant, 'EmpfehlenAgent', { produktId }),
	}
}

export type FormularView = Awaited<ReturnType<typeof formularView>>
