import { BEREICH_FILTER } from '~/domain/konto/persoenlich'
import type { Cursor } from '~/domain/shared/paging'
import { translator } from '~/locales/translate'
import { pathTo } from '~/paths'
import { showPersoenlicherBereich } from '~/usecases/konto/show-persoenlicher-bereich'
import { bereichQuerySchema } from '~/web/forms/konto'
import { formToken } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { loginNeeded } from '~/web/refusal.server'
import { zeileView } from '../../_shared/konto/persoenlicher-bereich.server'

/** What of the list was asked for. */
export const bereichQuery = ({ url }: Request) =>
	bereichQuerySchema.parse(Object.fromEntries(new URL(url).searchParams))

const ERLEDIGT = ['mailGesendet', 'nachgefragt'] as const

/** The Empfehlungen of a person, as filtered, one page of them. */
export async function bereichView(ctx: WebContext, args: GuardArgs) {
	const { mandant, locale } = ctx
	const query = bereichQuery(args.request)
	const found = await showPersoenlicherBereich(ctx, query)
	if (!found.ok) throw loginNeeded(ctx)
	const { zeilen, anzahlen, vor, nach, ...bereich } = found.value
	const href = (filter: (typeof BEREICH_FILTER)[number], marke: Cursor = {}) =>
		pathTo(mandant, 'PersoenlicherBereich', {}, { filter: filter === 'alle' ? undefined : filter, ...marke })
	const erledigt = new URL(args.request.url).searchParams.get('erledigt')
	return {
		...bereich,
		titel: translator(locale)('bereich:titel'),
		token: formToken(ctx, 'PersoenlicherBereich'),
		erledigt: ERLEDIGT.find((wert) => wert === erledigt),
		filter: BEREICH_FILTER.map((wert) => ({
			wert,
			anzahl: anzahlen[wert],
			href: href(wert),
			current: wert === query.filter,
		})),
		zeilen: zeilen.map((zeile) => zeileView(ctx, zeile)),
		anzahl: anzahlen[query.filter],
		vorigeHref: vor && href(query.filter, { vor }),
		naechsteHref: nach && href(query.filter, { nach }),
		alleHref: href('alle'),
		homeHref: pathTo(mandant, 'Home'),
		nachfrageHref: pathTo(mandant, 'PraemieNachfrage'),
	}
}

export type BereichScreen = Awaited<ReturnType<typeof bereichView>>
