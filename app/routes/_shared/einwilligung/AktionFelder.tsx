import { useTranslation } from 'react-i18next'
import { Checkbox } from '~/ui/form/Checkbox'
import { Fieldset } from '~/ui/form/Fieldset'

type Aktion = { id: number; titel: string; text: string; rechtsText: string }
type Props = { aktionen: readonly Aktion[]; formular: { picked: (name: 'aktionen') => string[] } }

/** Campaigns of a form, each with a consent of its own [E-Aktion]; nothing where there are none. */
export function AktionFelder({ aktionen, formular }: Props) {
	const { t, i18n } = useTranslation('formular')
	if (aktionen.length === 0) return null
	const picked = formular.picked('aktionen')
	return (
		<Fieldset legend={t('aktionen')} hint={t('aktionenHinweis')}>
			<input type="hidden" name="aktionenSprache" value={i18n.language} />
			{aktionen.map(({ id, titel, text, rechtsText }) => (
				<Checkbox
					key={id}
					id={`aktion-${id}`}
					name="aktionen"
					value={id}
					defaultChecked={picked.includes(String(id))}
					hint={rechtsText}
				>
					<span className="block font-semibold">{titel}</span>
					{text}
				</Checkbox>
			))}
		</Fieldset>
	)
}
