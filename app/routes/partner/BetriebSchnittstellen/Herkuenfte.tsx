import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { Textarea } from '~/ui/form/Textarea'
import { herkuenfteFormSchema } from '~/web/forms/partner'
import type { FormReply } from '~/web/forms.server'
import { Darf, useDarf } from '../../_shared/betrieb/Darf'
import { Formular, useFormular } from '../../_shared/Formular'

type Props = { herkuenfte: string; token: string; reply: FormReply | undefined }

/** The origins whose pages may call the API. */
export function Herkuenfte({ herkuenfte, token, reply }: Props) {
	const { t } = useTranslation('schnittstellen')
	const pflegen = useDarf()('schnittstelle.pflegen')
	const formular = useFormular({
		schema: herkuenfteFormSchema,
		reply,
		values: { herkuenfte },
		labels: { herkuenfte: t('herkuenfte.feld') },
	})
	return (
		<Card as="section" title={t('herkuenfte.titel')}>
			<p className="mb-5 text-muted">{t('herkuenfte.text')}</p>
			{!pflegen && <p className="whitespace-pre-line">{herkuenfte || t('herkuenfte.keine')}</p>}
			<Darf recht="schnittstelle.pflegen">
				<div className="max-w-2xl">
					<Formular formular={formular} token={token}>
						<Textarea
							{...formular.field('herkuenfte')}
							hint={t('herkuenfte.hinweis')}
							rows={3}
							autoComplete="off"
							autoCapitalize="none"
							spellCheck={false}
						/>
						<div>
							<Button>{t('herkuenfte.absenden')}</Button>
						</div>
					</Formular>
				</div>
			</Darf>
		</Card>
	)
}
