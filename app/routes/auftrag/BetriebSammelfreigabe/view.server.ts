import { formatDateTime } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import { showSammelfreigabe } from '~/usecases/auftrag/release-in-background'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'

/** How far a release of many orders is, and which orders something stood against. */
export async function sammelfreigabeView(ctx: WebContext, { params, request }: GuardArgs) {
	const { mandant, t } = ctx
	const freigabeId = params.freigabeId ?? ''
	const nach = new URL(request.url).searchParams.get('nach') ?? ''
	const seite = { id: freigabeId, nach: /^\d{1,5}$/.test(nach) ? Number(nach) : undefined }
	const found = await showSammelfreigabe(ctx, seite)
	if (!found.ok) throw failPage(found.code, { href: pathTo(mandant, 'BetriebAuftraege'), text: 'zurListe' })
	const { erstelltAm, liste, weiterNach, ...view } = found.value
	const href = (query: Record<string, number>) => pathTo(mandant, 'BetriebSammelfreigabe', { freigabeId }, query)
	return {
		...view,
		titel: t('sammelfreigabe:titel', { am: formatDateTime(erstelltAm) }),
		fertig: view.freigegeben + view.gehindert,
		anzahl: view.freigegeben + view.gehindert + view.offen,
		listeHref: pathTo(mandant, 'BetriebAuftraege'),
		standHref: href({}),
		liste: liste.map(({ nummer, auftragId, referenz, code }) => ({
			...{ key: String(nummer), referenz, grund: t(`fehler:${code}`) },
			href: pathTo(mandant, 'BetriebAuftrag', { auftragId }),
		})),
		weiterHref: weiterNach === undefined ? null : href({ nach: weiterNach }),
	}
}

export type SammelfreigabeScreen = Awaited<ReturnType<typeof sammelfreigabeView>>
