import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '~/ui/form/PasswordField'

/** A password with the button that shows what was typed. */
export function PasswortFeld(props: Omit<ComponentProps<typeof PasswordField>, 'showLabel' | 'hideLabel'>) {
	const { t } = useTranslation('formular')
	return <PasswordField {...props} showLabel={t('passwortZeigen')} hideLabel={t('passwortVerbergen')} />
}
