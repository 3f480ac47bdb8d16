import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '~/ui/Button'
import type { FormReply } from '~/web/forms.server'

export type WayOutHrefs = {
	/** Where somebody with an account goes on; empty = nowhere on this site. */
	anmelden: string
	autologin: boolean
	/** Share page of the logged-in Empfehler's open Empfehlung. */
	offeneEmpfehlung: string | null
}

/** Id of the form that asks for another confirmation mail; its button stands elsewhere. */
export const OPTIN_FORM = 'optin-form'

type Reply = FormReply | undefined

/** The code a form was refused with, also where it is about the address alone. */
const codeOf = (reply: Reply) => reply?.code ?? reply?.submission?.error?.email?.[0]

/** Whether another confirmation mail is the way out. */
export function needsMail(reply: Reply, { offeneEmpfehlung }: WayOutHrefs): boolean {
	const code = codeOf(reply)
	if (code === 'empfehlung_vorhanden') return !offeneEmpfehlung
	return code === 'optin_noetig' || code === 'empfehlung_vorhanden_optin_noetig'
}

const EIGENE = ['anmeldung_zuerst', 'empfehlung_vorhanden', 'optin_noetig', 'empfehlung_vorhanden_optin_noetig']

/** Whether this screen knows more than the general way out. */
export const hasOwnWayOut = (reply: Reply): boolean => EIGENE.includes(codeOf(reply) ?? '')

/** What can be done about a refusal: log in, get the mail again, go to the Empfehlung there is. */
export function WaysOut({ reply, wege: waysOut }: { reply: Reply; wege: WayOutHrefs }) {
	const { t } = useTranslation('empfehlen')
	if (needsMail(reply, waysOut)) return <NeueMail />
	switch (codeOf(reply)) {
		case 'anmeldung_zuerst':
			if (!waysOut.anmelden) return null
			return (
				<div>
					<ButtonLink href={waysOut.anmelden}>
						{waysOut.autologin ? t('formular.wegAnmeldenPortal') : t('formular.wegAnmelden')}
					</ButtonLink>
				</div>
			)
		case 'empfehlung_vorhanden':
			if (!waysOut.offeneEmpfehlung) return null
			return (
				<div>
					<ButtonLink href={waysOut.offeneEmpfehlung}>{t('formular.wegTeilen')}</ButtonLink>
				</div>
			)
		default:
			return null
	}
}

function NeueMail() {
	const { t } = useTranslation('empfehlen')
	return (
		<div>
			<Button form={OPTIN_FORM} variant="secondary" icon="mail">
				{t('formular.wegMail')}
			</Button>
		</div>
	)
}
