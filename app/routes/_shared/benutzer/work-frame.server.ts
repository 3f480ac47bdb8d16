import type { BenutzerArt } from '~/domain/benutzer/rollen'
import { pathTo } from '~/paths'
import { WORK_AREAS } from '~/web/bereich.server'
import { formToken } from '~/web/forms.server'
import type { WebContext } from '~/web/guard.server'

/** The logout of back-office users. */
export function logoutView(ctx: WebContext, art: BenutzerArt) {
	const { logout } = WORK_AREAS[art]
	return { href: pathTo(ctx.mandant, logout), token: formToken(ctx, logout) }
}

/**
 * What the frame of back-office users of one kind needs; null for everybody else, whom the guard of the screen sends away at
 * the same time.
 */
export const workFrameView = (ctx: WebContext, art: BenutzerArt) =>
	ctx.actor.art === art && !('zuerst' in ctx.actor) ? { logout: logoutView(ctx, art) } : null
