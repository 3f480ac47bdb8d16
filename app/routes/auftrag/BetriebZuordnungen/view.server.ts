import { formatMoney } from '~/domain/shared/money'
import { pathTo } from '~/paths'
import { assignEindeutige, showZuordnungen } from '~/usecases/auftrag/assign-many'
import { listSammelarbeiten } from '~/usecases/auftrag/show-sammelarbeit'
import { zuordnungenSchema } from '~/web/forms/auftrag'
import { formToken, readForm } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'
import { letzteView } from '../../_shared/auftrag/sammelarbeit.server'
import { alreadySent } from '../../_shared/betrieb/frame.server'

/** The list of orders that are nobody's, the oldest first. */
const OFFENE = { zustand: 'gemeldet', sort: 'gemeldet' }

/** Reported orders that are clearly somebody's, to be assigned together. */
export async function zuordnungenView(ctx: WebContext) {
	const { mandant, t, locale } = ctx
	const { genannt, summeCent, ...view } = await showZuordnungen(ctx)
	return {
		...view,
		titel: t('auftrag:zuordnungen.titel'),
		token: formToken(ctx, 'BetriebZuordnungen'),
		listeHref: pathTo(mandant, 'BetriebAuftraege', {}, OFFENE),
		summe: formatMoney(summeCent, locale, { exact: true }),
		genannt: genannt.map(({ id, woran, betragCent, ...zeile }) => ({
			...{ ...zeile, id, betrag: formatMoney(betragCent, locale, { exact: true }) },
			woran: t(`auftrag:zuordnungen.woran.${woran}`),
			href: pathTo(mandant, 'BetriebAuftrag', { auftragId: id }),
		})),
		letzte: letzteView(ctx, await listSammelarbeiten(ctx, 'zuordnung')),
	}
}

export type ZuordnungenScreen = Awaited<ReturnType<typeof zuordnungenView>>

export async function zuordnungenAction(ctx: WebContext, { request }: GuardArgs) {
	const form = await readForm(ctx, request, 'BetriebZuordnungen', zuordnungenSchema)
	if (!form.ok) return form.reply
	const schon = await alreadySent(ctx, form.key)
	const begun = await assignEindeutige(ctx, form.value, form.key)
	if (!begun.ok) return form.refuse(begun.code)
	return redirectTo(ctx, 'BetriebSammelarbeit', { arbeitId: begun.value }, schon)
}
