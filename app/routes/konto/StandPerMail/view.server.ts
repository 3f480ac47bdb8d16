import { data } from '@remix-run/node'
import { STAND_TAGE } from '~/domain/konto/persoenlich'
import { errorStatus } from '~/domain/shared/errors'
import { pathTo } from '~/paths'
import { showStand } from '~/usecases/konto/show-stand'
import { formToken } from '~/web/forms.server'
import type { WebContext } from '~/web/guard.server'
import { zeileView } from '../../_shared/konto/persoenlicher-bereich.server'

const urlQuery = (request: Request) => new URL(request.url).searchParams

/** By a mail's link how far the recommendations are; else the form that asks for such a mail. */
export async function standMailView(ctx: WebContext, request: Request) {
	const query = urlQuery(request)
	const t = query.get('t')
	const gesendet = query.has('gesendet')
	const found = t === null ? undefined : await showStand(ctx, t)
	const frage = {
		token: formToken(ctx, 'StandPerMail'),
		gesendet,
		tage: STAND_TAGE,
		homeHref: pathTo(ctx.mandant, 'Home'),
		selbstHref: pathTo(ctx.mandant, 'StandPerMail'),
		freundHref: pathTo(ctx.mandant, 'FreundStand'),
	}
	if (found?.ok) {
		const { vorname, zeilen } = found.value
		const stand = { vorname, zeilen: zeilen.map((zeile) => zeileView(ctx, zeile)) }
		return data({ ...frage, titel: ctx.t('bereich:titel'), fehler: null, stand })
	}
	const fehler = found ? found.code : null
	const titel = ctx.t(
		gesendet ? 'konto:stand.titelGesendet' : fehler ? 'konto:zuruecksetzen.titelLink' : 'konto:stand.titel',
	)
	return data({ ...frage, titel, fehler, stand: null }, { status: fehler ? errorStatus[fehler] : 200 })
}

export type StandScreen = Awaited<ReturnType<typeof standMailView>>['data']
