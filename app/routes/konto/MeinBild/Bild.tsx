import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { FileField } from '~/ui/form/FileField'
import { Form } from '~/ui/form/Form'
import { Notice } from '~/ui/Notice'
import { meinBildSpeichernSchema } from '~/web/forms/konto'
import type { FormReply } from '~/web/forms.server'
import { Gesicht } from '../../_shared/empfaenger/Gesicht'
import { Formular, useFormular } from '../../_shared/Formular'

/** The picture as friends see it, and the button that takes it away. */
export function GezeigtesBild({ token, bild, vorname }: { token: string; bild: string; vorname: string }) {
	const { t } = useTranslation('bereich')
	return (
		<Card
			as="section"
			tone="alt"
			title={t('bild.jetzt')}
			actions={
				<Form
					layout="inline"
					hidden={
						<>
							<input type="hidden" name="formular" value={token} />
							<input type="hidden" name="intent" value="entfernen" />
						</>
					}
				>
					<Button variant="secondary" icon="trash">
						{t('bild.entfernen')}
					</Button>
				</Form>
			}
		>
			<div className="flex items-center gap-4">
				<Gesicht bild={bild} initiale="" />
				<p className="min-w-0">
					<strong>{vorname}</strong>
					<br />
					<span className="text-sm text-muted">{t('bild.so')}</span>
				</p>
			</div>
		</Card>
	)
}

/** A photograph to choose, and who will see it. */
export function BildFormular({ token, reply }: { token: string; reply: FormReply | undefined }) {
	const { t } = useTranslation('bereich')
	const formular = useFormular({ schema: meinBildSpeichernSchema, reply, labels: { foto: t('bild.foto') } })
	return (
		<Formular formular={formular} token={token} intent="speichern" dateien>
			<FileField
				{...formular.field('foto')}
				hint={t('bild.fotoHinweis')}
				accept="image/jpeg,image/png,image/webp"
				required
			/>
			<Notice title={t('bild.werTitel')}>{t('bild.wer')}</Notice>
			<Button>{t('bild.speichern')}</Button>
		</Formular>
	)
}
