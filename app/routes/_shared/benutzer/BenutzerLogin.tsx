import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { TextField } from '~/ui/form/TextField'
import { PageTitle } from '~/ui/layout/PageTitle'
import { loginSchema } from '~/web/forms/konto'
import type { FormReply } from '~/web/forms.server'
import { CaptchaField } from '../CaptchaField'
import { Formular, useFormular } from '../Formular'
import { PasswordInput } from '../PasswordFields'
import type { loginView } from './login.server'

type Props = {
	view: ReturnType<typeof loginView>
	reply: FormReply | undefined
	/** Whose login this is. */
	text: string
	/** Other ways to log in, before the form. */
	children?: ReactNode
}

/** The login of back-office users, whatever their kind. */
export function BenutzerLogin({ view: { titel, token, target }, reply, text, children }: Props) {
	const { t } = useTranslation('konto')
	const formular = useFormular({ schema: loginSchema, reply })
	return (
		<>
			<PageTitle title={titel} lead={text} />
			{children}
			<Formular formular={formular} token={token}>
				<input type="hidden" name="redirect" value={target} />
				<TextField {...formular.field('email')} type="email" autoComplete="username" required />
				<PasswordInput {...formular.field('passwort')} autoComplete="current-password" />
				<CaptchaField formular={formular} />
				<Button>{t('login.absenden')}</Button>
			</Formular>
		</>
	)
}
