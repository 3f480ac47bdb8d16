import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { ButtonRow } from '~/ui/ButtonRow'
import { Form } from '~/ui/form/Form'
import { Select } from '~/ui/form/Select'

type Props = { href: string; zustand: string; options: { value: string; label: string }[] }

/** Which state a list shows. */
export function StandFilter({ href, zustand, options }: Props) {
	const { t } = useTranslation(['betrieb', 'konten'])
	return (
		<search aria-label={t('konten:konten.filter')}>
			<Form method="get" action={href}>
				<Select name="zustand" label={t('liste.stand')} value={zustand} options={options} width="half" />
				<ButtonRow>
					<Button variant="secondary">{t('liste.anzeigen')}</Button>
				</ButtonRow>
			</Form>
		</search>
	)
}
