import { addDays, berlinDay, formatDate } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import { createGutschriftLauf } from '~/usecases/auszahlung/create-gutschrift-lauf'
import { createLauf } from '~/usecases/auszahlung/create-lauf'
import { createSpendenLauf } from '~/usecases/auszahlung/create-spenden-lauf'
import { showGutschriftKandidaten } from '~/usecases/auszahlung/show-gutschrift-kandidaten'
import { showKandidaten } from '~/usecases/auszahlung/show-kandidaten'
import { showSpendenKandidaten } from '~/usecases/auszahlung/show-spenden-kandidaten'
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
	const { art } = filter
	const kandidaten =
		art === 'spende'
			? await showSpendenKandidaten(ctx)
			: art === 'gutschrift'
				? await showGutschriftKandidaten(ctx)
				: await showKandidaten(ctx, { art })
	return {
		titel: ctx.t('auszahlung:neu.titel'),
		token: formToken(ctx, 'BetriebLaufNeu'),
		heute: berlinDay(ctx.clock()),
		laeufeHref: pathTo(ctx.mandant, 'BetriebLaeufe'),
		kontoHref: pathTo(ctx.mandant, 'BetriebAuftraggeber'),
		filterHref: pathTo(ctx.mandant, 'BetriebLaufNeu'),
		ausfuehrungAm: formatDate(nextWeekday(ctx.clock())),
		art: filter.art ?? '',
		mitSpenden: ctx.mandant.config.Spendenzwecke.length > 0,
		...kandidaten,
		zeilen: kandidaten.zeilen.map((zeile) => ({ ...zeile, seit: formatDate(zeile.seit) })),
	}
}

export type LaufNeuScreen = Awaited<ReturnType<typeof laufNeuView>>

/** Puts a run together. */
export async function laufNeuAction(ctx: WebContext, args: GuardArgs) {
	const form = await readForm(ctx, args.request, 'BetriebLaufNeu', laufNeuSchema(berlinDay(ctx.clock())))
	if (!form.ok) return form.reply
	const { ausfuehrungAm, umfang, auszahlung, art } = form.value
	const schon = await alreadySent(ctx, form.key)
	const ids = { ids: auszahlung }
	const alle = umfang === 'alle'
	const created =
		art === 'spende'
			? await createSpendenLauf(ctx, { ausfuehrungAm }, form.key)
			: art === 'gutschrift'
				? await createGutschriftLauf(ctx, { ausfuehrungAm, auswahl: alle ? { filter: null } : ids }, form.key)
				: await createLauf(ctx, { ausfuehrungAm, auswahl: alle ? { filter: { art } } : ids }, form.key)
	if (!created.ok) return form.refuse(created.code)
	const { laufId, anzahl, ausgelassen } = created.value
	return redirectTo(
		ctx,
		'BetriebLauf',
		{ laufId },
		{ erstellt: anzahl, ausgelassen: ausgelassen || undefined, ...schon },
	)
}
