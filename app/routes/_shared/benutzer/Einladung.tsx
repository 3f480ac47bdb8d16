import { useTranslation } from 'react-i18next'
import { EINLADUNG_STUNDEN } from '~/domain/benutzer/rollen'
import { Button, ButtonLink } from '~/ui/Button'
import { DescriptionList } from '~/ui/DescriptionList'
import { PageTitle } from '~/ui/layout/PageTitle'
import { passwortZuruecksetzenSchema } from '~/web/forms/konto'
import type { FormReply } from '~/web/forms.server'
import { Formular, useFormular } from '../Formular'
import { NewPassword } from '../PasswordFields'
import type { EinladungScreen } from './einladung.server'

/** The page of an invitation: who is meant, and the password they choose; or why the link does not do. */
export function Einladung({ view, reply }: { view: EinladungScreen; reply: FormReply | undefined }) {
	const { titel, token, stand, loginHref } = view
	const { t } = useTranslation(['team', 'agentur'])
	const formular = useFormular({ schema: passwortZuruecksetzenSchema, reply })
	if (!stand.ok) {
		const text = {
			link_ungueltig: t('einladung.linkUngueltig'),
			link_abgelaufen: t('einladung.linkAbgelaufen', { stunden: EINLADUNG_STUNDEN }),
			link_benutzt: t('einladung.linkBenutzt'),
		}
		return (
			<>
				<PageTitle title={titel} lead={text[stand.code]} />
				<ButtonLink href={loginHref}>{t('einladung.anmelden')}</ButtonLink>
			</>
		)
	}
	const fakten = [
		{ term: t('name'), value: stand.name },
		{ term: t('email'), value: <span className="break-all">{stand.email}</span> },
		...(stand.rolle ? [{ term: t('rolle'), value: t(`rollen.${stand.rolle}`) }] : []),
		...(stand.agenturen.length > 0 ? [{ term: t('agentur:start.agentur'), value: stand.agenturen.join(', ') }] : []),
	]
	return (
		<>
			<PageTitle title={titel} lead={t('einladung.text')} />
			<Formular formular={formular} token={token}>
				<input type="hidden" name="t" value={stand.t} />
				<DescriptionList items={fakten} />
				<NewPassword field={formular.field} konto={stand.email} />
				<div>
					<Button>{t('einladung.absenden')}</Button>
				</div>
			</Formular>
		</>
	)
}
