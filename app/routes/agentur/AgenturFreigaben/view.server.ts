import { formatDate } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import { releaseAgenturAuftraege, showAgenturFreigaben } from '~/usecases/agentur/release-agentur-auftraege'
import { listAgenturSammelarbeiten } from '~/usecases/auftrag/show-sammelarbeit'
import { agenturFreigabenSchema } from '~/web/forms/agentur'
import { formToken, readForm } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'
import { ownAgentur } from '../../_shared/agentur/own-agentur.server'
import { letzteView } from '../../_shared/auftrag/sammelarbeit.server'

const idsOf = (auftrag: readonly string[]) => auftrag.flatMap((ids) => ids.split(',')).filter(Boolean)

/** What an owner ticked in the list, or all that waits for them. */
export async function agenturFreigabenView(ctx: WebContext, { request }: GuardArgs) {
	const { mandant, t } = ctx
	const query = new URL(request.url).searchParams
	const ids = query.has('alle') ? undefined : idsOf(query.getAll('auftrag'))
	const { genannt, ...view } = await showAgenturFreigaben(ctx, { ...ownAgentur(ctx), ids })
	return {
		...view,
		titel: t('agentur:freigaben.titel'),
		token: formToken(ctx, 'AgenturFreigaben'),
		listeHref: pathTo(mandant, 'AgenturAuftraege'),
		alleHref: ids && pathTo(mandant, 'AgenturFreigaben', {}, { alle: 1 }),
		auftrag: ids?.join(','),
		letzte: letzteView(ctx, await listAgenturSammelarbeiten(ctx, ownAgentur(ctx)), 'AgenturSammelarbeit'),
		genannt: genannt.map(({ id, referenz, produkt, empfehler, von, auftragsdatum }) => ({
			...{ id, referenz, produkt, empfehler: empfehler || '–', von, auftragsdatum: formatDate(auftragsdatum) },
			href: pathTo(mandant, 'AgenturAuftrag', { auftragId: id }),
		})),
	}
}

export type AgenturFreigabenScreen = Awaited<ReturnType<typeof agenturFreigabenView>>

export async function agenturFreigabenAction(ctx: WebContext, { request }: GuardArgs) {
	const form = await readForm(ctx, request, 'AgenturFreigaben', agenturFreigabenSchema)
	if (!form.ok) return form.reply
	const { auftrag, gezeigt } = form.value
	const ids = auftrag === undefined ? undefined : idsOf([auftrag])
	const begun = await releaseAgenturAuftraege(ctx, { ...ownAgentur(ctx), ids, gezeigt }, form.key)
	if (!begun.ok) return form.refuse(begun.code)
	return redirectTo(ctx, 'AgenturSammelarbeit', { arbeitId: begun.value })
}
