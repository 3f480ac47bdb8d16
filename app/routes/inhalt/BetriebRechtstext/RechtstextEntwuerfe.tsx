import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { Grid } from '~/ui/layout/Grid'
import { Stack } from '~/ui/layout/Stack'
import { RichText } from '~/ui/RichText'
import { ActionButton } from '../../_shared/betrieb/ActionButton'
import { Darf } from '../../_shared/betrieb/Darf'
import type { RechtstextRaumScreen } from './view.server'

type Entwurf = NonNullable<RechtstextRaumScreen['sprachen'][number]['entwurf']>
type Props = { entwurf: Entwurf; token: string; sprache: 'de' | 'en' }

/** What a second person decides; who wrote it or asked is told why it is not them. */
function Entscheidung({ entwurf: { id, antrag, befangen }, token }: Omit<Props, 'sprache'>) {
	const { t } = useTranslation('rechtstexte')
	if (!antrag) return <p className="text-muted">{t('nochNichtBeantragt')}</p>
	return (
		<Stack gap="tight">
			<p className="font-semibold">{t('antrag', antrag)}</p>
			<Darf recht="rechtstext.freigeben">
				{befangen ? (
					<p className="text-muted">{t('befangen')}</p>
				) : (
					<div className="flex flex-wrap gap-3">
						<ActionButton token={token} intent="freigeben" werte={{ fassungId: id }}>
							<Button inline>{t('freigeben')}</Button>
						</ActionButton>
						<ActionButton token={token} intent="zurueckgeben" werte={{ fassungId: id }}>
							<Button variant="secondary" inline>
								{t('zurueckgeben')}
							</Button>
						</ActionButton>
					</div>
				)}
			</Darf>
		</Stack>
	)
}

/** The drafts as people will read them, with what has to happen before they are in force. */
export function RechtstextEntwuerfe({ sprachen, token }: Pick<RechtstextRaumScreen, 'sprachen' | 'token'>) {
	const { t } = useTranslation(['rechtstexte', 'texte'])
	const drafts = sprachen.flatMap(({ sprache, entwurf }) => (entwurf ? [{ sprache, entwurf }] : []))
	if (drafts.length === 0) return null
	return (
		<Card as="section" title={t('entwurf.titel')} id="entwurf">
			<Grid columns={2}>
				{drafts.map(({ sprache, entwurf }) => (
					<Stack key={sprache}>
						<p className="text-sm text-muted">
							{t('texte:vorschau.entwurf', {
								sprache: t(`texte:sprache.${sprache}`),
								wer: entwurf.wer,
								am: entwurf.am,
							})}
						</p>
						<Entscheidung entwurf={entwurf} token={token} />
						<div lang={sprache} className="grid gap-3 rounded-card border border-line bg-surface p-5">
							<p className="font-heading text-2xl font-bold">{entwurf.felder.titel}</p>
							<RichText text={entwurf.felder.text} level={4} />
						</div>
						<Darf recht="rechtstext.pflegen">
							<div>
								<ActionButton token={token} intent="verwerfen" werte={{ fassungId: entwurf.id }}>
									<Button variant="quiet">
										{t('texte:entwurfVerwerfen', { sprache: t(`texte:sprache.${sprache}`) })}
									</Button>
								</ActionButton>
							</div>
						</Darf>
					</Stack>
				))}
			</Grid>
		</Card>
	)
}
