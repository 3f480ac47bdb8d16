import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { DateField } from '~/ui/form/DateField'
import { Stack } from '~/ui/layout/Stack'
import { Notice } from '~/ui/Notice'
import { webhookAendernSchema, webhookZeitraumSchema } from '~/web/forms/partner'
import type { FormReply } from '~/web/forms.server'
import { ActionButton } from '../../_shared/betrieb/ActionButton'
import { Darf } from '../../_shared/betrieb/Darf'
import { FaktorNoetig } from '../../_shared/betrieb/FaktorNoetig'
import { replyTo } from '../../_shared/betrieb/Outcome'
import { Formular, useFormular } from '../../_shared/Formular'
import { WebhookFelder } from '../../_shared/partner/WebhookFelder'
import type { WebhookScreen } from './view.server'

type Props = Pick<WebhookScreen, 'webhook' | 'token' | 'noetigHref'>
type FormProps = Props & { reply: FormReply | undefined }

/** What somebody has to know about the endpoint. */
export function WebhookStand({ webhook }: Pick<Props, 'webhook'>) {
	const { t } = useTranslation('schnittstellen')
	const { pausiertAm, pauseGrund, gestoertSeit, vorigesBis } = webhook
	return (
		<>
			{pausiertAm && (
				<Notice tone="warning" title={t('stand.pausiert', { am: pausiertAm })}>
					{t(`stand.grund.${pauseGrund ?? 'betrieb'}`)}
				</Notice>
			)}
			{gestoertSeit && !pausiertAm && (
				<Notice tone="error" title={t('stand.gestoert', { am: gestoertSeit })}>
					{t('stand.gestoertText')}
				</Notice>
			)}
			{vorigesBis && <Notice>{t('stand.voriges', { am: vorigesBis })}</Notice>}
		</>
	)
}

/** Name, address and events, to be changed. */
export function WebhookAendern({ webhook, token, noetigHref, reply }: FormProps) {
	const { t } = useTranslation('schnittstellen')
	const { bezeichnung, adresse, ereignisse } = webhook.daten
	const own = replyTo(reply, 'aendern')
	const formular = useFormular({
		schema: webhookAendernSchema,
		reply: own,
		values: { bezeichnung, adresse, ereignisse },
	})
	return (
		<Darf recht="schnittstelle.pflegen">
			<Card as="section" title={t('aendern.titel')}>
				{noetigHref ? (
					<FaktorNoetig href={noetigHref} />
				) : (
					<Formular formular={formular} token={token} intent="aendern">
						<WebhookFelder formular={formular} picked={formular.picked('ereignisse')} />
						<div>
							<Button variant="secondary">{t('aendern.absenden')}</Button>
						</div>
					</Formular>
				)}
			</Card>
		</Darf>
	)
}

/** What can be done about the endpoint: send again, pause, another secret, remove. */
export function Erneut({ webhook, token, noetigHref, reply }: FormProps) {
	const { t } = useTranslation('schnittstellen')
	const labels = { von: t('erneut.von'), bis: t('erneut.bis') }
	const formular = useFormular({ schema: webhookZeitraumSchema, reply: replyTo(reply, 'zeitraum'), labels })
	const aktiv = webhook.zustand === 'aktiv'
	return (
		<Darf recht="schnittstelle.pflegen">
			<Stack>
				<Card as="section" title={t(aktiv ? 'pause.titel' : 'pause.wieder')}>
					<p className="mb-5 text-muted">{t(aktiv ? 'pause.text' : 'pause.wiederText')}</p>
					<ActionButton token={token} intent={aktiv ? 'pausieren' : 'fortsetzen'}>
						<Button variant="secondary">{t(aktiv ? 'pause.absenden' : 'pause.wiederAbsenden')}</Button>
					</ActionButton>
				</Card>
				<Card as="section" title={t('erneut.titel')}>
					<Formular formular={formular} token={token} intent="zeitraum">
						<p className="text-muted">{t('erneut.text')}</p>
						<DateField {...formular.field('von')} required />
						<DateField {...formular.field('bis')} required />
						<div>
							<Button variant="secondary">{t('erneut.absenden')}</Button>
						</div>
					</Formular>
				</Card>
				<Card as="section" title={t('wechsel.titel')}>
					<p className="mb-5 text-muted">{t('wechsel.text')}</p>
					{noetigHref ? (
						<FaktorNoetig href={noetigHref} />
					) : (
						<ActionButton token={token} intent="geheimnis">
							<Button variant="secondary">{t('wechsel.absenden')}</Button>
						</ActionButton>
					)}
				</Card>
				<Card as="section" title={t('entfernen.titel')}>
					<p className="mb-5 text-muted">{t('entfernen.text')}</p>
					<ActionButton token={token} intent="entfernen">
						<Button variant="danger">{t('entfernen.absenden')}</Button>
					</ActionButton>
				</Card>
			</Stack>
		</Darf>
	)
}
