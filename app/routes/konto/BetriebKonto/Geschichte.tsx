import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { Textarea } from '~/ui/form/Textarea'
import { Stack } from '~/ui/layout/Stack'
import { Table } from '~/ui/Table'
import { notizIntentSchema } from '~/web/forms/konto'
import type { FormReply } from '~/web/forms.server'
import { ActionButton } from '../../_shared/betrieb/ActionButton'
import { useDarf } from '../../_shared/betrieb/Darf'
import { replyTo } from '../../_shared/betrieb/Outcome'
import { Formular, useFormular } from '../../_shared/Formular'
import type { KontoScreen } from './view.server'

type Props = Pick<KontoScreen, 'konto' | 'token'>

/** What colleagues should know, and a place to write it. */
export function Notizen({ konto: { notizen }, token, reply }: Props & { reply: FormReply | undefined }) {
	const { t } = useTranslation('konten')
	const formular = useFormular({
		schema: notizIntentSchema,
		reply: replyTo(reply, 'notieren'),
		labels: { text: t('konto.notizText') },
	})
	return (
		<Card as="section" title={t('konto.notizen')}>
			<Stack>
				{notizen.length > 0 && (
					<ul className="grid gap-4">
						{notizen.map(({ id, text, von, am }) => (
							<li key={id} className="border-line border-b pb-4">
								<p className="whitespace-pre-line break-words">{text}</p>
								<p className="mt-1 mb-2 text-muted text-sm">{[am, von].filter(Boolean).join(' · ')}</p>
								<ActionButton token={token} intent="notizLoeschen" werte={{ notizId: id }}>
									<Button variant="secondary">{t('konto.notizLoeschen')}</Button>
								</ActionButton>
							</li>
						))}
					</ul>
				)}
				<Formular formular={formular} token={token} intent="notieren">
					<Textarea {...formular.field('text')} hint={t('konto.notizHinweis')} maxLength={1000} rows={3} required />
					<div>
						<Button variant="secondary">{t('konto.notizAbsenden')}</Button>
					</div>
				</Formular>
			</Stack>
		</Card>
	)
}

/** The person's own mails, each with the way to send it once more where there is one. */
export function Mails({ konto: { mails }, token }: Props) {
	const { t } = useTranslation('konten')
	const darf = useDarf()('konto.mails')
	if (mails.length === 0) return null
	return (
		<Table
			caption={t('konto.mails')}
			columns={[
				{ key: 'was', label: t('konto.ereignis'), rowHeader: true },
				{ key: 'am', label: t('konto.zeit') },
				{ key: 'stand', label: t('kontoListe.stand') },
				...(darf ? [{ key: 'tun', label: '' }] : []),
			]}
			rows={mails.map(({ id, was, am, zustand, weg }) => ({
				key: id,
				cells: {
					was,
					am,
					stand: t(`konto.mailZustand.${zustand}`),
					tun: weg ? (
						<ActionButton token={token} intent="mail" werte={{ mailId: id }}>
							<Button variant="secondary" aria-label={t('konto.mailVon', { weg: t(`konto.mailWeg.${weg}`), was })}>
								{t(`konto.mailWeg.${weg}`)}
							</Button>
						</ActionButton>
					) : (
						<span className="text-muted text-sm">{zustand === 'wartet' ? '' : t('konto.mailWegFehlt')}</span>
					),
				},
			}))}
		/>
	)
}

/** Everything that happened around the person, the newest first. */
export function KontoVerlauf({ konto: { verlauf } }: Pick<Props, 'konto'>) {
	const { t } = useTranslation('konten')
	if (verlauf.length === 0) return null
	return (
		<Table
			caption={t('konto.verlauf')}
			columns={[
				{ key: 'ereignis', label: t('konto.ereignis'), rowHeader: true },
				{ key: 'art', label: t('konto.art') },
				{ key: 'zeit', label: t('konto.zeit') },
				{ key: 'wer', label: t('konto.wer') },
			]}
			rows={verlauf.map(({ id, am, was, wer, quelle }) => ({
				key: id,
				cells: { ereignis: was, art: t(`konto.quelle.${quelle}`), zeit: am, wer },
			}))}
		/>
	)
}
