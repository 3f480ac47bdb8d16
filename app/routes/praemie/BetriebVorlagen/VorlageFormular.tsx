import { useTranslation } from 'react-i18next'
import { LOCALES, STANDARD_LOCALE } from '~/domain/shared/locale'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { Textarea } from '~/ui/form/Textarea'
import { TextField } from '~/ui/form/TextField'
import { Stack } from '~/ui/layout/Stack'
import { TextLink } from '~/ui/TextLink'
import { vorlageSpeichernSchema } from '~/web/forms/praemie'
import type { FormReply } from '~/web/forms.server'
import { ActionButton } from '../../_shared/betrieb/ActionButton'
import { replyTo } from '../../_shared/betrieb/Outcome'
import { Formular, useFormular } from '../../_shared/Formular'
import type { VorlagenScreen } from './view.server'

type Props = Pick<VorlagenScreen, 'gewaehlt' | 'token' | 'neuHref'> & { reply: FormReply | undefined }

/** The chosen template, or a new one. */
export function VorlageFormular({ gewaehlt, token, neuHref, reply }: Props) {
	const { t } = useTranslation('praemien')
	const formular = useFormular({
		schema: vorlageSpeichernSchema,
		reply: replyTo(reply, 'speichern'),
		values: { name: gewaehlt?.name, text: gewaehlt?.text },
		labels: { name: t('vorlagen.name'), text: t('vorlagen.inhalt') },
	})
	return (
		<Stack>
			<Card as="section" title={t(gewaehlt ? 'vorlagen.aendern' : 'vorlagen.neu')}>
				<Formular formular={formular} token={token} intent="speichern">
					{gewaehlt && <input type="hidden" name="id" value={gewaehlt.id} />}
					<TextField {...formular.field('name')} maxLength={80} autoComplete="off" required />
					{LOCALES.map((locale) => (
						<Textarea
							key={locale}
							{...formular.fieldIn('text', locale)}
							hint={locale === STANDARD_LOCALE ? t('vorlagen.variablen') : undefined}
							rows={6}
							maxLength={2000}
							required
						/>
					))}
					<div>
						<Button>{t('vorlagen.speichern')}</Button>
					</div>
				</Formular>
			</Card>
			{gewaehlt && (
				<>
					<ActionButton token={token} intent="loeschen" werte={{ id: gewaehlt.id }}>
						<Button variant="danger">{t('vorlagen.loeschen', { name: gewaehlt.name })}</Button>
					</ActionButton>
					<p>
						<TextLink href={neuHref}>{t('vorlagen.neu')}</TextLink>
					</p>
				</>
			)}
		</Stack>
	)
}
