import { useTranslation } from 'react-i18next'
import { Captcha } from '~/ui/form/Captcha'
import type { useFormular } from './Formular'

/** The captcha of a form, where its last answer asked for one; stands before the button. */
export function CaptchaField({ formular: { captcha } }: { formular: Pick<ReturnType<typeof useFormular>, 'captcha'> }) {
	const { t } = useTranslation('captcha')
	if (!captcha) return null
	const { email, emailError, ...rest } = captcha
	const texts = {
		titel: t('titel'),
		text: t('text'),
		picture: t('bild'),
		ton: t('ton'),
		ziffern: t('ziffern'),
		ziffernHinweis: rest.mailMoeglich ? t('ziffernHinweis') : t('ziffernHinweisOhneMail'),
		perMail: t('perMail'),
		perMailHinweis: email === undefined ? t('perMailHinweis') : t('perMailHinweisAdresse'),
		email: t('email'),
		laeuft: t('laeuft'),
		fortschritt: t('fortschritt'),
		fertig: t('fertig'),
		gescheitert: t('gescheitert'),
	}
	return (
		<Captcha {...rest} texts={texts} email={email === undefined ? undefined : { value: email, error: emailError }} />
	)
}
