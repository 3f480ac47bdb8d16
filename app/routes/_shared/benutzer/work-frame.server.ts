import type { BenutzerArt } from '~/domain/benutzer/rollen'
import { pathTo } from '~/paths'
import { showEigenenZugang } from '~/usecases/benutzer/choose-passwort'
import { WORK_AREAS } from '~/web/bereich.server'
import { formToken } from '~/web/forms.server'
import type { WebContext } from '~/web/guard.server'
import { environment } from '~/web/runtime.server'

/** The logout of back-office users. */
export function logoutView(ctx: WebContext, art: BenutzerArt) {
	const { logout } = WORK_AREAS[art]
	return { href: pathTo(ctx.mandant, logout), token: formToken(ctx, logout) }
}

/** What only one kind of people at work has in their frame. */
type Own = {
	/** Accessible name of the navigation. */
	navigation: string
	menu: { name: string; label: string; href: string }[]
	/** Their roles, as people read them. */
	rollen: string
	/** Where the logo leads. */
	startHref: string
	/** Where everything is searched; null: not for them. */
	sucheHref: string | null
	/** Whether the brand's legal pages stand below: for people who are not the brand's own. */
	rechtliches: boolean
}

/**
 * The frame of people at work: who they are, where they may go, the ways out. Null for everybody else, whom the guard of the
 * screen sends away at the same time.
 */
export async function workFrameView(ctx: WebContext, art: BenutzerArt, { rollen, ...own }: Own) {
	if (ctx.actor.art !== art) return null
	const zuerst = 'zuerst' in ctx.actor ? ctx.actor.zuerst : undefined
	const zugang = zuerst === 'faktor' ? undefined : await showEigenenZugang(ctx)
	return {
		...own,
		logout: logoutView(ctx, art),
		// Where something has to be done before anything else, no other way is open but the one out.
		passwortHref:
			zuerst === undefined && zugang?.ok && zugang.value.passwort
				? pathTo(ctx.mandant, WORK_AREAS[art].passwort)
				: null,
		wer: zugang?.ok ? { name: zugang.value.name, rollen } : null,
		umgebung: environment(),
	}
}

export type WorkFrame = NonNullable<Awaited<ReturnType<typeof workFrameView>>>
