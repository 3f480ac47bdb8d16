import { useTranslation } from 'react-i18next'
import type { Locale } from '~/domain/shared/locale'
import { Button } from '~/ui/Button'
import { Select } from '~/ui/form/Select'
import { Textarea } from '~/ui/form/Textarea'
import { FormElement } from '~/ui/link'
import { nachfrageAntwortSchema } from '~/web/forms/praemie'
import type { FormReply } from '~/web/forms.server'
import { Formular, useFormular } from '../../_shared/Formular'

type Props = {
	nachfrage: { email: string; sprache: Locale }
	token: string
	vorschlag: string | undefined
	reply: FormReply | undefined
}

/** The answer to a question, which goes to its asker by mail in their language. */
export function NachfrageAntwort({ nachfrage, vorschlag, token, reply }: Props) {
	const { t } = useTranslation(['praemien', 'konten'])
	const formular = useFormular({
		schema: nachfrageAntwortSchema,
		reply,
		labels: { antwort: t('nachfrage.antwort') },
		values: { antwort: vorschlag },
	})
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

type Vorlage = { id: string; name: string }

/** Puts a template's words into the answer: a choice in the address, so that it works without scripts. */
export function VorlageWahl({ vorlagen, gewaehlt }: { vorlagen: readonly Vorlage[]; gewaehlt: string | undefined }) {
	const { t } = useTranslation('praemien')
	if (vorlagen.length === 0) return null
	return (
		<FormElement method="get" className="flex flex-wrap items-end gap-4">
			<Select
				name="vorlage"
				label={t('vorlagen.waehlen')}
				value={gewaehlt}
				options={vorlagen.map(({ id, name }) => ({ value: id, label: name }))}
			/>
			<Button variant="secondary">{t('vorlagen.einsetzen')}</Button>
		</FormElement>
	)
}
