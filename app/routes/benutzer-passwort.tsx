import { useTranslation } from 'react-i18next'
import { passwortAendernSchema } from '~/domain/konto/passwort-formular'
import { Button } from '~/ui/Button'
import { Form } from '~/ui/form/Form'
import { PageTitle } from '~/ui/layout/PageTitle'
import type { FormReply } from '~/web/forms.server'
import type { passwortView } from './benutzer-passwort.server'
import { Formular, useFormular } from './formular'
import { NeuesPasswort } from './konto/passwort-felder'
import { PasswortFeld } from './passwort-feld'

type Props = { view: Awaited<ReturnType<typeof passwortView>>; reply: FormReply | undefined }

/** The password of back-office users, whatever their kind: first of all where somebody else set it. */
export function BenutzerPasswort({ view: { titel, token, email, wechsel, logout }, reply }: Props) {
	const { t } = useTranslation('konto')
	const labels = { passwort: t('aendern.neu'), passwortWiederholung: t('aendern.neuWiederholung') }
	const formular = useFormular({ schema: passwortAendernSchema, reply, labels })
	return (
		<>
			<PageTitle title={titel} lead={t(wechsel ? 'wechsel.text' : 'aendern.text')} />
			<Formular formular={formular} token={token}>
				<PasswortFeld {...formular.field('passwortAlt')} autoComplete="current-password" required />
				<NeuesPasswort field={formular.field} konto={email} />
				<div>
					<Button>{t('aendern.absenden')}</Button>
				</div>
			</Formular>
			<Form
				action={logout.href}
				layout="inline"
				className="mt-8"
				hidden={<input type="hidden" name="formular" value={logout.token} />}
			>
				<Button variant="secondary" icon="logout">
					{t('wechsel.abmelden')}
				</Button>
			</Form>
		</>
	)
}
