import { useTranslation } from 'react-i18next'
import { PasswortFeld } from './PasswordField'

type Field = { name: string; label: string; error?: string | undefined }

/** A new password, twice. `konto` tells password managers whose it is. */
export function NeuesPasswort({
	field,
	konto,
}: {
	field: (name: 'passwort' | 'passwortWiederholung') => Field
	konto: string
}) {
	const { t } = useTranslation('konto')
	return (
		<>
			<input type="email" name="konto" value={konto} autoComplete="username" readOnly hidden />
			<PasswortFeld
				{...field('passwort')}
				hint={t('registrieren.passwortHinweis')}
				autoComplete="new-password"
				required
			/>
			<PasswortFeld {...field('passwortWiederholung')} autoComplete="new-password" required />
		</>
	)
}
