import { data } from '@remix-run/node'
import { formatDate } from '~/domain/shared/dates'
import { errorStatus } from '~/domain/shared/errors'
import { pathTo } from '~/paths'
import { showNennung } from '~/usecases/empfehlung/show-nennung'
import { showNennungForm } from '~/usecases/empfehlung/submit-nennung'
import { linkTo } from '~/usecases/shared/links'
import { formToken } from '~/web/forms.server'
import type { WebContext } from '~/web/guard.server'
import { kampagneOf } from '~/web/kampagne.server'
import { failPage } from '~/web/replies.server'
import { entryPath } from '../../_shared/empfaenger/stations.server'

/** How a friend came who named their recommender. */
const GENANNT = 'genannt'

/** What a friend said before, by the address they keep of it. */
async function standView(ctx: WebContext, t: string) {
	const found = await showNennung(ctx, t)
	if (!found.ok) return undefined
	const { produkt, loeschenAb, empfehlung } = found.value
	return {
		...{ t, produkt, bis: formatDate(loeschenAb), adresse: linkTo(ctx.mandant, 'EmpfohlenVon', {}, { t }) },
		weiterHref: empfehlung && entryPath(ctx, { ...empfehlung, abgelaufen: false }, GENANNT),
	}
}

/** The form to name a recommender, or how far it is with what was said. */
export async function empfohlenVonView(ctx: WebContext, request: Request) {
	const { mandant } = ctx
	const query = new URL(request.url).searchParams
	const t = query.get('t')
	const stand = t === null ? undefined : await standView(ctx, t)
	const vorbei = t !== null && !stand
	const form = t === null ? await showNennungForm(ctx) : undefined
	if (form && !form.ok) throw failPage(form.code)
	const produkte = form?.ok ? form.value : []
	const gewaehlt = query.get('produkt')
	const titel = vorbei ? 'vorbei' : stand ? (stand.weiterHref ? 'ja' : 'danke') : 'titel'
	const view = {
		titel: ctx.t(`nennung:${titel}`),
		marke: mandant.config.Name,
		token: formToken(ctx, 'EmpfohlenVon'),
		selbstHref: pathTo(mandant, 'EmpfohlenVon'),
		codeHref: pathTo(mandant, 'Empfehlungscode'),
		stand: stand ?? null,
		vorbei,
		zurueckgezogen: query.has('zurueckgezogen'),
		produkte,
		produkt: produkte.find(({ value }) => value === gewaehlt)?.value,
		channel: kampagneOf(ctx, request),
	}
	return data(view, { status: vorbei ? errorStatus.nennung_vorbei : 200 })
}

export type EmpfohlenVonScreen = Awaited<ReturnType<typeof empfohlenVonView>>['data']
