import { data } from '@remix-run/node'
import { BERATER_PER_PAGE, type BeraterSuche, isFalschePlz } from '~/domain/katalog/berater'
import { pathTo } from '~/paths'
import { type ShownPage, searchBerater } from '~/usecases/katalog/search-berater'
import { beraterSucheSchema } from '~/web/forms/katalog'
import type { WebContext } from '~/web/guard.server'
import { findAngebot } from '../../../_shared/empfehlung/empfehlen.server'

/** What the search for an agent shows: one page of it, and the ways to the next, the form and back. */
function foundView(
	{ mandant, t }: WebContext,
	produkt: { id: number; name: string },
	{ query, pagesize }: BeraterSuche,
	{ Content, HasNext, PageCount, TotalCount, seite, gestoert }: ShownPage,
) {
	const selbst = (more: Record<string, string | number | undefined> = {}) =>
		pathTo(mandant, 'EmpfehlenAgent', { produktId: produkt.id }, more)
	const pageHref = (zu: number) =>
		selbst({
			query: query || undefined,
			page: zu > 1 ? zu : undefined,
			pagesize: pagesize === BERATER_PER_PAGE ? undefined : pagesize,
		})
	return {
		flow: 'suche' as const,
		titel: t('katalog:berater.titel'),
		produktName: produkt.name,
		falschePlz: isFalschePlz(query),
		...{ query, gestoert, gesamt: TotalCount, seite, seiten: PageCount },
		berater: Content.map((person) => ({ ...person, href: selbst({ agent: person.ExterneId }) })),
		vorigeHref: seite > 1 ? pageHref(seite - 1) : undefined,
		naechsteHref: HasNext ? pageHref(seite + 1) : undefined,
		selbstHref: selbst(),
		ohneHref: pathTo(mandant, 'Empfehlen', { produktId: produkt.id }),
		homeHref: pathTo(mandant, 'Home'),
	}
}

export type SucheView = ReturnType<typeof foundView>

/** The agents that fit what was typed; a postcode that is none is refused. */
export async function sucheView(ctx: WebContext, request: Request, produktId: number) {
	const query = new URL(request.url).searchParams
	const suche = beraterSucheSchema.parse(Object.fromEntries(query))
	const [{ produkt }, seite] = await Promise.all([findAngebot(ctx, produktId, { request }), searchBerater(ctx, suche)])
	const view = foundView(ctx, produkt, suche, seite)
	return data(view, { status: view.falschePlz ? 400 : 200 })
}
