import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { Disclosure } from '~/ui/Disclosure'
import type { FormReply } from '~/web/forms.server'
import { useDarf } from '../../_shared/betrieb/Darf'
import { replyTo } from '../../_shared/betrieb/Outcome'
import { EntwurfContext } from '../../_shared/Formular'
import { KulanzFormular } from '../../_shared/praemie/KulanzFormular'
import { Auszahlungen } from './Listen'
import type { PraemienScreen } from './view.server'

const KULANZ_FELDER = ['an', 'betrag', 'kulanzgrund', 'notiz']

type Props = PraemienScreen & { reply: FormReply | undefined }

/** What stands beside the list, one line each; a form that was refused, or typed and not sent, is open. */
export function Daneben({ reply, ...view }: Props) {
	const { t } = useTranslation(['praemien', 'kulanz'])
	const darf = useDarf()
	const entwurf = useContext(EntwurfContext)
	const auszahlungen = {
		title: t('praemienSeite.auszahlungen'),
		aside: view.anzahlAuszahlungen,
		content: <Auszahlungen {...view} />,
	}
	const kulanz = {
		title: t('kulanz:formTitel'),
		content: <KulanzFormular {...view.kulanz} token={view.token} reply={reply} />,
		open: Boolean(replyTo(reply, 'kulanz')) || KULANZ_FELDER.some((name) => entwurf?.[name] !== undefined),
	}
	return <Disclosure dense layout="plain" items={darf('praemie.kulanz') ? [auszahlungen, kulanz] : [auszahlungen]} />
}
