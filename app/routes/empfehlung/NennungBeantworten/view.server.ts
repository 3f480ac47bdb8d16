import { data } from '@remix-run/node'
import { teilnahmeText } from '~/domain/konto/teilnahme'
import { formatDate } from '~/domain/shared/dates'
import { errorStatus } from '~/domain/shared/errors'
import { pathTo } from '~/paths'
import { showFrage } from '~/usecases/empfehlung/answer-nennung'
import { formToken } from '~/web/forms.server'
import type { WebContext } from '~/web/guard.server'

/** What the named recommender is asked, or why there is nothing to answer. */
export async function nennungBeantwortenView(ctx: WebContext, request: Request) {
	const { mandant, t: text } = ctx
	const query = new URL(request.url).searchParams
	const t = query.get('t') ?? ''
	const { Name: marke, AgbCheckBoxAutoAccept: auto } = mandant.config
	const view = {
		...{ marke, t, token: formToken(ctx, 'NennungBeantworten'), startHref: pathTo(mandant, 'Home') },
		teilnahme: teilnahmeText(auto ? 'sie' : 'ich', mandant.config),
		neinZuerst: query.get('antwort') === 'nein',
		nein: query.has('nein'),
	}
	if (view.nein) return data({ ...view, titel: text('nennung:frage.neinDanke'), grund: null, frage: null })
	const found = await showFrage(ctx, t)
	if (!found.ok) {
		const status = errorStatus[found.code]
		return data({ ...view, titel: text('nennung:frage.vorbei'), grund: found.code, frage: null }, { status })
	}
	const { agb, freund, bis, ...frage } = found.value
	return data({
		...view,
		titel: text('nennung:frage.titel', { freund: freund ?? text('nennung:frage.jemand') }),
		grund: null,
		frage: { ...frage, freund, bis: formatDate(bis), agb: { ...agb, href: pathTo(mandant, 'Agb'), auto } },
	})
}

export type NennungBeantwortenScreen = Awaited<ReturnType<typeof nennungBeantwortenView>>['data']
