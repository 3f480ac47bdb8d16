import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { pathTo } from '~/paths'
import { loginBySso } from '~/usecases/benutzer/login-by-sso'
import { countTry } from '~/usecases/betrugspruefung/limit'
import { beginnHref } from '~/web/bereich.server'
import { pathWithCookies } from '~/web/cookies.server'
import { guard } from '~/web/guard.server'
import { failPage, safePath } from '~/web/replies.server'
import { deviceOf, startLogin } from '~/web/session.server'
import { clearSsoCookie, readSsoCookie } from '../../_shared/benutzer/sso.server'

/**
 * [C-SSO] Back from the provider. Only the browser that set out has the cookie with state, nonce and verifier, and it is good
 * for one return.
 */
export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'AgenturSsoZurueck')
	if (await countTry(ctx, 'sso', {})) throw failPage('zu_viele_versuche')
	const { request } = args
	const aufbruch = readSsoCookie(ctx, request, 'anmelden')
	const done =
		aufbruch &&
		(await loginBySso(ctx, {
			...{ antwort: new URL(request.url).searchParams, geraet: deviceOf(request) },
			...{ verifier: aufbruch.verifier, nonce: aufbruch.nonce, state: aufbruch.state },
		}))
	if (!done?.ok) {
		const login = pathTo(ctx.mandant, 'AgenturLogin', {}, { sso: done?.code ?? 'sso_abgelehnt' })
		// A browser that came without the cookie it set out with may keep none.
		const to = aufbruch ? login : pathWithCookies(ctx.mandant, request, login, 'anmeldung')
		return redirect(to, { headers: aufbruch ? { 'Set-Cookie': clearSsoCookie(ctx) } : {} })
	}
	const headers = await startLogin(ctx, done.value, { konto: undefined })
	headers.append('Set-Cookie', clearSsoCookie(ctx))
	return redirect(safePath(aufbruch?.target) ?? beginnHref(ctx.mandant, 'agentur'), { headers })
}
