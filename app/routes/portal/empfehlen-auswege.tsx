import { Trans, useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '~/ui/Button'
import type { FormReply } from '~/web/forms.server'

export type Wege = {
	support: string
	/** Where somebody with an account goes on; empty = nowhere on this site. */
	anmelden: string
	autologin: boolean
	/** Share page of the logged-in Empfehler's open Empfehlung. */
	offeneEmpfehlung: string | null
}

/** Id of the form that asks for another confirmation mail; its button stands elsewhere. */
export const OPTIN_FORM = 'optin-form'

/** What can be done about a refusal: log in, get the mail again, go to the Empfehlung there is, ask. */
export function AuswegAus({ reply, wege }: { reply: FormReply | undefined; wege: Wege }) {
	const { t } = useTranslation('empfehlen')
	const emailError = reply?.submission?.error?.email?.[0]
	switch (reply?.code ?? emailError) {
		case 'anmeldung_zuerst':
			if (!wege.anmelden) return null
			return (
				<div>
					<ButtonLink href={wege.anmelden}>
						{wege.autologin ? t('formular.wegAnmeldenPortal') : t('formular.wegAnmelden')}
					</ButtonLink>
				</div>
			)
		case 'empfehlung_vorhanden':
			if (wege.offeneEmpfehlung)
				return (
					<div>
						<ButtonLink href={wege.offeneEmpfehlung}>{t('formular.wegTeilen')}</ButtonLink>
					</div>
				)
			return <NeueMail />
		case 'optin_noetig':
		case 'empfehlung_vorhanden_optin_noetig':
			return <NeueMail />
		case 'email_nicht_erlaubt':
		case 'konto_gesperrt':
		case 'konto_gesperrt_einzeln':
			return (
				<p>
					<Trans
						t={t}
						i18nKey="formular.wegService"
						values={{ email: wege.support }}
						// biome-ignore lint/a11y/useAnchorContent: Trans puts the address into the link
						components={{ mail: <a href={`mailto:${wege.support}`} /> }}
					/>
				</p>
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
