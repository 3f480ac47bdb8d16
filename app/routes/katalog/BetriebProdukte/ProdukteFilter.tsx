import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Form } from '~/ui/form/Form'
import { Select } from '~/ui/form/Select'
import { TextField } from '~/ui/form/TextField'
import { Grid } from '~/ui/layout/Grid'
import type { ProdukteScreen } from './view.server'

type Props = Pick<ProdukteScreen, 'suche' | 'kategorie' | 'stand' | 'ordnung' | 'kategorien' | 'staende' | 'ordnungen'>

/** What the list is narrowed to; its address says it. */
export function ProdukteFilter({ suche, kategorie, stand, ordnung, kategorien, staende, ordnungen }: Props) {
	const { t } = useTranslation('produkte')
	return (
		<search>
			<Form method="get">
				<Grid columns={2}>
					<TextField
						name="suche"
						label={t('filter.suche')}
						hint={t('filter.sucheHinweis')}
						value={suche}
						type="search"
					/>
					<Select
						name="kategorie"
						label={t('filter.kategorie')}
						emptyLabel={t('filter.alle')}
						value={kategorie}
						options={kategorien}
					/>
					<Select
						name="stand"
						label={t('filter.stand')}
						value={stand}
						options={staende.map((value) => ({ value, label: t(`staende.${value}`) }))}
					/>
					<Select
						name="ordnung"
						label={t('filter.ordnung')}
						value={ordnung}
						options={ordnungen.map((value) => ({ value, label: t(`ordnungen.${value}`) }))}
					/>
				</Grid>
				<Button variant="secondary">{t('filter.suchen')}</Button>
			</Form>
		</search>
	)
}
