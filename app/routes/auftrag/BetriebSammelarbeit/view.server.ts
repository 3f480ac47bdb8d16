import { formatDateTime } from '~/domain/shared/dates'
import { formatMoney } from '~/domain/shared/money'
import { pathTo } from '~/paths'
import { showSammelarbeit } from '~/usecases/auftrag/run-sammelarbeit'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'

/** How far a decision about many is, and what something stood against. */
export async function sammelarbeitView(ctx: WebContext, { params, request }: GuardArgs) {
	const { mandant, t } = ctx
	const arbeitId = params.arbeitId ?? ''
	const nach = new URL(request.url).searchParams.get('nach') ?? ''
	const found = await showSammelarbeit(ctx, { id: arbeitId, nach: /^\d{1,5}$/.test(nach) ? Number(nach) : undefined })
	if (!found.ok) throw failPage(found.code, { href: pathTo(mandant, 'BetriebHeute'), text: 'zurListe' })
	const { erstelltAm, liste, weiterNach, summeCent, art, intent, ...view } = found.value
	const faelle = art === 'faelle'
	const fertig = view.getan + view.vorgelegt + view.gehindert
	return {
		...{ ...view, art, fertig, anzahl: fertig + view.offen },
		titel: t(`sammelarbeit:titel.${art}`, { am: formatDateTime(erstelltAm) }),
		was: t(`sammelarbeit:was.${intent ?? 'zuordnen'}`),
		summe: summeCent > 0 ? formatMoney(summeCent, ctx.locale, { exact: true }) : null,
		liste: liste.map(({ nummer, bezugId, code }) => ({
			key: String(nummer),
			name: t(`sammelarbeit:zeile.${art}`, { nummer: nummer + 1 }),
			grund: t(`fehler:${code}`),
			href: faelle
				? pathTo(mandant, 'BetriebPruefung', { empfaengerId: bezugId })
				: pathTo(mandant, 'BetriebAuftrag', { auftragId: bezugId }),
		})),
		listeHref: faelle ? pathTo(mandant, 'BetriebPruefungen') : pathTo(mandant, 'BetriebAuftraege'),
		listeName: t(`sammelarbeit:liste.${art}`),
		standHref: pathTo(mandant, 'BetriebSammelarbeit', { arbeitId }),
		weiterHref:
			weiterNach === undefined ? null : pathTo(mandant, 'BetriebSammelarbeit', { arbeitId }, { nach: weiterNach }),
	}
}
