import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { FileField } from '~/ui/form/FileField'
import { bankdateiSchema } from '~/web/forms/auszahlung'
import type { FormReply } from '~/web/forms.server'
import { Darf } from '../../_shared/betrieb/Darf'
import { Formular, useFormular } from '../../_shared/Formular'

/** Chooses a file of the bank; what it leads to is shown before anything is booked. */
export function Einlesen({ token, reply }: { token: string; reply: FormReply | undefined }) {
	const { t } = useTranslation('auszahlung')
	const formular = useFormular({ schema: bankdateiSchema, reply, labels: { bankdatei: t('bank.datei') } })
	return (
		<Darf recht="lauf.buchen">
			<Card as="section" tone="alt" title={t('bank.neu')}>
				<Formular formular={formular} token={token} dateien>
					<FileField
						{...formular.field('bankdatei')}
						hint={t('bank.hinweis')}
						accept=".xml,.zip,application/xml,application/zip"
						required
					/>
					<Button>{t('bank.einlesen')}</Button>
				</Formular>
			</Card>
		</Darf>
	)
}
