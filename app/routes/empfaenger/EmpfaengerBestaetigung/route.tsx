import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useContext } from 'react'
import { pathTo } from '~/paths'
import { Kept } from '~/ui/kept'
import { AddressContext } from '~/ui/link'
import { showEinladung } from '~/usecases/empfaenger/show-einladung'
import { formToken } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { reportGesehen, reportZiel } from '~/web/messung.server'
import { initialeOf } from '../../_shared/empfaenger/Einladung'
import { closedPage, knownRecipient, queryOf, stationPath } from '../../_shared/empfaenger/stations.server'
import { sharedHead, sharedView } from '../../_shared/empfaenger/vorschau'
import { EntwurfContext } from '../../_shared/Formular'
import { screenTitle } from '../../_shared/title'
import { AngebotScreen } from './Angebot'
import { acceptAction } from './action.server'

export const handle = { width: 'wide', focused: true }

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'EmpfaengerBestaetigung')
	const hex = queryOf(args.request, 'empfehlung') ?? ''
	const known = await knownRecipient(ctx, args.request, hex)
	if (known) return redirect(stationPath(ctx, args.request, known))
	const einladung = await showEinladung(ctx, { hex })
	if (!einladung.ok) throw closedPage(ctx, einladung.code, hex)
	await reportZiel(ctx, args.request, 'einladungGesehen')
	await reportGesehen(ctx, args.request, einladung.value)
	const { config } = ctx.mandant
	const { vorname, produkt, empfehlungsnummer, wortlaut } = einladung.value
	return {
		titel: wortlaut.text ?? ctx.t('empfangen:einladung.titel', { vorname, produkt: produkt.name }),
		...sharedView(ctx, einladung.value),
		token: formToken(ctx, 'EmpfaengerBestaetigung'),
		einladung: einladung.value,
		firma: config.Firma,
		support: config.SupportEmail,
		teilenHref: pathTo(ctx.mandant, 'EmpfehlungTeilen', { empfehlungsnummer }),
	}
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'EmpfaengerBestaetigung')
	return acceptAction(ctx, args.request)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
	screenTitle(data?.titel, matches, sharedHead(data))

export default function EmpfaengerBestaetigung() {
	const { titel, token, einladung, firma, support, teilenHref } = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const isDraft = useContext(EntwurfContext) !== null
	const { produkt, anteilEmpfehler, vorteil, maxAuftraege, berater, eigene, vorname, nachricht, gueltigBis, bild } =
		einladung
	const angebot = {
		...{ produkt, anteilEmpfehler, vorteil, maxAuftraege, berater, firma, support },
		...{ hatNachricht: nachricht !== '', hatBild: bild !== null, teilenHref: eigene ? teilenHref : null, reply },
	}
	const own = {
		titel,
		initiale: initialeOf(vorname),
		bild: bild ?? '',
		vorname,
		nachricht,
		gueltigBis,
		token,
		adresse: useContext(AddressContext) ?? '',
	}
	// An adviser is a person, too, and a link's own maker is logged in.
	const anew = reply !== undefined || isDraft || eigene || berater !== null
	return <Kept part={AngebotScreen} of={angebot} own={own} anew={anew} />
}
