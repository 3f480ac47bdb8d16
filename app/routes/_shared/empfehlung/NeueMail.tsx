import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { nochmalSchema } from '~/web/forms/empfehlung'
import type { FormReply } from '~/web/forms.server'
import { CaptchaField } from '../CaptchaField'
import { Formular, useFormular } from '../Formular'

type Reply = FormReply | undefined

/** Whether the answer is about the confirmation mail, which has to wait or wants a captcha. */
export const isMailGebremst = (reply: Reply): reply is FormReply =>
	reply?.submission?.initialValue?.intent === 'optin' &&
	(reply.captcha !== undefined || reply.code === 'zu_viele_versuche')

/** What was filled in, without what was said about it. */
export const onlyValues = ({ submission }: FormReply): FormReply =>
	submission?.initialValue ? { submission: { initialValue: submission.initialValue } } : {}

/** All that the last answer knows of the form's fields, so that nothing of it is lost while another mail is asked for. */
export function Mitnahme({ reply }: { reply: Reply }) {
	const felder = Object.entries(reply?.submission?.initialValue ?? {}).filter(([name]) => name !== 'intent')
	return felder.flatMap(([name, wert]) =>
		[wert]
			.flat()
			.filter((value) => typeof value === 'string')
			.map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
	)
}

/** Asks for another confirmation mail, where that needs a captcha or was tried too often. */
export function NeueMailFormular({ token, reply }: { token: string; reply: FormReply }) {
	const { t } = useTranslation('empfehlen')
	const formular = useFormular({ schema: nochmalSchema, reply })
	return (
		<Formular formular={formular} token={token} intent="optin">
			<Mitnahme reply={reply} />
			<CaptchaField formular={formular} />
			<div>
				<Button variant="secondary" icon="mail">
					{t('formular.wegMail')}
				</Button>
			</div>
		</Formular>
	)
}
