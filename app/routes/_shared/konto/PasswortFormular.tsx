import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { passwortAendernSchema } from '~/web/forms/konto'
import type { FormReply } from '~/web/forms.server'
import { Formular, useFormular } from '../Formular'
import { NewPassword, PasswordInput } from '../PasswordFields'

type Props = { token: string; email: string; reply: FormReply | undefined }

/** The old password and a new one, of whoever is logged in. */
export function PasswortFormular({ token, email, reply }: Props) {
	const { t } = useTranslation('konto')
	const labels = { passwort: t('aendern.neu'), passwortWiederholung: t('aendern.neuWiederholung') }
	const formular = useFormular({ schema: passwortAendernSchema, reply, labels })
	return (
		<Formular formular={formular} token={token}>
			<PasswordInput {...formular.field('passwortAlt')} autoComplete="current-password" required />
			<NewPassword field={formular.field} konto={email} />
			<div>
				<Button>{t('aendern.absenden')}</Button>
			</div>
		</Formular>
	)
}
