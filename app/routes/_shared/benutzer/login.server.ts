import { redirect } from '@remix-run/node'
import type { BenutzerArt } from '~/domain/benutzer/rollen'
import { pathTo } from '~/paths'
import { loginBenutzer } from '~/usecases/benutzer/login-benutzer'
import { logoutBenutzer } from '~/usecases/benutzer/logout-benutzer'
import { forgetVersuche } from '~/usecases/betrugspruefung/limit'
import { findSitzung } from '~/usecases/konto/sitzung'
import { beginnHref, WORK_AREAS } from '~/web/bereich.server'
import { admit } from '~/web/captcha.server'
import { loginSchema } from '~/web/forms/konto'
import { formToken, readForm } from '~/web/forms.server'
import { geraetOf } from '~/web/geraet.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { safePath } from '~/web/replies.server'
import { deviceOf, loggedIn, loggedOut, startLogin } from '~/web/session.server'

/** The login of one kind of back-office user; whoever is logged in as one goes on to where that kind starts. */
export function loginView(ctx: WebContext, request: Request, art: BenutzerArt, titel: string) {
	if (ctx.actor.art === art) throw redirect(beginnHref(ctx.mandant, art))
	return {
		titel,
		token: formToken(ctx, WORK_AREAS[art].login),
		target: safePath(new URL(request.url).searchParams.get('redirect')) ?? '',
	}
}

/** Takes the form of `loginView`. */
export async function takeLogin(ctx: WebContext, args: GuardArgs, art: BenutzerArt) {
	const { request } = args
	const form = await readForm(ctx, request, WORK_AREAS[art].login, loginSchema)
	if (!form.ok) return form.reply
	const { email, passwort } = form.value
	const konto = `${art}:${email}`
	const versuch = { konto, geraet: geraetOf(ctx, request, konto) }
	const halt = await admit(ctx, args, form, 'login', versuch)
	if (halt) return halt
	const result = await loginBenutzer(ctx, { art, email, passwort, geraet: deviceOf(request) })
	if (!result.ok) return form.refuse(result.code)
	await forgetVersuche(ctx, 'login', versuch, { begrenzt: form.captcha.aufgabe !== '' })
	const sitzung = await findSitzung(ctx, result.value, { ansehen: true })
	// The browser is known once it showed the second factor, too: else the password alone would buy it more tries at that.
	const bekannt = sitzung?.zuerst === 'faktor' ? undefined : konto
	const target = safePath(form.value.redirect) ?? beginnHref(ctx.mandant, art)
	return loggedIn(ctx, request, target, await startLogin(ctx, result.value, { konto: bekannt }))
}

/**
 * Ends the session. Needs no form token: the edge refuses other sites' posts, and whoever wants out is not kept in by a page
 * that was open too long.
 */
export async function takeLogout(ctx: WebContext, art: BenutzerArt) {
	await logoutBenutzer(ctx)
	return loggedOut(ctx, pathTo(ctx.mandant, WORK_AREAS[art].login))
}
