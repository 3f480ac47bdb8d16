import { withCarryOver } from '~/carry-over'
import { weekdayOf } from '~/domain/shared/berlin-time'
import { formatDateTime } from '~/domain/shared/dates'
import { LANG_QUERY } from '~/locales/address'
import { pathTo } from '~/paths'
import { personOf } from '~/usecases/konto/entwurf'
import { showVertretung } from '~/usecases/konto/login-by-admin-token'
import { bannerView, settingsHref } from './banner.server'
import { brandFrame } from './brand-frame.server'
import { isWidget, withoutWidget } from './carry-over.server'
import type { WebContext } from './context.server'
import type { DocumentOutcome } from './document.server'
import { readKeptForm } from './entwurf.server'
import { iframeReport } from './iframe.server'
import { VORSCHAU_QUERY } from './vorschau.server'

type FrameOptions = {
	/** The outcome of this answer. */
	antwort: DocumentOutcome
	/** The database is unavailable: the frame leaves out what needs it. */
	ohneDatenbank?: boolean
}

/** The current address without a language, so that a newly chosen one is not overridden on return. */
function pathWithoutLanguage({ pathname, search, searchParams }: URL): string {
	if (!searchParams.has(LANG_QUERY)) return pathname + search
	const query = new URLSearchParams(searchParams)
	query.delete(LANG_QUERY)
	return query.size ? `${pathname}?${query}` : pathname
}

/** Data of the frame around every screen: brand, navigation, languages, legal links. */
export async function frameView(ctx: WebContext, request: Request, { antwort, ohneDatenbank = false }: FrameOptions) {
	const { mandant, actor } = ctx
	const url = new URL(request.url)
	const vertretung = await showVertretung(ctx)
	const iframe = iframeReport(ctx, request)
	const banner = ohneDatenbank ? null : await bannerView(ctx, request)
	const asked = banner && { texte: banner.texte, action: banner.action, fassung: banner.fassung }
	const alike = brandFrame(ctx, url.pathname, {
		banner: asked,
		fenster: iframe !== null,
		widget: isWidget(url.searchParams),
	})
	return {
		...alike,
		/** The shared part, the same for all such pages. */
		alike,
		/** The part that belongs to this answer. */
		own: {
			zurueck: pathWithoutLanguage(url),
			hier: url.pathname + url.search,
			// Built as links carry parameters over; the cached part ignores them.
			einstellungenHref: withCarryOver(settingsHref(ctx, request), ctx.carryOver),
			// Absolute: a separate window is not a widget.
			fensterHref: mandant.config.MandantUrl + url.pathname + withoutWidget(url),
			token: banner?.token ?? '',
		},
		antwort,
		/** Set in a preview: of when, and the way out. */
		vorschau: ctx.vorschau
			? {
					ab: `${weekdayOf(ctx.vorschau.ab, ctx.locale)}, ${formatDateTime(ctx.vorschau.ab)}`,
					// Names the parameter itself, so that nothing is handed on in it.
					endeHref: `${url.pathname}?${VORSCHAU_QUERY}=`,
				}
			: null,
		/** Set while visitors are not let in. */
		nurTeam: ctx.nurTeam ?? null,
		/** Set inside the host page's integrated frame. */
		iframe,
		/** Set while an operator acts for this person: who, and the way out. */
		vertretung: vertretung ? { ...vertretung, endeHref: pathTo(mandant, 'Logout') } : null,
		/** Where scripts ask how long the session lasts (ui/enhance.js); null = not logged in. */
		standHref: 'sitzungId' in actor ? pathTo(mandant, 'SitzungStand') : null,
		/** The owner of the drafts a script may show (ui/enhance.js). */
		person: personOf(ctx, actor),
		/** The stored draft of this person for this page. */
		entwurf: (!ohneDatenbank && (await readKeptForm(ctx, request))) || null,
	}
}

export type FrameView = Awaited<ReturnType<typeof frameView>>
