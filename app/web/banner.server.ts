import { keysOf } from '~/domain/shared/keys'
import { matchesPattern, pathPattern, pathTo } from '~/paths'
import { type RouteRow, routeTable } from '~/route-table.js'
import { showTexte } from '~/usecases/einwilligung/fassung'
import type { AppContext } from '~/usecases/shared/context'
import { consentOf } from './consent.server'
import { formToken } from './forms.server'

const OHNE_BANNER = keysOf(routeTable).filter((name) => {
	const row: RouteRow = routeTable[name]
	return row.ohneBanner
})

/** The cookie settings, with a way back to the current page. */
export function settingsHref({ mandant }: Pick<AppContext, 'mandant'>, request: Request): string {
	const { pathname, search } = new URL(request.url)
	const here = matchesPattern(pathPattern(mandant.clientRoute, 'CookieModal'), pathname)
	return pathTo(mandant, 'CookieModal', {}, { zurueck: here ? undefined : pathname + search })
}

/** The cookie banner: shown until the visitor answers, never on the pages that explain it [N-BANNER]. */
export async function bannerView(ctx: AppContext, request: Request) {
	if (consentOf(ctx, request).entscheidung) return null
	const { pathname, search } = new URL(request.url)
	const { clientRoute } = ctx.mandant
	if (OHNE_BANNER.some((name) => matchesPattern(pathPattern(clientRoute, name), pathname))) return null
	const { hash, texte } = await showTexte(ctx)
	return {
		texte: texte.banner,
		action: pathTo(ctx.mandant, 'CookieModal'),
		einstellungenHref: settingsHref(ctx, request),
		token: formToken(ctx, 'CookieModal'),
		fassung: hash,
		zurueck: pathname + search,
	}
}

export type BannerView = NonNullable<Awaited<ReturnType<typeof bannerView>>>
