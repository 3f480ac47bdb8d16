import { useTranslation } from 'react-i18next'
import type { KampagneEreignis } from '~/domain/kampagne/zustand'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { TextField } from '~/ui/form/TextField'
import { Stack } from '~/ui/layout/Stack'
import { stoppAnfragenSchema } from '~/web/forms/kampagne'
import type { FormReply } from '~/web/forms.server'
import { ActionButton } from '../../_shared/betrieb/ActionButton'
import { Darf } from '../../_shared/betrieb/Darf'
import { replyTo } from '../../_shared/betrieb/Outcome'
import { Formular, useFormular } from '../../_shared/Formular'
import type { KampagneScreen } from './view.server'

type Props = Pick<KampagneScreen, 'kann' | 'token' | 'stand' | 'befangen' | 'zustand' | 'stopp'> & {
	reply: FormReply | undefined
}

/** What somebody who runs the program can do. */
const PFLEGE = ['beantragen', 'pausieren', 'fortsetzen', 'beenden', 'verwerfen'] as const satisfies KampagneEreignis[]

/** What can become of a campaign now, and who it takes. */
export function Schritte({ kann, token, stand, befangen, zustand, stopp, reply }: Props) {
	const { t } = useTranslation('kampagnen')
	if (kann.length === 0) return null
	const folge =
		zustand === 'entwurf' || zustand === 'beantragt'
			? t(`folge.${zustand}`)
			: `${t('folge.fest')} ${zustand === 'live' || zustand === 'pausiert' ? t('folge.live') : ''}`.trim()
	return (
		<Card as="section" title={t('naechstes')}>
			<Stack>
				<p className="text-muted">{folge}</p>
				<div className="flex flex-wrap gap-3">
					<Darf recht="kampagne.freigeben">
						{kann.includes('freigeben') &&
							(befangen ? (
								<p className="text-muted">{t('befangen')}</p>
							) : (
								<ActionButton token={token} intent="freigeben">
									<Button inline>{t('freigeben')}</Button>
								</ActionButton>
							))}
						{kann.includes('zurueckgeben') && (
							<ActionButton token={token} intent="zurueckgeben">
								<Button variant="secondary" inline>
									{t('zurueckgeben')}
								</Button>
							</ActionButton>
						)}
					</Darf>
					<Darf recht="kampagne.pflegen">
						{PFLEGE.filter((event) => kann.includes(event)).map((event) => (
							<ActionButton key={event} token={token} intent={event} werte={{ stand: String(stand) }}>
								<Button variant={event === 'beantragen' ? 'primary' : 'secondary'} inline>
									{t(event)}
								</Button>
							</ActionButton>
						))}
					</Darf>
				</div>
				{kann.includes('stoppen') && (
					<Darf recht="kampagne.stoppen">
						<Stopp token={token} stopp={stopp} reply={reply} />
					</Darf>
				)}
			</Stack>
		</Card>
	)
}

/** A stop takes two people and a reason. */
function Stopp({ token, stopp, reply }: Pick<Props, 'token' | 'stopp' | 'reply'>) {
	const { t } = useTranslation('kampagnen')
	const formular = useFormular({
		schema: stoppAnfragenSchema,
		reply: replyTo(reply, 'stoppAnfragen'),
		labels: { grund: t('feld.grund') },
	})
	return (
		<Stack gap="tight">
			<h3 className="font-semibold">{t('stopp.titel')}</h3>
			<p className="text-muted">{t('stopp.text')}</p>
			{stopp && <p className="font-semibold">{t('stopp.antrag', { grund: stopp.grund })}</p>}
			{stopp &&
				(stopp.befangen ? (
					<p className="text-muted">{t('stopp.befangen')}</p>
				) : (
					<ActionButton token={token} intent="stoppen">
						<Button variant="secondary" inline>
							{t('stoppen')}
						</Button>
					</ActionButton>
				))}
			{!stopp && (
				<Formular formular={formular} token={token} intent="stoppAnfragen">
					<TextField {...formular.field('grund')} maxLength={300} autoComplete="off" required />
					<div>
						<Button variant="secondary">{t('stoppAnfragen')}</Button>
					</div>
				</Formular>
			)}
		</Stack>
	)
}
