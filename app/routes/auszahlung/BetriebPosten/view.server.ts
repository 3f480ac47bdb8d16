import { z } from 'zod'
import { folgeOfHand } from '~/domain/auszahlung/ruecklauf'
import { formatDate } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import { returnPosten, showPosten } from '~/usecases/auszahlung/return-posten'
import { askForFaktor, faktorNoetig } from '~/web/faktor.server'
import { ruecklaufSchema } from '~/web/forms/auszahlung'
import { formToken, readForm } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { failPage, redirectTo } from '~/web/replies.server'
import { alreadySent } from '../../_shared/betrieb/frame.server'

/** What was reported with the address of the page. */
const meldung = z.enum(['bankdaten', 'nochmal'])

const welcher = ({ params }: GuardArgs) => ({ laufId: params.laufId ?? '', nummer: Number(params.nummer) })

/** One payment of a run. */
export async function postenView(ctx: WebContext, args: GuardArgs) {
	const { mandant } = ctx
	const { laufId } = welcher(args)
	const found = await showPosten(ctx, welcher(args))
	if (!found.ok) throw failPage(found.code, { href: pathTo(mandant, 'BetriebLaeufe'), text: 'zurListe' })
	const { erledigtAm, auftragId, agenturId, ...posten } = found.value
	return {
		titel: ctx.t('auszahlung:posten.titel', { nummer: posten.nummer }),
		token: formToken(ctx, 'BetriebPosten'),
		...posten,
		erledigt: erledigtAm && formatDate(erledigtAm),
		gemeldet: meldung.safeParse(new URL(args.request.url).searchParams.get('erledigt')).data,
		worumHref: agenturId
			? pathTo(mandant, 'BetriebAgentur', { agenturId })
			: auftragId && pathTo(mandant, 'BetriebAuftrag', { auftragId }),
		laufHref: pathTo(mandant, 'BetriebLauf', { laufId }),
		laeufeHref: pathTo(mandant, 'BetriebLaeufe'),
		noetigHref: posten.kannZurueck ? faktorNoetig(ctx, args.request) : null,
	}
}

export type PostenScreen = Awaited<ReturnType<typeof postenView>>

/** Reports the payment as returned. */
export async function postenAction(ctx: WebContext, args: GuardArgs) {
	const form = await readForm(ctx, args.request, 'BetriebPosten', ruecklaufSchema)
	if (!form.ok) return form.reply
	const schon = await alreadySent(ctx, form.key)
	const done = await returnPosten(ctx, { ...welcher(args), grund: form.value.ruecklaufGrund }, form.key)
	if (!done.ok) return done.code === 'faktor_noetig' ? askForFaktor(ctx, args.request) : form.refuse(done.code)
	const { laufId, nummer } = welcher(args)
	const erledigt = folgeOfHand(form.value.ruecklaufGrund)
	return redirectTo(ctx, 'BetriebPosten', { laufId, nummer: String(nummer) }, { erledigt, ...schon })
}
