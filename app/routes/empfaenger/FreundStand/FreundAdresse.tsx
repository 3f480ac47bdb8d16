import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Disclosure } from '~/ui/Disclosure'
import { TextField } from '~/ui/form/TextField'
import { Notice } from '~/ui/Notice'
import { freundAdresseSchema } from '~/web/forms/empfaenger'
import type { FormReply } from '~/web/forms.server'
import { replyTo } from '../../_shared/betrieb/Outcome'
import { Formular, useFormular } from '../../_shared/Formular'
import type { FreundStandScreen } from './view.server'

type Props = {
	adresse: NonNullable<FreundStandScreen['stand']>['adresse']
	token: string
	reply: FormReply | undefined
}

/** Another address for a friend, confirmed in the new mailbox. */
export function FreundAdresse({ adresse: { neu, gesendet }, token, reply }: Props) {
	const { t } = useTranslation('empfangen')
	const eigene = replyTo(reply, 'adresse')
	const formular = useFormular({
		schema: freundAdresseSchema,
		reply: eigene,
		labels: { email: t('freund.adresse.neu') },
	})
	return (
		<section className="mt-8 grid gap-4">
			{neu && (
				<Notice tone={gesendet ? 'success' : 'info'} title={t('freund.adresse.wartetTitel')} live={gesendet && !reply}>
					<p className="break-words">{t('freund.adresse.wartet', { neu: neu.neu, bis: neu.bis })}</p>
				</Notice>
			)}
			<Disclosure
				layout="plain"
				items={[
					{
						title: t('freund.adresse.titel'),
						open: eigene !== undefined,
						content: (
							<Formular formular={formular} token={token} intent="adresse">
								<p className="text-muted">{t('freund.adresse.text')}</p>
								<TextField {...formular.field('email')} type="email" autoComplete="email" required />
								<div>
									<Button variant="secondary">{t('freund.adresse.senden')}</Button>
								</div>
							</Formular>
						),
					},
				]}
			/>
		</section>
	)
}
