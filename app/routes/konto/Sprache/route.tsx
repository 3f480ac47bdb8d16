import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import { LOCALES } from '~/domain/shared/locale'
import { LANG_QUERY, withLang } from '~/locales/address'
import { pathTo } from '~/paths'
import { chooseSprache } from '~/usecases/konto/choose-sprache'
import { readFormData } from '~/web/body.server'
import { cookieHeader, keepsCookies } from '~/web/cookies.server'
import { guard } from '~/web/guard.server'
import { failPage, redirectTo, safePath } from '~/web/replies.server'

const schema = z.object({ sprache: z.enum(LOCALES), zurueck: z.string().optional() })

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'Sprache')
	return redirectTo(ctx, 'Home')
}

/** Remembers the language, at the account of who is logged in too, and leads back. Sent twice it does the same, so it carries no form token. */
export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'Sprache')
	const parsed = schema.safeParse(Object.fromEntries(await readFormData(args.request, { body: ctx.body })))
	if (!parsed.success) throw failPage('eingabe_ungueltig')
	const { sprache } = parsed.data
	await chooseSprache(ctx, sprache)
	const zurueck = safePath(parsed.data.zurueck) ?? pathTo(ctx.mandant, 'Home')
	// Who sent no cookie may keep none, and a language in the address would overrule the choice: then the address says it.
	const named = new URL(args.request.url).searchParams.has(LANG_QUERY)
	const adresse = named || !keepsCookies(args.request)
	return redirect(adresse ? withLang(zurueck, sprache) : zurueck, {
		status: 303,
		headers: { 'Set-Cookie': cookieHeader(ctx.mandant, 'sprache', sprache) },
	})
}

/** Never shown; with it a refusal is a page in the brand's frame and no bare answer. */
export default function Sprache() {
	return null
}
