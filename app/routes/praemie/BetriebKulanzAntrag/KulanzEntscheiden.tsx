import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { TextField } from '~/ui/form/TextField'
import { Stack } from '~/ui/layout/Stack'
import { Notice } from '~/ui/Notice'
import { kulanzAblehnenSchema, kulanzGewaehrenSchema } from '~/web/forms/praemie'
import type { FormReply } from '~/web/forms.server'
import { ActionButton } from '../../_shared/betrieb/ActionButton'
import { Darf } from '../../_shared/betrieb/Darf'
import { FaktorNoetig } from '../../_shared/betrieb/FaktorNoetig'
import { replyTo } from '../../_shared/betrieb/Outcome'
import { Formular, useFormular } from '../../_shared/Formular'
import type { AntragScreen } from './view.server'

type Props = Pick<AntragScreen, 'antrag' | 'token' | 'noetigHref'> & { reply: FormReply | undefined }

/** Who asked may only take it back. */
function Eigener({ token }: Pick<Props, 'token'>) {
	const { t } = useTranslation('kulanz')
	return (
		<Notice title={t('zustand.beantragt')}>
			<p>{t('antrag.eigener')}</p>
			<div className="mt-4">
				<ActionButton token={token} intent="zurueckziehen">
					<Button variant="secondary">{t('antrag.zurueckziehen')}</Button>
				</ActionButton>
			</div>
		</Notice>
	)
}

function Formulare({ antrag, token, reply }: Props) {
	const { t } = useTranslation('kulanz')
	const gewaehren = useFormular({
		schema: kulanzGewaehrenSchema,
		reply: replyTo(reply, 'gewaehren'),
		labels: { anmerkung: t('antrag.antwortGewaehrt') },
	})
	const ablehnen = useFormular({
		schema: kulanzAblehnenSchema,
		reply: replyTo(reply, 'ablehnen'),
		labels: { antwort: t('antrag.antwort') },
	})
	const { name, betrag } = antrag
	return (
		<Stack>
			<Card as="section" tone="accent" title={t('antrag.entscheiden')}>
				<Formular formular={gewaehren} token={token} intent="gewaehren">
					<p>{t('antrag.entscheidenText', { name, betrag })}</p>
					<TextField {...gewaehren.field('anmerkung')} maxLength={500} autoComplete="off" />
					<Button>{t('antrag.gewaehren', { betrag })}</Button>
				</Formular>
			</Card>
			<Card as="section" title={t('antrag.ablehnenTitel')}>
				<Formular formular={ablehnen} token={token} intent="ablehnen">
					<TextField
						{...ablehnen.field('antwort')}
						hint={t('antrag.antwortHinweis')}
						maxLength={500}
						autoComplete="off"
						required
					/>
					<Button variant="secondary">{t('antrag.ablehnen')}</Button>
				</Formular>
			</Card>
		</Stack>
	)
}

/** Grant or decline, or what was decided. */
export function KulanzEntscheiden({ antrag, token, noetigHref, reply }: Props) {
	const { t } = useTranslation('kulanz')
	if (antrag.zustand !== 'beantragt')
		return (
			<Card as="section" title={t(`zustand.${antrag.zustand}`)}>
				<p className="text-muted">
					{t('antrag.entschieden', { datum: antrag.entschiedenAm ?? '' })}{' '}
					{antrag.entschiedenVon && t('antrag.entschiedenVon', { wer: antrag.entschiedenVon })}
				</p>
				{antrag.antwort && <p className="mt-3 whitespace-pre-line">{antrag.antwort}</p>}
			</Card>
		)
	if (antrag.eigener) return <Eigener token={token} />
	return (
		<Darf recht="praemie.kulanzFreigeben">
			{antrag.befangen || antrag.verbunden ? (
				<Notice title={t('zustand.beantragt')}>{t(antrag.verbunden ? 'antrag.verbunden' : 'antrag.befangen')}</Notice>
			) : noetigHref ? (
				<FaktorNoetig href={noetigHref} />
			) : (
				<Formulare antrag={antrag} token={token} noetigHref={noetigHref} reply={reply} />
			)}
		</Darf>
	)
}
