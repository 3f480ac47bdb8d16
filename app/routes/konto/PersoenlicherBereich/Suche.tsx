import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Form } from '~/ui/form/Form'
import { TextLink } from '~/ui/TextLink'
import type { BereichScreen } from './view.server'

/** Finds one of many recommendations by what it is called, its product or a number. */
export function Suche({ q, filter, ganzHref, leer }: NonNullable<BereichScreen['suche']> & { leer: boolean }) {
	const { t } = useTranslation('bereich')
	return (
		<search aria-label={t('suche.titel')}>
			<Form
				method="get"
				action={ganzHref}
				layout="inline"
				className="flex flex-wrap items-end gap-3"
				hidden={filter === 'alle' ? undefined : <input type="hidden" name="filter" value={filter} />}
			>
				<div className="grid min-w-0 flex-1 basis-60 gap-1">
					<label htmlFor="q" className="font-semibold">
						{t('suche.titel')}
					</label>
					<input
						id="q"
						name="q"
						type="search"
						defaultValue={q}
						maxLength={120}
						autoComplete="off"
						className="control"
						aria-describedby="q-hinweis"
					/>
				</div>
				<Button variant="secondary" icon="search">
					{t('suche.absenden')}
				</Button>
				<p id="q-hinweis" className="basis-full text-sm text-muted">
					{t('suche.hinweis')}
				</p>
			</Form>
			{q && !leer && (
				<p>
					<TextLink href={ganzHref}>{t('alleZeigen')}</TextLink>
				</p>
			)}
		</search>
	)
}
