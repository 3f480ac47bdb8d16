import { useTranslation } from 'react-i18next'
import { ANFRAGE_ARTEN } from '~/domain/datenschutz/anfrage'
import { LOCALES, STANDARD_LOCALE } from '~/domain/shared/locale'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { DateField } from '~/ui/form/DateField'
import { Select } from '~/ui/form/Select'
import { Textarea } from '~/ui/form/Textarea'
import { TextField } from '~/ui/form/TextField'
import { anfrageSchema } from '~/web/forms/datenschutz'
import type { FormReply } from '~/web/forms.server'
import { Formular, useFormular } from '../../_shared/Formular'

/** A request that came by mail, letter or phone. */
export function Erfassen({ token, heute, reply }: { token: string; heute: string; reply: FormReply | undefined }) {
	const { t } = useTranslation(['datenschutz', 'konten'])
	const formular = useFormular({
		schema: anfrageSchema,
		reply,
		values: { eingegangen: heute, sprache: STANDARD_LOCALE },
		labels: {
			art: t('neu.art'),
			email: t('neu.email'),
			sprache: t('neu.sprache'),
			eingegangen: t('neu.eingegangen'),
			anliegen: t('neu.anliegen'),
		},
	})
	return (
		<Card as="section" title={t('neu.titel')}>
			<Formular formular={formular} token={token}>
				<p className="text-muted">{t('neu.text')}</p>
				<Select
					{...formular.field('art')}
					options={ANFRAGE_ARTEN.map((value) => ({ value, label: t(`art.${value}`) }))}
					required
				/>
				<TextField {...formular.field('email')} type="email" autoComplete="off" required />
				<DateField {...formular.field('eingegangen')} required />
				<Select
					{...formular.field('sprache')}
					options={LOCALES.map((value) => ({ value, label: t(`konten:konto.sprachen.${value}`) }))}
					required
				/>
				<Textarea {...formular.field('anliegen')} rows={4} maxLength={2000} optionalLabel={undefined} />
				<div>
					<Button>{t('neu.absenden')}</Button>
				</div>
			</Formular>
		</Card>
	)
}
