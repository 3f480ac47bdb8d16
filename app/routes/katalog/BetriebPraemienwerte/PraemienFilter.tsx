import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Form } from '~/ui/form/Form'
import { Select } from '~/ui/form/Select'
import { TextField } from '~/ui/form/TextField'
import { Grid } from '~/ui/layout/Grid'
import type { PraemienwerteScreen } from './view.server'

/** What the list is narrowed to; its address says it. */
export function PraemienFilter({ suche, stand, staende }: Pick<PraemienwerteScreen, 'suche' | 'stand' | 'staende'>) {
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
						name="stand"
						label={t('filter.stand')}
						value={stand}
						options={staende.map((value) => ({ value, label: t(`staende.${value}`) }))}
					/>
				</Grid>
				<Button variant="secondary">{t('filter.suchen')}</Button>
			</Form>
		</search>
	)
}
