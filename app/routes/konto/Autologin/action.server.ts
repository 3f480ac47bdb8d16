import { fail, ok, type Result } from '~/domain/shared/result'
import { pathTo } from '~/paths'
import { loginByHostToken, showHostLogin } from '~/usecases/konto/login-by-host-token'
import { readFormData } from '~/web/body.server'
import { autologinSchema } from '~/web/forms/konto'
import { formToken, readForm } from '~/web/forms.server'
import { isFromOtherSite, type WebContext } from '~/web/guard.server'
import { safePath } from '~/web/replies.server'
import { deviceOf, sessionCookie } from '~/web/session.server'

type Frage = { name: string; email: string; token: string; redirect: string; formular: string }
type Taken = { frage: Frage } | { target: string; cookie?: string }

/**
 * The host page's cookieless post is answered with a question, so that nobody can be logged in under another name
 * without seeing it; the post of our own page, which no other site can send, logs in.
 */
export async function takeHostToken(ctx: WebContext, request: Request): Promise<Result<Taken>> {
	// Browsers send no session cookie along from the host page, so the question's token is anybody's.
	const besucher: WebContext = { ...ctx, actor: { art: 'anonym' } }
	const posted = await readFormData(request.clone(), { body: ctx.body })
	const input = autologinSchema.safeParse(Object.fromEntries(posted))
	if (!input.success) return fail('autologin_ungueltig')
	const { token, redirect = '' } = input.data
	const target = safePath(redirect) ?? pathTo(ctx.mandant, 'Home')

	if (posted.get('intent') === 'weiter') {
		if (isFromOtherSite(ctx)) return fail('herkunft_fremd')
		const form = await readForm(besucher, request, 'Autologin', autologinSchema)
		if (!form.ok) return fail('formular_abgelaufen')
		const done = await loginByHostToken(ctx, { token, geraet: deviceOf(request) })
		return done.ok ? ok({ target, cookie: sessionCookie(ctx.mandant, done.value, false) }) : done
	}
	const shown = await showHostLogin(ctx, token)
	if (!shown.ok) return shown
	const { name, email, angemeldet } = shown.value
	if (angemeldet) return ok({ target })
	const formular = formToken(besucher, 'Autologin')
	return ok({ frage: { name, email, token, redirect: safePath(redirect) ?? '', formular } })
}
