import { useTranslation } from 'react-i18next'
import { EREIGNIS_ARTEN } from '~/domain/partner/ereignis'
import { Checkbox } from '~/ui/form/Checkbox'
import { Fieldset } from '~/ui/form/Fieldset'
import { TextField, type TextFieldProps } from '~/ui/form/TextField'
import { webhookEreignisText } from './ereignis'

type Props = {
	formular: { field: (name: 'bezeichnung' | 'adresse') => Pick<TextFieldProps, 'name' | 'label' | 'value' | 'error'> }
	/** The events that are ticked. */
	picked: readonly string[]
}

/** What an endpoint is: its name, where it is, and what it wants to know of. */
export function WebhookFelder({ formular, picked }: Props) {
	const { t, i18n } = useTranslation('schnittstellen')
	return (
		<>
			<TextField {...formular.field('bezeichnung')} hint={t('webhook.bezeichnungHinweis')} maxLength={80} required />
			<TextField
				{...formular.field('adresse')}
				type="url"
				inputMode="url"
				hint={t('webhook.adresseHinweis')}
				maxLength={500}
				spellCheck={false}
				autoCapitalize="none"
				required
			/>
			<Fieldset legend={t('webhook.ereignisse')} hint={t('webhook.ereignisseHinweis')}>
				<div className="grid gap-x-6 sm:grid-cols-2">
					{EREIGNIS_ARTEN.map((art) => (
						<Checkbox
							key={art}
							id={`ereignis-${art.replaceAll('.', '-')}`}
							name="ereignisse"
							value={art}
							defaultChecked={picked.includes(art)}
						>
							{webhookEreignisText(i18n.t, art)}
							<code className="block text-sm break-all text-muted">{art}</code>
						</Checkbox>
					))}
				</div>
			</Fieldset>
		</>
	)
}
