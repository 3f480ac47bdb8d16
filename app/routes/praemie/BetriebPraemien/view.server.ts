import { showPraemienBetrieb } from '~/usecases/praemie/show-praemien-betrieb'
import { formToken } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'

const ERLEDIGT = ['gezahlt', 'ruecklaeufer', 'kulanz', 'codes'] as const

/** What is to be paid, what was paid, and the stock of vouchers. */
export async function praemienView(ctx: WebContext, args: GuardArgs) {
	const query = new URL(args.request.url).searchParams
	return {
		titel: ctx.t('praemien:praemienSeite.titel'),
		token: formToken(ctx, 'BetriebPraemien'),
		erledigt: ERLEDIGT.find((wert) => wert === query.get('erledigt')),
		neu: Math.max(0, Number.parseInt(query.get('neu') ?? '0', 10) || 0),
		...(await showPraemienBetrieb(ctx)),
	}
}

export type PraemienScreen = Awaited<ReturnType<typeof praemienView>>
