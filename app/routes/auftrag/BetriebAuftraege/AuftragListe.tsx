import { useTranslation } from 'react-i18next'
import { AUFTRAG_ZUSTAENDE, type AuftragZustand } from '~/domain/auftrag/zustand'
import { formatDate } from '~/domain/shared/dates'
import { Button } from '~/ui/Button'
import { ButtonRow } from '~/ui/ButtonRow'
import { Card } from '~/ui/Card'
import { EmptyState } from '~/ui/EmptyState'
import { DateField } from '~/ui/form/DateField'
import { FieldRow } from '~/ui/form/Fieldset'
import { Form } from '~/ui/form/Form'
import { Select } from '~/ui/form/Select'
import { TextField } from '~/ui/form/TextField'
import { Link } from '~/ui/link'
import { Pagination } from '~/ui/Pagination'
import { Table } from '~/ui/Table'
import { Tag, type TagTone } from '~/ui/Tag'
import { TextLink } from '~/ui/TextLink'
import { auftragMeldenSchema } from '~/web/forms/auftrag'
import type { FormReply } from '~/web/forms.server'
import { Formular, useFormular } from '../../_shared/Formular'
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

export function Filter({ filter, selbstHref }: Pick<AuftraegeView, 'filter' | 'selbstHref'>) {
	const { t } = useTranslation('auftrag')
	const gefiltert = filter.q !== '' || filter.zustand !== ''
	return (
		<search aria-label={t('liste.filter')}>
			<Form method="get" action={selbstHref}>
				<FieldRow>
					<TextField name="q" label={t('liste.suche')} hint={t('liste.sucheHinweis')} value={filter.q} maxLength={60} />
					<Select
						name="zustand"
						className="sm:self-end"
						label={t('liste.zustand')}
						emptyLabel={t('liste.alle')}
						value={filter.zustand}
						options={AUFTRAG_ZUSTAENDE.map((value) => ({ value, label: t(`zustand.${value}`) }))}
					/>
				</FieldRow>
				<ButtonRow>
					<Button variant="secondary" icon="search">
						{t('liste.anwenden')}
					</Button>
					{gefiltert && <TextLink href={selbstHref}>{t('liste.zuruecksetzen')}</TextLink>}
				</ButtonRow>
			</Form>
		</search>
	)
}

export function AuftragListe(
	view: Pick<AuftraegeView, 'zeilen' | 'gesamt' | 'seite' | 'seiten' | 'vorigeHref' | 'naechsteHref'>,
) {
	const { t } = useTranslation('auftrag')
	const { zeilen, gesamt, seite, seiten, vorigeHref, naechsteHref } = view
	return (
		<>
			<Table
				caption={t('liste.anzahl', { count: gesamt })}
				columns={[
					{ key: 'referenz', label: t('liste.referenz'), rowHeader: true },
					{ key: 'zustand', label: t('liste.zustand') },
					{ key: 'datum', label: t('liste.datum') },
					{ key: 'produkt', label: t('liste.produkt') },
					{ key: 'empfaenger', label: t('liste.empfaenger') },
				]}
				rows={zeilen.map(({ id, href, referenz, zustand, halt, auftragsdatum, produkt, empfaenger }) => ({
					key: id,
					cells: {
						referenz: (
							<Link href={href} className="md:min-w-40">
								{referenz}
							</Link>
						),
						zustand: (
							<span className="inline-flex flex-wrap gap-1">
								<ZustandTag zustand={zustand} />
								{halt && <Tag tone="warning">{t(`halt.${halt}`)}</Tag>}
							</span>
						),
						datum: formatDate(auftragsdatum),
						produkt: produkt || '–',
						empfaenger: empfaenger || '–',
					},
				}))}
				empty={
					<EmptyState icon="inbox" title={t('liste.leer')}>
						{t('liste.leerText')}
					</EmptyState>
				}
			/>
			{seiten > 1 && (
				<Pagination
					label={t('liste.seiten')}
					status={t('liste.seite', { seite, seiten })}
					previous={vorigeHref ? { href: vorigeHref, label: t('liste.vorige') } : undefined}
					next={naechsteHref ? { href: naechsteHref, label: t('liste.naechste') } : undefined}
				/>
			)}
		</>
	)
}

type MeldenProps = Pick<AuftraegeView, 'token' | 'produkte'> & { reply: FormReply | undefined }

export function Melden({ token, produkte, reply }: MeldenProps) {
	const { t } = useTranslation(['auftrag', 'formular'])
	const formular = useFormular({
		schema: auftragMeldenSchema,
		reply,
		labels: { produktId: t('liste.produkt') },
	})
	const freiwillig = `(${t('formular:freiwillig')})`
	return (
		<Card as="section" id="melden" tone="alt" title={t('liste.melden')}>
			<Formular formular={formular} token={token} intent="melden">
				<p className="text-muted">{t('liste.meldenText')}</p>
				<TextField {...formular.field('referenz')} maxLength={60} autoComplete="off" required />
				<DateField {...formular.field('auftragsdatum')} autoComplete="off" required />
				<TextField {...formular.field('empfaengernummer')} optionalLabel={freiwillig} autoComplete="off" />
				<TextField {...formular.field('kundennummer')} optionalLabel={freiwillig} autoComplete="off" />
				<Select {...formular.field('produktId')} emptyLabel={t('liste.produktOhne')} options={produkte} />
				<Button>{t('liste.meldenAbsenden')}</Button>
			</Formular>
		</Card>
	)
}
