import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { ButtonRow } from '~/ui/ButtonRow'
import { FieldRow } from '~/ui/form/Fieldset'
import { Form } from '~/ui/form/Form'
import { Select } from '~/ui/form/Select'
import { TextField } from '~/ui/form/TextField'
import { TextLink } from '~/ui/TextLink'

export function KontenFilter({ href, filter }: { href: string; filter: { q: string; nur: string } }) {
	const { t } = useTranslation(['konten', 'auftrag', 'betrieb'])
	return (
		<search aria-label={t('konten.filter')}>
			<Form method="get" action={href}>
				<FieldRow>
					<TextField
						name="q"
						label={t('konten.suche')}
						hint={t('konten.sucheHinweis')}
						value={filter.q}
						maxLength={120}
					/>
					<Select
						name="nur"
						className="sm:self-end"
						label={t('konten.nur')}
						emptyLabel={t('konten.alle')}
						value={filter.nur}
						options={[{ value: 'gesperrt', label: t('konten.gesperrte') }]}
					/>
				</FieldRow>
				<ButtonRow>
					<Button variant="secondary" icon="search">
						{t('betrieb:liste.anzeigen')}
					</Button>
					{(filter.q || filter.nur) && <TextLink href={href}>{t('auftrag:liste.zuruecksetzen')}</TextLink>}
				</ButtonRow>
			</Form>
		</search>
	)
}
