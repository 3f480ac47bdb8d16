import { useTranslation } from 'react-i18next'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import type { FormReply } from '~/web/forms.server'
import { PasswortFormular } from '../konto/PasswortFormular'
import { Abmelden } from './Abmelden'
import type { passwortView } from './passwort.server'

type Props = { view: Awaited<ReturnType<typeof passwortView>>; reply: FormReply | undefined }

/** The password of back-office users, whatever their kind: first of all where somebody else set it. */
export function BenutzerPasswort({
	view: { titel, token, email, wechsel, logout, ausweg, zurueckHref },
	reply,
}: Props) {
	const { t } = useTranslation(['konto', 'allgemein'])
	return (
		<>
			{zurueckHref && (
				<Breadcrumb
					label={t('allgemein:pfad')}
					items={[{ href: zurueckHref, label: t('aendern.zurueck') }, { label: titel }]}
				/>
			)}
			<PageTitle title={titel} lead={t(wechsel ? 'wechsel.text' : 'aendern.text')} />
			<div className="max-w-2xl">
				<PasswortFormular token={token} email={email} reply={reply} />
			</div>
			{ausweg && <Abmelden logout={logout} />}
		</>
	)
}
