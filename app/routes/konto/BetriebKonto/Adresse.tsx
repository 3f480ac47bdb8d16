import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { ButtonRow } from '~/ui/ButtonRow'
import { Textarea } from '~/ui/form/Textarea'
import { TextField } from '~/ui/form/TextField'
import { adresseIntentSchema } from '~/web/forms/konto'
import type { FormReply } from '~/web/forms.server'
import { ActionButton } from '../../_shared/betrieb/ActionButton'
import { Darf } from '../../_shared/betrieb/Darf'
import { FaktorNoetig } from '../../_shared/betrieb/FaktorNoetig'
import { replyTo } from '../../_shared/betrieb/Outcome'
import { Formular, useFormular } from '../../_shared/Formular'
import { AdresseWartet } from '../../_shared/konto/AdresseWartet'
import type { KontoScreen } from './view.server'

type Props = Pick<KontoScreen, 'konto' | 'token'>

/** Another address for this person, for a second person to release. */
export function AdresseVorschlagen({ token, reply }: Props & { reply: FormReply | undefined }) {
	const { t } = useTranslation('konten')
	const formular = useFormular({
		schema: adresseIntentSchema,
		reply: replyTo(reply, 'adresse'),
		labels: { email: t('adresse.neu'), adressgrund: t('adresse.warum') },
	})
	return (
		<Formular formular={formular} token={token} intent="adresse">
			<p className="text-muted">{t('adresse.text')}</p>
			<TextField {...formular.field('email')} type="email" autoComplete="off" required />
			<Textarea {...formular.field('adressgrund')} hint={t('adresse.warumHinweis')} maxLength={500} rows={2} required />
			<Button variant="secondary">{t('adresse.vorschlagen')}</Button>
		</Formular>
	)
}

/** The address that waits, and who may decide about it. */
export function AdresseOffen({ konto: { adresse }, token, faktorHref }: Props & Pick<KontoScreen, 'faktorHref'>) {
	const { t } = useTranslation('konten')
	if (!adresse) return null
	const werte = { aenderungId: adresse.id }
	return (
		<AdresseWartet adresse={adresse}>
			<Darf recht="konto.adresse">
				{adresse.einwand && <p className="mt-2">{t(`adresse.einwand.${adresse.einwand}`)}</p>}
				<div className="mt-4 grid gap-4">
					{!adresse.bis && !adresse.einwand && faktorHref && <FaktorNoetig href={faktorHref} />}
					<ButtonRow>
						{!adresse.bis && !adresse.einwand && !faktorHref && (
							<ActionButton token={token} intent="adresseFreigeben" werte={werte}>
								<Button>{t('adresse.freigeben')}</Button>
							</ActionButton>
						)}
						<ActionButton token={token} intent="adresseBeenden" werte={werte}>
							<Button variant="secondary">{t(adresse.bis ? 'adresse.stoppen' : 'adresse.ablehnen')}</Button>
						</ActionButton>
					</ButtonRow>
				</div>
			</Darf>
		</AdresseWartet>
	)
}
