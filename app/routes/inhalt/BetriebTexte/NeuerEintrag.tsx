import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { Form } from '~/ui/form/Form'
import { Select } from '~/ui/form/Select'
import { TextField } from '~/ui/form/TextField'
import type { TexteScreen } from './view.server'

/** A question, a footnote or a variable more. */
export function NeuerEintrag({ arten, neu }: Pick<TexteScreen, 'arten' | 'neu'>) {
	const { t } = useTranslation('texte')
	return (
		<Card as="section" title={t('neu.titel')}>
			<div className="max-w-2xl">
				<Form method="get">
					<Select
						name="neu"
						label={t('neu.art')}
						value={neu?.art}
						options={arten.filter((art) => art !== 'block').map((value) => ({ value, label: t(`art.${value}`) }))}
					/>
					<TextField
						name="name"
						label={t('neu.name')}
						hint={t('neu.nameHinweis')}
						value={neu?.name}
						error={neu?.falsch ? t('neu.nameFalsch') : undefined}
						autoComplete="off"
						autoCapitalize="none"
						spellCheck={false}
						maxLength={80}
					/>
					<Button variant="secondary">{t('neu.anlegen')}</Button>
				</Form>
			</div>
		</Card>
	)
}
