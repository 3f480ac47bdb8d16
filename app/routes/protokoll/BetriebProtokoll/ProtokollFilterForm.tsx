import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { ButtonRow } from '~/ui/ButtonRow'
import { DateField } from '~/ui/form/DateField'
import { FieldRow } from '~/ui/form/Fieldset'
import { Form } from '~/ui/form/Form'
import { Select } from '~/ui/form/Select'
import { TextField } from '~/ui/form/TextField'
import { Icon } from '~/ui/Icon'
import { LinkBar } from '~/ui/LinkBar'
import { TextLink } from '~/ui/TextLink'
import type { protokollView } from './view.server'

type View = Awaited<ReturnType<typeof protokollView>>

/** What the log is narrowed by; its address says it. */
export function ProtokollFilterForm({
	selbstHref,
	felder,
	ereignisse,
	arten,
}: Pick<View, 'selbstHref' | 'felder' | 'ereignisse' | 'arten'>) {
	const { t } = useTranslation('protokoll')
	const { art, person, objekt, ereignis, von, bis } = felder
	const gefiltert = Boolean(person || objekt || ereignis || von || bis)
	return (
		<>
			<LinkBar
				label={t('artenTitel')}
				items={arten.map(({ text, href, current }) => ({ label: text, href, current }))}
			/>
			<details open={gefiltert}>
				<summary className="inline-flex min-h-11 list-none items-center gap-1.5 text-sm font-semibold text-brand hover:underline">
					<Icon name="filter" className="size-4" />
					{t('filterKnopf')}
				</summary>
				<search aria-label={t('filter')}>
					<Form method="get" action={selbstHref} hidden={<input type="hidden" name="art" value={art} />}>
						<FieldRow shape="filter">
							<TextField name="person" label={t('person')} hint={t('personHinweis')} value={person} maxLength={200} />
							<TextField name="objekt" label={t('objekt')} hint={t('objektHinweis')} value={objekt} maxLength={200} />
							<Select
								name="ereignis"
								label={t('ereignisFeld')}
								value={ereignis}
								options={[{ value: '', label: t('ereignisAlle') }, ...ereignisse]}
							/>
							<DateField name="von" label={t('von')} hint={t('tagHinweis')} value={von} />
							<DateField name="bis" label={t('bis')} hint={t('tagHinweis')} value={bis} />
						</FieldRow>
						<ButtonRow>
							<Button variant="secondary" icon="search">
								{t('anzeigen')}
							</Button>
							{gefiltert && <TextLink href={selbstHref}>{t('zuruecksetzen')}</TextLink>}
						</ButtonRow>
					</Form>
				</search>
			</details>
		</>
	)
}
