import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { isOver } from '~/domain/empfehlung/gueltigkeit'
import { formatDate } from '~/domain/shared/dates'
import { betragText, limitText } from '~/locales/betrag'
import { translator } from '~/locales/translate'
import { pathTo } from '~/paths'
import { createOfflineCode } from '~/usecases/empfehlung/create-offline-code'
import { markGeteilt } from '~/usecases/empfehlung/mark-geteilt'
import { shareEmpfehlung } from '~/usecases/empfehlung/share-empfehlung'
import { teilenSchema } from '~/web/forms/empfehlung'
import { formToken, readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { reportZiel } from '~/web/messung.server'
import { failPage, redirectTo } from '~/web/replies.server'
import { useFormular } from '../../_shared/Formular'
import { screenTitle } from '../../_shared/title'
import { Teilen, Vorbei } from './Teilen'

export const handle = { width: 'wide' }

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'EmpfehlungTeilen')
	const { mandant, locale } = ctx
	const found = await shareEmpfehlung(ctx, args.params.empfehlungsnummer ?? '')
	if (!found.ok) throw failPage(found.code)
	await reportZiel(ctx, args.request, 'teilenGesehen', { produktId: found.value.produktId })
	const { linkFor: _, status, gueltigBis, offlineCode, produktId, agbId, ...view } = found.value
	const { maxAuftraege, betrag, anteilEmpfehler, ...rest } = view
	const abgelaufen = status === 'Abgelaufen'
	const vorbei = abgelaufen ? 'abgelaufen' : view.ausgeschoepft ? 'ausgeschoepft' : undefined
	const datum = formatDate(gueltigBis)
	const t = translator(locale)
	const { vorname, produktName: produkt } = rest
	return {
		...rest,
		vorbei,
		kopfTitel: vorbei ? undefined : t('empfehlen:teilen.kopf'),
		titel: vorbei ? t(`empfehlen:teilen.${vorbei}`) : t('empfehlen:teilen.titel', { vorname }),
		text: vorbei
			? t(`empfehlen:teilen.${vorbei}Text`, { produkt, datum })
			: t(maxAuftraege === null ? 'empfehlen:teilen.text' : 'empfehlen:teilen.textLimit', { produkt }),
		geteilt: new URL(args.request.url).searchParams.get('erledigt') === 'geteilt',
		limit: limitText(t, maxAuftraege),
		praemie: betrag
			? t(maxAuftraege === 1 ? 'empfehlen:teilen.praemieEine' : 'empfehlen:teilen.praemie', {
					betrag: betragText(t, locale, betrag),
				})
			: anteilEmpfehler === 0
				? t('empfehlen:teilen.praemieKontakt')
				: null,
		gueltigBis: datum,
		token: formToken(ctx, 'EmpfehlungTeilen'),
		offline: mandant.config.ModuleErstelleOfflineEmpfehlungCode ? { vorhanden: offlineCode !== null } : null,
		empfehlenHref: pathTo(mandant, 'Empfehlen', { produktId }),
		homeHref: pathTo(mandant, 'Home'),
		agbHref: pathTo(mandant, 'Rechtstext', { rechtstextId: agbId }),
	}
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'EmpfehlungTeilen')
	const form = await readForm(ctx, args.request, 'EmpfehlungTeilen', teilenSchema)
	if (!form.ok) return form.reply
	const empfehlungsnummer = args.params.empfehlungsnummer ?? ''
	if (form.value.intent === 'geteilt') {
		const marked = await markGeteilt(ctx, empfehlungsnummer, form.key)
		if (!marked.ok) throw failPage(marked.code)
		return redirectTo(ctx, 'EmpfehlungTeilen', { empfehlungsnummer }, { erledigt: 'geteilt' })
	}
	const code = await createOfflineCode(ctx, empfehlungsnummer, form.key)
	// The page itself says to the recommender that the Empfehlung is over, and how to make a new one.
	if (!code.ok && isOver(code.code)) return redirectTo(ctx, 'EmpfehlungTeilen', { empfehlungsnummer })
	if (!code.ok) throw failPage(code.code)
	await reportZiel(ctx, args.request, 'offlineCodeErstellt', { key: form.key })
	return redirectTo(ctx, 'DankeStepsOfflineEmpfehlung', {}, { empfehlung: empfehlungsnummer })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
	screenTitle(data?.titel, matches, { kopfTitel: data?.kopfTitel })

export default function EmpfehlungTeilen() {
	const data = useLoaderData<typeof loader>()
	const formular = useFormular({ schema: teilenSchema, reply: useActionData<typeof action>() })
	return data.vorbei ? <Vorbei {...data} /> : <Teilen {...data} formular={formular} />
}
