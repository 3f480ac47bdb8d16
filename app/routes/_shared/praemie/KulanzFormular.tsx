import { useTranslation } from 'react-i18next'
import { KULANZ_GRUENDE } from '~/domain/praemie/kulanz'
import { Button } from '~/ui/Button'
import { Select } from '~/ui/form/Select'
import { TextField } from '~/ui/form/TextField'
import { kulanzSchema } from '~/web/forms/praemie'
import type { FormReply } from '~/web/forms.server'
import { replyTo } from '../betrieb/Outcome'
import { Formular, useFormular } from '../Formular'

type Props = {
	token: string
	reply: FormReply | undefined
	/** What one person may grant alone. */
	allein: string
	/** The page is about who gets it: nobody is to be named. */
	bekannt?: boolean
}

/** Asks for a goodwill reward. */
export function KulanzFormular({ token, reply, allein, bekannt = false }: Props) {
	const { t } = useTranslation('kulanz')
	const formular = useFormular({
		schema: kulanzSchema,
		reply: replyTo(reply, 'kulanz'),
		labels: { an: t('an'), kulanzgrund: t('grund'), notiz: t('notiz') },
	})
	return (
		<Formular formular={formular} token={token} intent="kulanz">
			<p className="text-muted">{t('formText', { allein })}</p>
			{!bekannt && <TextField {...formular.field('an')} autoComplete="off" maxLength={254} required />}
			<TextField {...formular.field('betrag')} inputMode="decimal" autoComplete="off" width="short" required />
			<Select
				{...formular.field('kulanzgrund')}
				options={KULANZ_GRUENDE.map((value) => ({ value, label: t(`gruende.${value}`) }))}
			/>
			<TextField {...formular.field('notiz')} hint={t('notizHinweis')} maxLength={500} autoComplete="off" required />
			<Button variant="secondary">{t('absenden')}</Button>
		</Formular>
	)
}
