import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { Select } from '~/ui/form/Select'
import { Stack } from '~/ui/layout/Stack'
import { experimentBeendenSchema } from '~/web/forms/experiment'
import type { FormReply } from '~/web/forms.server'
import { ActionButton } from '../../_shared/betrieb/ActionButton'
import { Darf } from '../../_shared/betrieb/Darf'
import { replyTo } from '../../_shared/betrieb/Outcome'
import { Formular, useFormular } from '../../_shared/Formular'
import type { ExperimentScreen } from './view.server'

type Props = Pick<ExperimentScreen, 'kann' | 'token' | 'stand' | 'varianten'> & { reply: FormReply | undefined }

/** What can become of a test now. */
export function ExperimentSchritte({ kann, token, stand, varianten, reply }: Props) {
	const { t } = useTranslation('experimente')
	if (kann.length === 0) return null
	return (
		<Darf recht="kampagne.pflegen">
			<Card as="section" title={t('naechstes')}>
				<Stack>
					{kann.includes('starten') && <p className="text-muted">{t('startText')}</p>}
					<div className="flex flex-wrap gap-3">
						{kann.includes('starten') && (
							<ActionButton token={token} intent="starten" werte={{ stand: String(stand) }}>
								<Button inline>{t('starten')}</Button>
							</ActionButton>
						)}
						{kann.includes('verwerfen') && (
							<ActionButton token={token} intent="verwerfen">
								<Button variant="secondary" inline>
									{t('verwerfen')}
								</Button>
							</ActionButton>
						)}
					</div>
					{kann.includes('beenden') && <Beenden token={token} varianten={varianten} reply={reply} />}
				</Stack>
			</Card>
		</Darf>
	)
}

/** Whoever ends a test says what everybody reads from then on. */
function Beenden({ token, varianten, reply }: Pick<Props, 'token' | 'varianten' | 'reply'>) {
	const { t } = useTranslation('experimente')
	const formular = useFormular({
		schema: experimentBeendenSchema,
		reply: replyTo(reply, 'beenden'),
		values: { gilt: '0' },
		labels: { gilt: t('feld.gilt') },
	})
	return (
		<Formular formular={formular} token={token} intent="beenden">
			<p className="text-muted">{t('endeText')}</p>
			<Select
				{...formular.field('gilt')}
				options={varianten.map(({ buchstabe, worte }, i) => ({ value: String(i), label: `${buchstabe}: ${worte}` }))}
			/>
			<div>
				<Button variant="secondary">{t('beenden')}</Button>
			</div>
		</Formular>
	)
}
