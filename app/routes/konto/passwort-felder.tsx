import { useTranslation } from 'react-i18next'
import { PasswordField } from '~/ui/form/PasswordField'

type Field = { name: string; label: string; error?: string | undefined }

/** A new password, twice. `konto` tells password managers whose it is. */
export function NeuesPasswort({
	field,
	konto,
}: {
	field: (name: 'passwort' | 'passwortWiederholung') => Field
	konto: string
}) {
	const { t } = useTranslation(['konto', 'formular'])
	const labels = { showLabel: t('formular:passwortZeigen'), hideLabel: t('formular:passwortVerbergen') }
	return (
		<>
			<input type="email" name="konto" value={konto} autoComplete="username" readOnly hidden />
			<PasswordField
				{...field('passwort')}
				{...labels}
				hint={t('registrieren.passwortHinweis')}
				autoComplete="new-password"
				required
			/>
			<PasswordField {...field('passwortWiederholung')} {...labels} autoComplete="new-password" required />
		</>
	)
}
