import { useTranslation } from 'react-i18next'
import { KONTEN } from '~/domain/hauptbuch/konten'
import { Button } from '~/ui/Button'
import { ButtonRow } from '~/ui/ButtonRow'
import { EmptyState } from '~/ui/EmptyState'
import { DateField } from '~/ui/form/DateField'
import { FieldRow } from '~/ui/form/Fieldset'
import { Form } from '~/ui/form/Form'
import { Select } from '~/ui/form/Select'
import { TextField } from '~/ui/form/TextField'
import { Stack } from '~/ui/layout/Stack'
import { Link } from '~/ui/link'
import { Money } from '~/ui/Money'
import { Pagination } from '~/ui/Pagination'
import { Table, toRows } from '~/ui/Table'
import { TextLink } from '~/ui/TextLink'
import type { HauptbuchScreen } from './view.server'

function Filter({ selbstHref, felder, gefiltert }: Pick<HauptbuchScreen, 'selbstHref' | 'felder' | 'gefiltert'>) {
	const { t } = useTranslation('hauptbuch')
	return (
		<search aria-label={t('filter')}>
			<Form method="get" action={selbstHref}>
				<FieldRow shape="filter">
					<Select
						name="konto"
						label={t('konto')}
						value={felder.konto}
						emptyLabel={t('alle')}
						options={KONTEN.map((value) => ({ value, label: t(`konten.${value}`) }))}
					/>
					<TextField name="lauf" label={t('lauf')} value={felder.lauf} inputMode="numeric" maxLength={10} />
					<TextField
						name="praemie"
						label={t('praemie')}
						hint={t('praemieHinweis')}
						value={felder.praemie}
						maxLength={36}
					/>
					<DateField name="von" label={t('von')} hint={t('tagHinweis')} value={felder.von} />
					<DateField name="bis" label={t('bis')} hint={t('tagHinweis')} value={felder.bis} />
				</FieldRow>
				<ButtonRow>
					<Button variant="secondary" icon="search">
						{t('anzeigen')}
					</Button>
					{gefiltert && <TextLink href={selbstHref}>{t('zuruecksetzen')}</TextLink>}
				</ButtonRow>
			</Form>
		</search>
	)
}

/** Entries, the newest first, each line with its account. */
export function Buchungen({ buchungen, anfangHref, naechsteHref, ...filter }: HauptbuchScreen) {
	const { t, i18n } = useTranslation('hauptbuch')
	return (
		<Stack>
			<Filter {...filter} />
			<Table
				landing
				dense
				einzeilig
				caption={t('buchungen')}
				columns={[
					{ key: 'seq', label: t('nummer'), rowHeader: true },
					{ key: 'am', label: t('tag') },
					{ key: 'art', label: t('art') },
					{ key: 'konto', label: t('konto') },
					{ key: 'praemie', label: t('praemie') },
					{ key: 'soll', label: t('soll'), align: 'right' },
					{ key: 'haben', label: t('haben'), align: 'right' },
				]}
				rows={buchungen.flatMap(({ seq, am, art, zeilen }) =>
					zeilen.map(({ nr, konto, cent, praemie, href }) => ({
						key: `${seq}-${nr}`,
						cells: {
							...{ seq, am },
							art: t(`arten.${art}`),
							konto: t(`konten.${konto}`),
							praemie: <Link href={href}>{praemie.slice(0, 8)}</Link>,
							soll: cent > 0 ? <Money cents={cent} locale={i18n.language} exact /> : '',
							haben: cent < 0 ? <Money cents={-cent} locale={i18n.language} exact /> : '',
						},
					})),
				)}
				empty={<EmptyState icon="bank" title={t('leer')} />}
			/>
			{(anfangHref || naechsteHref) && (
				<Pagination
					label={t('seiten')}
					status={anfangHref ? t('aelterText') : t('neuesteText')}
					previous={anfangHref ? { href: toRows(anfangHref), label: t('anfang') } : undefined}
					next={naechsteHref ? { href: toRows(naechsteHref), label: t('aeltere') } : undefined}
				/>
			)}
		</Stack>
	)
}
