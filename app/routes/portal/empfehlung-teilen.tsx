import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formatDate } from '~/domain/shared/dates'
import { translator } from '~/locales/translate'
import { pathTo } from '~/paths'
import { createOfflineCode } from '~/usecases/empfehlung/createOfflineCode'
import { shareEmpfehlung } from '~/usecases/empfehlung/shareEmpfehlung'
import { guard } from '~/web/guard.server'
import { meldeZiel } from '~/web/messung.server'
import { failPage, redirectTo } from '~/web/replies.server'
import { screenTitle } from '../title'
import { Abgelaufen, Teilen } from './teilen'

export const handle = { width: 'wide' }

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'EmpfehlungTeilen')
	const { mandant, locale } = ctx
	const found = await shareEmpfehlung(ctx, args.params.empfehlungsnummer ?? '')
	if (!found.ok) throw failPage(found.code)
	await meldeZiel(ctx, args.request, 'teilenGesehen', { produktId: found.value.produktId })
	const { linkFor: _, status, gueltigBis, offlineCode, empfehlungsnummer, produktId, agbId, ...view } = found.value
	const abgelaufen = status === 'Abgelaufen'
	const t = translator(locale)
	const { vorname, produktName: produkt } = view
	return {
		...view,
		abgelaufen,
		titel: abgelaufen ? t('empfehlen:teilen.abgelaufen') : t('empfehlen:teilen.titel', { vorname }),
		text: abgelaufen
			? t('empfehlen:teilen.abgelaufenText', { produkt, datum: formatDate(gueltigBis) })
			: t('empfehlen:teilen.text', { produkt }),
		gueltigBis: formatDate(gueltigBis),
		offline: mandant.config.ModuleErstelleOfflineEmpfehlungCode ? { vorhanden: offlineCode !== null } : null,
		empfehlenHref: pathTo(mandant, 'Empfehlen', { produktId }),
		homeHref: pathTo(mandant, 'Home'),
		agbHref: pathTo(mandant, 'Rechtstext', { rechtstextId: agbId }),
	}
}

/** An Empfehlung has one code however often it is asked for, so this form needs no key. */
export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'EmpfehlungTeilen')
	const empfehlungsnummer = args.params.empfehlungsnummer ?? ''
	const code = await createOfflineCode(ctx, empfehlungsnummer)
	if (!code.ok) throw failPage(code.code)
	await meldeZiel(ctx, args.request, 'offlineCodeErstellt')
	return redirectTo(ctx, 'DankeStepsOfflineEmpfehlung', {}, { empfehlung: empfehlungsnummer })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function EmpfehlungTeilen() {
	const data = useLoaderData<typeof loader>()
	return data.abgelaufen ? <Abgelaufen {...data} /> : <Teilen {...data} />
}
