import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '~/domain/shared/dates'
import { formatMoney } from '~/domain/shared/money'
import { translator } from '~/locales/translate'
import { pathTo } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Table } from '~/ui/Table'
import { listPraemien } from '~/usecases/empfehlung/listPraemien'
import { guard } from '~/web/guard.server'
import { meldeZiel } from '~/web/messung.server'
import { failPage } from '~/web/replies.server'
import { screenTitle } from '../title'
import { kategorieName } from './texte'

export const handle = { width: 'wide' }

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'AktuellePraemienUebersicht')
	const { mandant, locale } = ctx
	const t = translator(locale)
	const found = await listPraemien(ctx)
	if (!found.ok) throw failPage(found.code)
	await meldeZiel(ctx, args.request, 'praemienGesehen')
	const produkte = found.value.map(({ produktId, kategorie, produktName, praemien, wertCent, bis }) => ({
		id: produktId,
		kategorie: kategorieName(t, kategorie),
		name: produktName,
		href: pathTo(mandant, 'Empfehlen', { produktId }),
		praemien,
		wert: formatMoney(wertCent, locale),
		bis: bis === null ? t('empfehlen:praemien.unbefristet') : formatDate(bis),
	}))
	return { titel: t('empfehlen:praemien.titel'), produkte, homeHref: pathTo(mandant, 'Home') }
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function AktuellePraemienUebersicht() {
	const { titel, produkte, homeHref } = useLoaderData<typeof loader>()
	const { t } = useTranslation('empfehlen')
	return (
		<>
			<PageTitle title={titel} lead={t('praemien.text')} />
			<Stack gap="wide">
				<Table
					caption={titel}
					hideCaption
					empty={<EmptyState title={t('praemien.leer')} />}
					columns={[
						{ key: 'produkt', label: t('praemien.produkt'), rowHeader: true },
						{ key: 'wert', label: t('praemien.wert') },
						{ key: 'praemie', label: t('praemien.praemie') },
						{ key: 'bis', label: t('praemien.bis') },
					]}
					rows={produkte.map(({ id, href, name, kategorie, praemien, bis, wert }) => ({
						key: String(id),
						cells: {
							produkt: (
								<>
									<a href={href}>{name}</a>
									<span className="block text-sm font-normal text-muted">{kategorie}</span>
								</>
							),
							wert: <strong>{wert}</strong>,
							praemie: (
								<ul>
									{praemien.map((praemie) => (
										<li key={praemie.id}>{praemie.titel}</li>
									))}
								</ul>
							),
							bis,
						},
					}))}
				/>
				<p className="max-w-prose text-muted">{t('praemien.hinweis')}</p>
				<div>
					<ButtonLink href={homeHref}>{t('praemien.aktion')}</ButtonLink>
				</div>
			</Stack>
		</>
	)
}
