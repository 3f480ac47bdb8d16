import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { Textarea } from '~/ui/form/Textarea'
import { TextField } from '~/ui/form/TextField'
import { freundBerichtigenSchema } from '~/web/forms/empfaenger'
import type { FormReply } from '~/web/forms.server'
import { Darf } from '../../_shared/betrieb/Darf'
import { FaktorNoetig } from '../../_shared/betrieb/FaktorNoetig'
import { replyTo } from '../../_shared/betrieb/Outcome'
import { Formular, useFormular } from '../../_shared/Formular'
import type { FreundScreen } from './view.server'

type Props = Pick<FreundScreen, 'freund' | 'token' | 'faktorHref'> & { reply: FormReply | undefined }

/** The right address for a friend who mistyped it. */
export function AdresseBerichtigen({ freund, token, faktorHref, reply }: Props) {
	const { t } = useTranslation(['freunde', 'konten'])
	const formular = useFormular({
		schema: freundBerichtigenSchema,
		reply: replyTo(reply, 'adresse'),
		labels: { email: t('konten:adresse.neu'), adressgrund: t('konten:adresse.warum') },
	})
	if (freund.zustand !== 'daten_erfasst' || !freund.erreichbar) return null
	return (
		<Darf recht="freund.adresse">
			<Card as="section" title={t('adresse.titel')}>
				{faktorHref ? (
					<FaktorNoetig href={faktorHref} />
				) : (
					<Formular formular={formular} token={token} intent="adresse">
						<p className="text-muted">{t('adresse.text')}</p>
						<TextField {...formular.field('email')} type="email" autoComplete="off" required />
						<Textarea
							{...formular.field('adressgrund')}
							hint={t('adresse.warumHinweis')}
							maxLength={500}
							rows={2}
							required
						/>
						<Button variant="secondary">{t('adresse.senden')}</Button>
					</Formular>
				)}
			</Card>
		</Darf>
	)
}
