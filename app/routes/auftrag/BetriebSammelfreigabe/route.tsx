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
import { Money } from '~/ui/Money'
import { Notice } from '~/ui/Notice'
import { Table } from '~/ui/Table'
import { TextLink } from '~/ui/TextLink'
import { guard } from '~/web/guard.server'
import { Fortschritt } from '../../_shared/betrieb/Fortschritt'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { askAgain, progressHeaders } from '../../_shared/betrieb/progress.server'
import { screenTitle } from '../../_shared/title'
import { type SammelfreigabeScreen, sammelfreigabeView } from './view.server'

export const handle = { width: 'wide', menu: 'auftraege' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	const view = await sammelfreigabeView(await guard(args, 'BetriebSammelfreigabe'), args)
	return data(view, askAgain(view.stand === 'laeuft'))
}

export const headers: HeadersFunction = progressHeaders

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

/** The orders something stood against, each with what it was. */
function Gruende({ liste, weiterHref }: Pick<SammelfreigabeScreen, 'liste' | 'weiterHref'>) {
	const { t } = useTranslation(['sammelfreigabe', 'auftrag'])
	if (liste.length === 0) return null
	return (
		<div className="grid gap-4">
			<Table
				dense
				caption={t('gruende')}
				columns={[
					{ key: 'referenz', label: t('auftrag:auftragListe.referenz'), rowHeader: true },
					{ key: 'grund', label: t('auftrag:freigaben.grund') },
				]}
				rows={liste.map(({ key, href, referenz, grund }) => ({
					key,
					cells: { referenz: <Link href={href}>{referenz}</Link>, grund },
				}))}
			/>
			{weiterHref && <TextLink href={weiterHref}>{t('weitere')}</TextLink>}
		</div>
	)
}

export default function BetriebSammelfreigabe() {
	const view = useLoaderData<typeof loader>()
	const { t, i18n } = useTranslation(['sammelfreigabe', 'auftrag', 'allgemein'])
	const { titel, stand, fertig, anzahl } = view
	return (
		<>
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[{ href: view.listeHref, label: t('auftrag:auftrag.zurueck') }, { label: titel }]}
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
							{ term: t('freigegeben'), value: String(view.freigegeben) },
							{ term: t('gehindert'), value: String(view.gehindert) },
							...(view.offen > 0 ? [{ term: t('offen'), value: String(view.offen) }] : []),
							{ term: t('zugesagt'), value: <Money cents={view.summeCent} locale={i18n.language} exact /> },
						]}
					/>
				</Card>
				<Gruende {...view} />
			</Stack>
		</>
	)
}
