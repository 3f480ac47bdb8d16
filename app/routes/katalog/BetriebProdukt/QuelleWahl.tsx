import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Form } from '~/ui/form/Form'
import { RadioGroup } from '~/ui/form/RadioGroup'
import type { ProduktRaumScreen } from './view.server'

/** What kind of product a new one is: its fields depend on it. */
export function QuelleWahl({ quellen }: Pick<ProduktRaumScreen, 'quellen'>) {
	const { t } = useTranslation('produkte')
	return (
		<div className="max-w-2xl">
			<Form method="get">
				<RadioGroup
					name="quelle"
					legend={t('quelleWahl')}
					hint={t('quelleHinweis')}
					value={quellen[0]}
					options={quellen.map((value) => ({ value, label: t(`quelle.${value}`) }))}
				/>
				<Button>{t('weiter')}</Button>
			</Form>
		</div>
	)
}
