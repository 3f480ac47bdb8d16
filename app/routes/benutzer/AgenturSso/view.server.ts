import { redirect } from '@remix-run/node'
import { pathTo } from '~/paths'
import { showSsoKnopf, startSso } from '~/usecases/benutzer/login-by-sso'
import { countTry } from '~/usecases/betrugspruefung/limit'
import { ssoSchema } from '~/web/forms/benutzer'
import { formToken, readForm } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { failPage, redirectTo, safePath } from '~/web/replies.server'
import { readSsoCookie, ssoCookie } from '../../_shared/benutzer/sso.server'

/**
 * The button that sets out, or the way on for who has pressed it: a page of ours stands between our form and the provider,
 * since our policy (form-action) lets no form lead to another site. Nobody is led on twice.
 */
export async function ssoView(ctx: WebContext, { request }: GuardArgs) {
	const target = safePath(new URL(request.url).searchParams.get('redirect')) ?? ''
	const name = await showSsoKnopf(ctx)
	if (name === undefined) throw redirectTo(ctx, 'AgenturLogin', {}, { sso: 'sso_aus', redirect: target || undefined })
	const aufbruch = readSsoCookie(ctx, request, 'anmelden')
	const weiter = aufbruch?.url ?? ''
	const view = { titel: ctx.t('sso:los'), name, target, weiter, token: formToken(ctx, 'AgenturSso') }
	const headers = new Headers()
	if (aufbruch && weiter) {
		headers.set('Set-Cookie', ssoCookie(ctx, { ...aufbruch, url: '' }))
		headers.set('Refresh', `0; url=${weiter}`)
	}
	return { ...view, headers }
}

/** What is sealed into the cookie with the provider's address: browsers keep 4 kB of one. */
const ZIEL_MAX = 1_000

/** [C-SSO] Prepares the way to the provider's login, and by AgenturSsoZurueck back to where somebody wanted to go. */
export async function setOutForSso(ctx: WebContext, { request }: GuardArgs) {
	const form = await readForm(ctx, request, 'AgenturSso', ssoSchema)
	if (!form.ok) return form.reply
	if (await countTry(ctx, 'sso', {})) throw failPage('zu_viele_versuche')
	const ziel = safePath(form.value.redirect) ?? ''
	const target = ziel.length > ZIEL_MAX ? '' : ziel
	const started = await startSso(ctx)
	if (!started.ok) return redirectTo(ctx, 'AgenturLogin', {}, { sso: started.code, redirect: target || undefined })
	return redirect(pathTo(ctx.mandant, 'AgenturSso'), {
		status: 303,
		headers: {
			'Set-Cookie': ssoCookie(ctx, { weg: 'anmelden', ...started.value, target }),
			'Cache-Control': 'no-store',
		},
	})
}
