import { useTranslation } from 'react-i18next'
import { IbanField } from '~/ui/form/IbanField'
import { TextField } from '~/ui/form/TextField'
import { Notice } from '~/ui/Notice'
import type { bankdatenSchema } from '~/web/forms/praemie'
import type { useFormular } from '../Formular'

type Props = {
	formular: Pick<ReturnType<typeof useFormular<ReturnType<typeof bankdatenSchema>>>, 'field'>
	/** ModuleIBANNurDE */
	nurDE: boolean
}

/** Account holder, IBAN and BIC, wherever a reward's account is asked for. */
export function BankdatenFelder({ formular, nurDE }: Props) {
	const { t } = useTranslation(['praemie', 'formular'])
	return (
		<>
			<TextField
				{...formular.field('kontoinhaber')}
				autoComplete="name"
				hint={t('daten.kontoinhaberHinweis')}
				maxLength={140}
				required
			/>
			<IbanField
				{...formular.field('iban')}
				hint={t(nurDE ? 'daten.ibanHinweisDE' : 'daten.ibanHinweis')}
				inputMode="text"
				required
			/>
			<TextField
				{...formular.field('bic')}
				optionalLabel={`(${t('formular:freiwillig')})`}
				hint={t('daten.bicHinweis')}
				width="half"
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				maxLength={14}
			/>
			<Notice>{t('daten.sicher')}</Notice>
		</>
	)
}
