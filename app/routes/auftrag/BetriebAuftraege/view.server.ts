import { pathTo } from '~/paths'
import { listProduktWahl, showAuftraege } from '~/usecases/auftrag/show-auftraege'
import { auftragFilterSchema } from '~/web/forms/auftrag'
import { formToken } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'

/** The list of orders with its filter, and the form that reports one. */
export async function auftraegeView(ctx: WebContext, args: GuardArgs) {
	const filter = auftragFilterSchema.parse(Object.fromEntries(new URL(args.request.url).searchParams))
	const { zeilen, ...rest } = await showAuftraege(ctx, filter)
	const pageHref = (seite: number) => {
		const query = { q: filter.q || undefined, zustand: filter.zustand, seite: seite > 1 ? seite : undefined }
		return pathTo(ctx.mandant, 'BetriebAuftraege', {}, query)
	}
	return {
		titel: ctx.t('auftrag:liste.titel'),
		selbstHref: pathTo(ctx.mandant, 'BetriebAuftraege'),
		token: formToken(ctx, 'BetriebAuftraege'),
		filter: { q: filter.q, zustand: filter.zustand ?? '' },
		produkte: await listProduktWahl(ctx),
		zeilen: zeilen.map((zeile) => ({ ...zeile, href: pathTo(ctx.mandant, 'BetriebAuftrag', { auftragId: zeile.id }) })),
		...rest,
		vorigeHref: rest.seite > 1 ? pageHref(rest.seite - 1) : undefined,
		naechsteHref: rest.seite < rest.seiten ? pageHref(rest.seite + 1) : undefined,
	}
}

export type AuftraegeView = Awaited<ReturnType<typeof auftraegeView>>
