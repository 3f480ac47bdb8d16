import { addDays, berlinDay, formatDate } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import { createLauf } from '~/usecases/auszahlung/create-lauf'
import { showKandidaten } from '~/usecases/auszahlung/show-kandidaten'
import { kandidatFilterSchema, laufNeuSchema } from '~/web/forms/auszahlung'
import { formToken, readForm } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'
import { alreadySent } from '../../_shared/betrieb/frame.server'

/** The next weekday after today, which is the earliest that banks take. */
function nextWeekday(now: Date): string {
	const day = addDays(berlinDay(now), 1)
	const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
	return addDays(day, weekday === 6 ? 2 : weekday === 0 ? 1 : 0)
}

/** What can be put into a new run. */
export async function laufNeuView(ctx: WebContext, args: GuardArgs) {
	const filter = kandidatFilterSchema.parse(Object.fromEntries(new URL(args.request.url).searchParams))
	const { zeilen, ...kandidaten } = await showKandidaten(ctx, filter)
	return {
		titel: ctx.t('auszahlung:neu.titel'),
		token: formToken(ctx, 'BetriebLaufNeu'),
		heute: berlinDay(ctx.clock()),
		laeufeHref: pathTo(ctx.mandant, 'BetriebLaeufe'),
		kontoHref: pathTo(ctx.mandant, 'BetriebAuftraggeber'),
		filterHref: pathTo(ctx.mandant, 'BetriebLaufNeu'),
		ausfuehrungAm: formatDate(nextWeekday(ctx.clock())),
		art: filter.art ?? '',
		...kandidaten,
		zeilen: zeilen.map((zeile) => ({ ...zeile, seit: formatDate(zeile.seit) })),
	}
}

export type LaufNeuScreen = Awaited<ReturnType<typeof laufNeuView>>

/** Puts a run together. */
export async function laufNeuAction(ctx: WebContext, args: GuardArgs) {
	const form = await readForm(ctx, args.request, 'BetriebLaufNeu', laufNeuSchema(berlinDay(ctx.clock())))
	if (!form.ok) return form.reply
	const { ausfuehrungAm, umfang, auszahlung, art } = form.value
	const schon = await alreadySent(ctx, form.key)
	const auswahl = umfang === 'alle' ? { filter: { art } } : { ids: auszahlung }
	const created = await createLauf(ctx, { ausfuehrungAm, auswahl }, form.key)
	if (!created.ok) return form.refuse(created.code)
	const { laufId, anzahl } = created.value
	return redirectTo(ctx, 'BetriebLauf', { laufId }, { erstellt: anzahl, ...schon })
}
