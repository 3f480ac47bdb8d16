import type { z } from 'zod'
import { formatMoney } from '~/domain/shared/money'
import { pathTo } from '~/paths'
import {
	addAgenturPlan,
	approveAgenturPlan,
	declineAgenturPlan,
	endAgenturPlan,
} from '~/usecases/agentur/change-praemienplan'
import { showAgenturPlan } from '~/usecases/agentur/show-praemienplan'
import { askForFaktor, faktorNoetig } from '~/web/faktor.server'
import { agenturPlanSchema } from '~/web/forms/agentur'
import { formToken, readForm } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { failPage, redirectTo } from '~/web/replies.server'
import { neuerPlanOf, planFeld, planView } from '../../_shared/agentur/praemienplan.server'
import { alreadySent } from '../../_shared/betrieb/frame.server'
import { ausListeVon, nachbarnView } from '../../_shared/betrieb/nachbarn.server'
import { askOnce, type Vorhaben } from '../../_shared/betrieb/rueckfrage.server'

const ERLEDIGT = ['anlegen', 'beenden', 'genehmigen', 'ablehnen'] as const

const ARTEN = {
	beenden: 'praemienplanBeenden',
	genehmigen: 'praemienplanGenehmigen',
	ablehnen: 'praemienplanAblehnen',
} as const

/** The plan of one agency, for the brand's staff. */
export async function agenturPlanView(ctx: WebContext, args: GuardArgs) {
	const { request, params } = args
	const listeHref = pathTo(ctx.mandant, 'BetriebAgenturen')
	const agenturId = params.agenturId ?? ''
	const found = await showAgenturPlan(ctx, { agenturId })
	if (!found.ok) throw failPage(found.code, { href: listeHref, text: 'zurListe' })
	const erledigt = new URL(request.url).searchParams.get('erledigt')
	return {
		titel: ctx.t('agenturgeld:plan.titel'),
		name: found.value.name,
		token: formToken(ctx, 'BetriebAgenturPraemienplan'),
		...(await nachbarnView(ctx, args, {
			...{ liste: 'agenturen', id: agenturId },
			hrefOf: (id) => pathTo(ctx.mandant, 'BetriebAgenturPraemienplan', { agenturId: id }),
		})),
		agenturHref: pathTo(ctx.mandant, 'BetriebAgentur', { agenturId }),
		noetigHref: faktorNoetig(ctx, request),
		...planView(ctx, found.value),
		erledigt: ERLEDIGT.find((wert) => wert === erledigt),
	}
}

/** What an agency gets from now on, or no longer. */
async function planVorhaben(
	ctx: WebContext,
	agenturId: string,
	value: z.output<typeof agenturPlanSchema>,
): Promise<Vorhaben | undefined> {
	if (value.intent === 'anlegen') return undefined
	const found = await showAgenturPlan(ctx, { agenturId })
	const zeile = found.ok ? found.value.zeilen.find(({ id }) => id === value.planId) : undefined
	if (!found.ok || !zeile) return undefined
	const betrag = formatMoney(zeile.betragCent, ctx.locale)
	return {
		art: ARTEN[value.intent],
		recht: 'agenturen.praemienplan',
		werte: { name: found.value.name, produkt: zeile.produkt, betrag },
	}
}

/** Does what one of the forms of the page asks for. */
export async function agenturPlanAction(ctx: WebContext, { request, params }: GuardArgs) {
	const agenturId = params.agenturId ?? ''
	const form = await readForm(ctx, request, 'BetriebAgenturPraemienplan', agenturPlanSchema)
	if (!form.ok) return form.reply
	const { value } = form
	const key = `${form.key}:${value.intent}`
	const frage = await askOnce(ctx, form, key, () => planVorhaben(ctx, agenturId, value))
	if (frage) return frage
	const schon = await alreadySent(ctx, key)
	const { intent } = value
	const done =
		value.intent === 'anlegen'
			? await addAgenturPlan(ctx, { agenturId, plan: neuerPlanOf(value) }, key)
			: value.intent === 'beenden'
				? await endAgenturPlan(ctx, { agenturId, planId: value.planId }, key)
				: value.intent === 'ablehnen'
					? await declineAgenturPlan(ctx, { agenturId, planId: value.planId, grund: value.grund }, key)
					: await approveAgenturPlan(ctx, { agenturId, planId: value.planId }, key)
	if (done.ok)
		return redirectTo(
			ctx,
			'BetriebAgenturPraemienplan',
			{ agenturId },
			{ erledigt: intent, ...schon, ...ausListeVon({ request }) },
		)
	if (done.code === 'faktor_noetig') return askForFaktor(ctx, request)
	return form.refuse(done.code, planFeld(intent, done.code))
}
