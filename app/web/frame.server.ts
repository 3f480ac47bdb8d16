import { withCarryOver } from '~/carry-over'
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

type FrameOptions = {
	/** What this answer is. */
	antwort: DocumentOutcome
	/** The database cannot be asked: the frame does without what only it knows. */
	ohneDatenbank?: boolean
}

/** Where the visitor is, without a language: the chosen one must not be overruled by the address they return to. */
function pathWithoutLanguage({ pathname, search, searchParams }: URL): string {
	if (!searchParams.has(LANG_QUERY)) return pathname + search
	const query = new URLSearchParams(searchParams)
	query.delete(LANG_QUERY)
	return query.size ? `${pathname}?${query}` : pathname
}

/** What the frame around every screen shows: brand, navigation, languages, legal links. */
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
		/** All of the above, as one for every such page. */
		alike,
		/** What is this answer's own of it. */
		own: {
			zurueck: pathWithoutLanguage(url),
			hier: url.pathname + url.search,
			// As links hand things on: those of a part that is kept do not look at it.
			einstellungenHref: withCarryOver(settingsHref(ctx, request), ctx.carryOver),
			// An absolute link: the window of its own is no widget.
			fensterHref: mandant.config.MandantUrl + url.pathname + withoutWidget(url),
			token: banner?.token ?? '',
		},
		antwort,
		/** Set inside the host page's integrated frame. */
		iframe,
		/** An operator acts for this person: who, and the way out. */
		vertretung: vertretung ? { ...vertretung, endeHref: pathTo(mandant, 'Logout') } : null,
		/** How long the session lasts is asked here (ui/enhance.js); null = nobody is logged in. */
		standHref: 'sitzungId' in actor ? pathTo(mandant, 'SitzungStand') : null,
		/** Whose drafts a script may show (ui/enhance.js). */
		person: personOf(ctx, actor),
		/** What this person could not send from this page earlier. */
		entwurf: (!ohneDatenbank && (await readKeptForm(ctx, request))) || null,
	}
}

export type FrameView = Awaited<ReturnType<typeof frameView>>
