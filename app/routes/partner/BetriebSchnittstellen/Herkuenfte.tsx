import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { Textarea } from '~/ui/form/Textarea'
import { TextLink } from '~/ui/TextLink'
import { apiHerkuenfteSchema, rahmenHerkuenfteSchema } from '~/web/forms/partner'
import type { FormReply } from '~/web/forms.server'
import { Darf, useDarf } from '../../_shared/betrieb/Darf'
import { replyTo } from '../../_shared/betrieb/Outcome'
import { Formular, useFormular } from '../../_shared/Formular'

type Props = { token: string; reply: FormReply | undefined }

/** A text area of origins, one a line. */
const LINES = { rows: 3, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

/** The origins whose pages may show the portal in a frame. */
export function Rahmen({ rahmen, anleitungHref, token, reply }: Props & { rahmen: string; anleitungHref: string }) {
	const { t } = useTranslation('schnittstellen')
	const pflegen = useDarf()('schnittstelle.pflegen')
	const formular = useFormular({
		schema: rahmenHerkuenfteSchema,
		reply: replyTo(reply, 'rahmen'),
		values: { rahmen },
		labels: { rahmen: t('rahmen.feld') },
	})
	return (
		<Card as="section" title={t('rahmen.titel')}>
			<p className="mb-5 text-muted">
				{t('rahmen.text')} <TextLink href={anleitungHref}>{t('rahmen.anleitung')}</TextLink>
			</p>
			{!pflegen && <p className="whitespace-pre-line">{rahmen || t('herkuenfte.keine')}</p>}
			<Darf recht="schnittstelle.pflegen">
				<div className="max-w-2xl">
					<Formular formular={formular} token={token} intent="rahmen">
						<Textarea {...formular.field('rahmen')} {...LINES} hint={t('rahmen.hinweis')} />
						<div>
							<Button>{t('rahmen.absenden')}</Button>
						</div>
					</Formular>
				</div>
			</Darf>
		</Card>
	)
}

/** The origins whose pages may call the API. */
export function Herkuenfte({ herkuenfte, token, reply }: Props & { herkuenfte: string }) {
	const { t } = useTranslation('schnittstellen')
	const pflegen = useDarf()('schnittstelle.pflegen')
	const formular = useFormular({
		schema: apiHerkuenfteSchema,
		reply: replyTo(reply, 'api'),
		values: { herkuenfte },
		labels: { herkuenfte: t('herkuenfte.feld') },
	})
	return (
		<Card as="section" title={t('herkuenfte.titel')}>
			<p className="mb-5 text-muted">{t('herkuenfte.text')}</p>
			{!pflegen && <p className="whitespace-pre-line">{herkuenfte || t('herkuenfte.keine')}</p>}
			<Darf recht="schnittstelle.pflegen">
				<div className="max-w-2xl">
					<Formular formular={formular} token={token} intent="api">
						<Textarea {...formular.field('herkuenfte')} {...LINES} hint={t('herkuenfte.hinweis')} />
						<div>
							<Button>{t('herkuenfte.absenden')}</Button>
						</div>
					</Formular>
				</div>
			</Darf>
		</Card>
	)
}
