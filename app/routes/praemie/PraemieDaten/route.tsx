import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PRAEMIE_ARTEN } from '~/domain/praemie/arten'
import { formatDate } from '~/domain/shared/dates'
import { formatMoney } from '~/domain/shared/money'
import { pathTo } from '~/paths'
import { Highlight } from '~/ui/Highlight'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Notice } from '~/ui/Notice'
import { Progress } from '~/ui/Progress'
import { TextLink } from '~/ui/TextLink'
import { showPraemieDaten } from '~/usecases/praemie/show-praemierung'
import { secretOf } from '~/web/caller.server'
import { formToken } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'
import { MarkenLogo } from '../../_shared/praemie/MarkenLogo'
import { screenTitle } from '../../_shared/title'
import { claimAction, zweckIn } from './action.server'
import { FORMULARE, VerrechnungFormular } from './Formulare'

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'PraemieDaten')
	const t = secretOf(args.request)
	const zurueckHref = pathTo(ctx.mandant, 'PraemieWaehlen', {}, { t })
	const found = await showPraemieDaten(ctx, t, Number(args.params.praemieid), zweckIn(args.request))
	const gewaehlt = !found.ok && ['praemie_bereits_gewaehlt', 'praemie_nicht_waehlbar'].includes(found.code)
	if (!found.ok) throw failPage(found.code, gewaehlt ? { href: zurueckHref, text: 'zurPraemie' } : undefined)
	const { art, auszahlenCent, zweck } = found.value.option
	const nichtsUebrig = auszahlenCent === 0
	return {
		...found.value,
		titel: ctx.t(nichtsUebrig ? 'praemie:daten.titelVerrechnung' : `praemie:daten.titelVon.${art}`),
		nichtsUebrig,
		/** Read by the route table's `allein`. */
		bankdaten: !nichtsUebrig && PRAEMIE_ARTEN[art].gefragt === 'bankdaten',
		verrechnenHref: pathTo(
			ctx.mandant,
			'PraemieDaten',
			{ praemieid: args.params.praemieid ?? '' },
			{ t, verrechnen: 1 },
		),
		hierHref: pathTo(ctx.mandant, 'PraemieDaten', { praemieid: args.params.praemieid ?? '' }, { t, zweck: zweck?.id }),
		token: formToken(ctx, 'PraemieDaten'),
		nurDE: ctx.mandant.config.ModuleIBANNurDE,
		zurueckHref,
	}
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'PraemieDaten')
	return claimAction(ctx, args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

/** What the form asks for hangs on the kind of the chosen reward, which the address names. */
export default function PraemieDaten() {
	const view = useLoaderData<typeof loader>()
	const { titel, token, option, kontoinhaber, email, nurDE, zurueckHref, nichtsUebrig, verrechnenHref, hierHref } = view
	const reply = useActionData<typeof action>()
	const { t, i18n } = useTranslation('praemie')
	const Formular = FORMULARE[option.art]
	const { hinweis } = option
	const abzugCent = option.betragCent - option.auszahlenCent
	const euro = (cent: number) => formatMoney(cent, i18n.language)
	return (
		<>
			<Progress current={2} total={2} label={t('schritt2')} />
			<PageTitle title={titel} />
			<div className="mb-8 grid gap-3">
				<Highlight
					icon={PRAEMIE_ARTEN[option.art].zeichen}
					title={t(`art.${option.art}`, { marke: option.marke, zweck: option.zweck?.name })}
					value={formatMoney(option.betragCent, i18n.language)}
				/>
				{abzugCent > 0 && (
					<Notice>{t('daten.verrechnet', { abzug: euro(abzugCent), rest: euro(option.auszahlenCent) })}</Notice>
				)}
				{option.zweck && <p>{option.zweck.satz}</p>}
				{hinweis.logoHref && <MarkenLogo href={hinweis.logoHref} />}
				{hinweis.einloesen && <p>{hinweis.einloesen}</p>}
				{option.gueltigBis && (
					<p>
						{t('gutschein.gueltigBis')}: <strong>{formatDate(option.gueltigBis)}</strong>
					</p>
				)}
				{hinweis.shopUrl && (
					<p>
						<TextLink href={hinweis.shopUrl}>{t('gutschein.zumShop', { marke: option.marke })}</TextLink>
					</p>
				)}
				<p>
					<TextLink href={zurueckHref}>{t('daten.andere')}</TextLink>
				</p>
			</div>
			{nichtsUebrig ? (
				<VerrechnungFormular token={token} reply={reply} action={verrechnenHref} />
			) : (
				<Formular {...{ token, reply, kontoinhaber, email, nurDE, zweck: option.zweck?.id ?? '', action: hierHref }} />
			)}
		</>
	)
}
