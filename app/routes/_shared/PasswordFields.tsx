import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '~/ui/form/PasswordField'

/** A password with the button that shows what was typed. */
export function PasswordInput(props: Omit<ComponentProps<typeof PasswordField>, 'showLabel' | 'hideLabel'>) {
	const { t } = useTranslation('formular')
	return <PasswordField {...props} showLabel={t('passwortZeigen')} hideLabel={t('passwortVerbergen')} />
}

type Field = { name: string; label: string; error?: string | undefined }

/** A new password, twice. `konto` tells password managers whose it is. */
export function NewPassword({
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
			<PasswordInput
				{...field('passwort')}
				hint={t('registrieren.passwortHinweis')}
				autoComplete="new-password"
				required
			/>
			<PasswordInput {...field('passwortWiederholung')} autoComplete="new-password" required />
		</>
	)
}
