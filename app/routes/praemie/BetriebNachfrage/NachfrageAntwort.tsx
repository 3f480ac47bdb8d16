import { useTranslation } from 'react-i18next'
import type { Locale } from '~/domain/mandant/config'
import { Button } from '~/ui/Button'
import { Textarea } from '~/ui/form/Textarea'
import { nachfrageAntwortSchema } from '~/web/forms/praemie'
import type { FormReply } from '~/web/forms.server'
import { Formular, useFormular } from '../../_shared/Formular'

type Props = { nachfrage: { email: string; sprache: Locale }; token: string; reply: FormReply | undefined }

/** The answer to a question, which goes to its asker by mail in their language. */
export function NachfrageAntwort({ nachfrage, token, reply }: Props) {
	const { t } = useTranslation(['praemien', 'konten'])
	const formular = useFormular({ schema: nachfrageAntwortSchema, reply, labels: { antwort: t('nachfrage.antwort') } })
	const sprache = t(`konten:konto.sprachen.${nachfrage.sprache}`)
	return (
		<Formular formular={formular} token={token}>
			<Textarea
				{...formular.field('antwort')}
				hint={t('nachfrage.antwortHinweis', { email: nachfrage.email, sprache })}
				maxLength={2000}
				rows={6}
				required
			/>
			<div>
				<Button icon="mail">{t('nachfrage.absenden')}</Button>
			</div>
		</Formular>
	)
}
