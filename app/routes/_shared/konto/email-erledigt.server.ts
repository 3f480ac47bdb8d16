import { EMAIL_BEZUEGE } from '~/domain/konto/email-aenderung'
import { pathTo } from '~/paths'
import type { WebContext } from '~/web/guard.server'

/** What became of a change of address, by its parameter in the page's address: whose it was, and where they go on. */
export function emailErledigtOf(ctx: WebContext, request: Request, was: 'bestaetigt' | 'stoppen' | 'zuruecksetzen') {
	const name = was === 'bestaetigt' ? 'erledigt' : was
	const wert = new URL(request.url).searchParams.get(name)
	const bezug = EMAIL_BEZUEGE.find((one) => one === wert)
	if (!bezug) return null
	return { was, bezug, href: pathTo(ctx.mandant, bezug === 'empfehler' ? 'Login' : 'FreundStand') }
}

export type EmailErledigtView = NonNullable<ReturnType<typeof emailErledigtOf>>
