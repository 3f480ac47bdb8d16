import { pathTo } from '~/paths'
import { checkAbsender } from '~/usecases/mandant/check-absender'
import type { WebContext } from '~/web/guard.server'

const SELEKTOR = /^[a-z0-9](?:[a-z0-9._-]{0,61}[a-z0-9])?$/i

/** The sender's domain and, where the address asks for it, what its records say. */
export async function absenderView(ctx: WebContext, request: Request) {
	const query = new URL(request.url).searchParams
	const { AbsenderEmail: adresse } = ctx.mandant.config
	const typed = query.get('selektor')?.trim()
	const view = {
		hierHref: pathTo(ctx.mandant, 'BetriebAbsender'),
		adresse,
		domain: adresse.slice(adresse.lastIndexOf('@') + 1),
		typed: typed ?? '',
	}
	if (typed === undefined) return { ...view, falsch: false, ampeln: undefined }
	if (typed !== '' && !SELEKTOR.test(typed)) return { ...view, falsch: true, ampeln: undefined }
	return { ...view, falsch: false, ampeln: await checkAbsender(ctx, typed === '' ? undefined : typed) }
}

export type AbsenderScreen = Awaited<ReturnType<typeof absenderView>>
