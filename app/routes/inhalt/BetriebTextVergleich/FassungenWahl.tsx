import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Form } from '~/ui/form/Form'
import { Select } from '~/ui/form/Select'
import { Grid } from '~/ui/layout/Grid'
import type { VergleichScreen } from './view.server'

/** Which two versions are compared; the address says it. */
export function FassungenWahl({ wahl, gewaehlt }: Pick<VergleichScreen, 'wahl' | 'gewaehlt'>) {
	const { t } = useTranslation('texte')
	if (wahl.length < 2) return null
	const options = wahl.map(({ id, version, sprache, am }) => ({
		value: id,
		label: `${t('fassungen.nummer', { nummer: version, sprache: t(`sprache.${sprache}`) })}, ${am}`,
	}))
	return (
		<Form method="get">
			<Grid columns={2}>
				<Select name="a" label={t('vergleich.eine')} value={gewaehlt.a} options={options} />
				<Select name="b" label={t('vergleich.andere')} value={gewaehlt.b} options={options} />
			</Grid>
			<Button variant="secondary">{t('vergleich.vergleichen')}</Button>
		</Form>
	)
}
