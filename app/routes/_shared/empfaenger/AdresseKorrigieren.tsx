import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { TextField } from '~/ui/form/TextField'
import { Notice } from '~/ui/Notice'
import { freundAdresseSchema } from '~/web/forms/empfaenger'
import type { FormReply } from '~/web/forms.server'
import { replyTo } from '../betrieb/Outcome'
import { Formular, useFormular } from '../Formular'
import { WayOut } from '../WayOut'
import type { korrekturView } from './korrektur.server'

type Props = {
	/** Null once it is too late. */
	korrektur: ReturnType<typeof korrekturView>
	token: string
	support: string
	reply: FormReply | undefined
}

/** Where the mail went, and another address in its place. */
export function AdresseKorrigieren({ korrektur, token, support, reply }: Props) {
	const { t } = useTranslation(['empfangen', 'fehler'])
	const eigene = replyTo(reply, 'adresse')
	const formular = useFormular({
		schema: freundAdresseSchema,
		reply: eigene,
		labels: { email: t('fertig.adresse.neu') },
	})
	if (!korrektur)
		return (
			<>
				{eigene?.code && (
					<Notice tone="error" live>
						{t(`fehler:${eigene.code}`)}
						<WayOut code={eigene.code} />
					</Notice>
				)}
				<p className="text-muted">{t('fertig.adresse.keine', { email: support })}</p>
			</>
		)
	return (
		<div className="grid gap-2" data-adresse="">
			{korrektur.fertig && !reply && (
				<Notice tone="success" live>
					{t('fertig.adresse.fertig')}
				</Notice>
			)}
			<p className="break-words">
				{t('fertig.adresse.an')} <strong>{korrektur.email}</strong>
			</p>
			<details open={formular.hasErrors}>
				<summary className="inline-flex min-h-11 items-center font-semibold text-brand-strong underline underline-offset-4">
					{t('fertig.adresse.titel')}
				</summary>
				<div className="pt-2">
					<Formular formular={formular} token={token} intent="adresse">
						<p className="text-muted">{t('fertig.adresse.text', { uhrzeit: korrektur.bis })}</p>
						<TextField {...formular.field('email')} type="email" autoComplete="email" required />
						<div>
							<Button variant="secondary">{t('fertig.adresse.senden')}</Button>
						</div>
					</Formular>
				</div>
			</details>
		</div>
	)
}
