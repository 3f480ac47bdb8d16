import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { startSso } from '~/usecases/benutzer/login-by-sso'
import { countTry } from '~/usecases/betrugspruefung/limit'
import { guard } from '~/web/guard.server'
import { failPage, redirectTo, safePath } from '~/web/replies.server'
import { ssoCookie } from '../../_shared/benutzer/sso.server'

/** [C-SSO] To the provider's login, and by AgenturSsoZurueck back to where somebody wanted to go. */
export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'AgenturSso')
	if (await countTry(ctx, 'sso', {})) throw failPage('zu_viele_versuche')
	const target = safePath(new URL(args.request.url).searchParams.get('redirect')) ?? ''
	const started = await startSso(ctx)
	if (!started.ok) return redirectTo(ctx, 'AgenturLogin', {}, { sso: started.code, redirect: target || undefined })
	const { url, ...aufbruch } = started.value
	return redirect(url, {
		headers: { 'Set-Cookie': ssoCookie(ctx, { weg: 'anmelden', ...aufbruch, target }), 'Cache-Control': 'no-store' },
	})
}
