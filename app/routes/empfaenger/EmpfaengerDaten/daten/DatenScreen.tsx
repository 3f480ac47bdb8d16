import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { ButtonRow } from '~/ui/ButtonRow'
import { PageTitle } from '~/ui/layout/PageTitle'
import { empfaengerDatenSchema } from '~/web/forms/empfaenger'
import type { FormReply } from '~/web/forms.server'
import { CaptchaField } from '../../../_shared/CaptchaField'
import { AktionFelder } from '../../../_shared/einwilligung/AktionFelder'
import { DatenFelder } from '../../../_shared/empfaenger/DatenFelder'
import { Stationen } from '../../../_shared/empfaenger/Schritte'
import { Formular, useFormular } from '../../../_shared/Formular'
import type { DatenView } from './view.server'

/** The friend's data, on its own page of the way. */
export function DatenScreen({ view, reply }: { view: DatenView; reply: FormReply | undefined }) {
	const { t } = useTranslation('empfangen')
	const formular = useFormular({ schema: empfaengerDatenSchema, reply })
	return (
		<>
			<Stationen station="daten" />
			<PageTitle title={view.titel} lead={t('daten.text', { firma: view.firma })} />
			<Formular formular={formular} token={view.token}>
				<DatenFelder
					formular={formular}
					agentur={view.agentur}
					newsletter={view.newsletter}
					betrag={view.betrag}
					pflicht={view.pflicht}
				/>
				<AktionFelder formular={formular} aktionen={view.aktionen} />
				<CaptchaField formular={formular} />
				<p className="text-sm text-muted">{t('daten.sicher')}</p>
				<ButtonRow>
					<Button>{t('daten.absenden')}</Button>
				</ButtonRow>
			</Formular>
		</>
	)
}
