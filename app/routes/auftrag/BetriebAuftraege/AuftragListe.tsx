import { useTranslation } from 'react-i18next'
import type { AuftragZustand } from '~/domain/auftrag/zustand'
import { Button } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { Form } from '~/ui/form/Form'
import { Link } from '~/ui/link'
import { Tag, type TagTone } from '~/ui/Tag'
import { TextLink } from '~/ui/TextLink'
import { FREIGABE_FORM, FreigabeWahl } from '../../_shared/auftrag/FreigabeWahl'
import { Darf } from '../../_shared/betrieb/Darf'
import { ListTable } from '../../_shared/betrieb/ListTable'
import type { AuftraegeView } from './view.server'

const TONES: Record<AuftragZustand, TagTone> = {
	gemeldet: 'warning',
	zugeordnet: 'info',
	in_pruefung: 'brand',
	freigegeben: 'success',
	storniert: 'neutral',
	abgelehnt: 'neutral',
}

export function ZustandTag({ zustand }: { zustand: AuftragZustand }) {
	const { t } = useTranslation('auftrag')
	return <Tag tone={TONES[zustand]}>{t(`zustand.${zustand}`)}</Tag>
}

export function AuftragListe({ list, zeilen }: Pick<AuftraegeView, 'list' | 'zeilen'>) {
	const { t } = useTranslation('auftrag')
	return (
		<ListTable
			list={list}
			right={['betrag']}
			rows={zeilen.map(({ key, href, zustand, halt, cells }) => ({
				key,
				cells: {
					...cells,
					referenz: (
						<span className="inline-flex items-center gap-3">
							{zustand === 'in_pruefung' && (
								<Darf recht="auftrag.freigeben">
									<FreigabeWahl auftragId={key} label={t('freigaben.auswahl', { referenz: cells.referenz })} />
								</Darf>
							)}
							<Link href={href}>{cells.referenz}</Link>
						</span>
					),
					zustand: (
						<span className="inline-flex flex-wrap gap-1 md:flex-nowrap">
							<ZustandTag zustand={zustand} />
							{halt && <Tag tone="warning">{t(`halt.${halt}`)}</Tag>}
						</span>
					),
				},
			}))}
			empty={
				<EmptyState icon="inbox" title={t('liste.leer')}>
					{t('liste.leerText')}
				</EmptyState>
			}
		/>
	)
}

/** What is ticked in the list is looked at on a page of its own before anything is released. */
export function FreigabeAuswahl({
	freigabenHref,
	alleFreigabenHref,
}: Pick<AuftraegeView, 'freigabenHref' | 'alleFreigabenHref'>) {
	const { t } = useTranslation('auftrag')
	return (
		<div className="flex flex-wrap items-center gap-4">
			<Form method="get" action={freigabenHref} id={FREIGABE_FORM} layout="inline">
				<Button variant="secondary">{t('freigaben.gewaehlte')}</Button>
			</Form>
			<TextLink href={alleFreigabenHref}>{t('freigaben.alle')}</TextLink>
		</div>
	)
}
