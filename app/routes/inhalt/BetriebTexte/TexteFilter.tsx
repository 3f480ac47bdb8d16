import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { Form } from '~/ui/form/Form'
import { Select } from '~/ui/form/Select'
import { TextField } from '~/ui/form/TextField'
import { Grid } from '~/ui/layout/Grid'
import type { TexteScreen } from './view.server'

type FilterProps = Pick<TexteScreen, 'suche' | 'art' | 'stand' | 'arten' | 'staende'>

/** What the list is narrowed to; its address says it. */
export function TexteFilter({ suche, art, stand, arten, staende }: FilterProps) {
	const { t } = useTranslation('texte')
	return (
		<search>
			<Form method="get">
				<Grid columns={3}>
					<TextField
						name="suche"
						label={t('filter.suche')}
						hint={t('filter.sucheHinweis')}
						value={suche}
						type="search"
					/>
					<Select
						name="art"
						label={t('filter.art')}
						emptyLabel={t('filter.alle')}
						value={art}
						options={arten.map((value) => ({ value, label: t(`art.${value}`) }))}
					/>
					<Select
						name="stand"
						label={t('filter.stand')}
						value={stand}
						options={staende.map((value) => ({ value, label: t(`filter.staende.${value}`) }))}
					/>
				</Grid>
				<Button variant="secondary">{t('filter.suchen')}</Button>
			</Form>
		</search>
	)
}

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
