import { useTranslation } from 'react-i18next'
import { DateField } from '~/ui/form/DateField'
import { Select } from '~/ui/form/Select'
import { TextField } from '~/ui/form/TextField'

type Feld = { name: string; label: string; value: string | undefined; error: string | undefined }
type Props = { felder: { tag: Feld; zeit: Feld; mal: Feld }; legend: string; hint: string }

/** A day and a time; which of two hours is asked where there are two. */
export function Zeitpunkt({ felder: { tag, zeit, mal }, legend, hint }: Props) {
	const { t } = useTranslation('texte')
	return (
		<fieldset className="grid gap-3">
			<legend className="mb-1.5 font-semibold">{legend}</legend>
			<p className="text-sm text-muted">{hint}</p>
			<div className="flex flex-wrap gap-4">
				<DateField {...tag} autoComplete="off" />
				<TextField {...zeit} width="short" autoComplete="off" />
			</div>
			{(mal.error || mal.value) && (
				<Select
					{...mal}
					emptyLabel={t('mal.bitte')}
					options={(['erste', 'zweite'] as const).map((value) => ({ value, label: t(`mal.${value}`) }))}
				/>
			)}
		</fieldset>
	)
}
