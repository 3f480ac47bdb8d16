import { useTranslation } from 'react-i18next'
import type { AuftragZustand } from '~/domain/auftrag/zustand'
import { Button } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { Form } from '~/ui/form/Form'
import { WithBar } from '~/ui/layout/WithBar'
import { Link } from '~/ui/link'
import { Tag, type TagTone } from '~/ui/Tag'
import { TextLink } from '~/ui/TextLink'
import { FREIGABE_FORM, FreigabeWahl } from '../../_shared/auftrag/FreigabeWahl'
import { Darf } from '../../_shared/betrieb/Darf'
import { ListTable } from '../../_shared/betrieb/ListTable'
import { Marked } from '../../_shared/betrieb/Marked'
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

/** Whether it can be ticked for a release of many. */
const isWaehlbar = ({ zustand }: { zustand: AuftragZustand }) => zustand === 'in_pruefung'

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
							{isWaehlbar({ zustand }) && (
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

/**
 * The list with the bar for what is ticked in it, which is looked at on a page of its own before anything is released; where
 * nothing can be ticked, with the way to all that can be released.
 */
export function AuftragListeMitFreigabe({ freigabenHref, alleFreigabenHref, ...view }: AuftraegeView) {
	const { t } = useTranslation('auftrag')
	const alle = <TextLink href={alleFreigabenHref}>{t('freigaben.alle')}</TextLink>
	if (!view.zeilen.some(isWaehlbar))
		return (
			<>
				<AuftragListe {...view} />
				<p>{alle}</p>
			</>
		)
	return (
		<WithBar
			bar={
				<>
					<Form method="get" action={freigabenHref} id={FREIGABE_FORM} layout="inline">
						<Button variant="secondary">{t('freigaben.gewaehlte')}</Button>
					</Form>
					<Marked text={t('freigaben.markiert', { anzahl: '%n' })} />
					{alle}
				</>
			}
		>
			<AuftragListe {...view} />
		</WithBar>
	)
}
