import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { Textarea } from '~/ui/form/Textarea'
import { Stack } from '~/ui/layout/Stack'
import { firstOf, More } from '~/ui/More'
import { notizIntentSchema } from '~/web/forms/konto'
import type { FormReply } from '~/web/forms.server'
import { ActionButton } from '../../_shared/betrieb/ActionButton'
import { replyTo } from '../../_shared/betrieb/Outcome'
import { Formular, useFormular } from '../../_shared/Formular'
import type { KontoScreen } from './view.server'

type Props = Pick<KontoScreen, 'konto' | 'token'>

const NEUESTE = 2

function NotizListe({ notizen, token }: { notizen: readonly Props['konto']['notizen'][number][]; token: string }) {
	const { t } = useTranslation('konten')
	return (
		<ul className="grid gap-4">
			{notizen.map(({ id, text, von, am }) => (
				<li key={id} className="border-line border-b pb-4">
					<p className="whitespace-pre-line break-words">{text}</p>
					<div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
						<p className="text-muted text-sm">{[am, von].filter(Boolean).join(' · ')}</p>
						<ActionButton token={token} intent="notizLoeschen" werte={{ notizId: id }}>
							<Button variant="secondary" inline>
								{t('konto.notizLoeschen')}
							</Button>
						</ActionButton>
					</div>
				</li>
			))}
		</ul>
	)
}

/** What colleagues should know, and a place to write it. */
export function Notizen({ konto: { notizen }, token, reply }: Props & { reply: FormReply | undefined }) {
	const { t } = useTranslation('konten')
	const [neue, aeltere] = firstOf(notizen, NEUESTE)
	const formular = useFormular({
		schema: notizIntentSchema,
		reply: replyTo(reply, 'notieren'),
		labels: { text: t('konto.notizText') },
	})
	return (
		<Card as="section" title={t('konto.notizen')}>
			<Stack>
				{neue.length > 0 && <NotizListe notizen={neue} token={token} />}
				{aeltere.length > 0 && (
					<More title={t('konto.aeltere.notizen', { zahl: aeltere.length })}>
						<NotizListe notizen={aeltere} token={token} />
					</More>
				)}
				<Formular formular={formular} token={token} intent="notieren">
					<Textarea {...formular.field('text')} hint={t('konto.notizHinweis')} maxLength={1000} rows={2} required />
					<div>
						<Button variant="secondary">{t('konto.notizAbsenden')}</Button>
					</div>
				</Formular>
			</Stack>
		</Card>
	)
}
