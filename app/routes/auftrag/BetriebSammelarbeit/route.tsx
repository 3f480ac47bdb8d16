import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Card } from '~/ui/Card'
import { DescriptionList } from '~/ui/DescriptionList'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/Notice'
import { Table } from '~/ui/Table'
import { TextLink } from '~/ui/TextLink'
import { guard } from '~/web/guard.server'
import { Fortschritt } from '../../_shared/betrieb/Fortschritt'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { askAgain, progressHeaders } from '../../_shared/betrieb/progress.server'
import { screenTitle } from '../../_shared/title'
import { sammelarbeitView } from './view.server'

export const handle = { width: 'wide', menu: 'heute' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	const view = await sammelarbeitView(await guard(args, 'BetriebSammelarbeit'), args)
	return data(view, askAgain(view.stand === 'laeuft'))
}

export const headers: HeadersFunction = progressHeaders

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebSammelarbeit() {
	const view = useLoaderData<typeof loader>()
	const { t } = useTranslation(['sammelarbeit', 'allgemein'])
	const { titel, stand, fertig, anzahl } = view
	return (
		<>
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[{ href: view.listeHref, label: view.listeName }, { label: titel }]}
			/>
			<PageTitle title={titel} eyebrow={t(`stand.${stand}`)} />
			<Stack gap="wide">
				{stand === 'laeuft' && (
					<Fortschritt
						title={t('laeuft')}
						stand={t('fortschritt', { fertig, anzahl })}
						{...{ fertig, anzahl }}
						reload={{ href: view.standHref, label: t('neuLaden') }}
					>
						{t('laeuftText')}
					</Fortschritt>
				)}
				{stand === 'abgebrochen' && <Notice tone="warning">{t('abgebrochenText')}</Notice>}
				<Card as="section" title={t('ergebnis')}>
					<DescriptionList
						items={[
							{ term: view.was, value: String(view.getan) },
							...(view.vorgelegt > 0 ? [{ term: t('vorgelegt'), value: String(view.vorgelegt) }] : []),
							{ term: t('gehindert'), value: String(view.gehindert) },
							...(view.offen > 0 ? [{ term: t('offen'), value: String(view.offen) }] : []),
							...(view.summe ? [{ term: t('summe'), value: view.summe }] : []),
						]}
					/>
				</Card>
				{view.liste.length > 0 && (
					<div className="grid gap-4">
						<Table
							dense
							caption={t('gruende')}
							columns={[
								{ key: 'name', label: t('nummer'), rowHeader: true },
								{ key: 'grund', label: t('grund') },
							]}
							rows={view.liste.map(({ key, name, grund, href }) => ({
								key,
								cells: { name: <Link href={href}>{name}</Link>, grund },
							}))}
						/>
						{view.weiterHref && <TextLink href={view.weiterHref}>{t('weitere')}</TextLink>}
					</div>
				)}
			</Stack>
		</>
	)
}
