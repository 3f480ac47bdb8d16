import { useTranslation } from 'react-i18next'
import { Card } from '~/ui/Card'

/** What is gone with the account, and what has to stay. */
export function Folgen() {
	const { t } = useTranslation('bereich')
	return (
		<>
			<Card as="section" title={t('loeschen.weg')}>
				<ul className="grid list-disc gap-1 pl-5">
					{(['weg1', 'weg2', 'weg3', 'weg4'] as const).map((key) => (
						<li key={key}>{t(`loeschen.${key}`)}</li>
					))}
				</ul>
			</Card>
			<Card as="section" tone="alt" title={t('loeschen.bleibt')}>
				<ul className="grid list-disc gap-1 pl-5">
					{(['bleibt1', 'bleibt2'] as const).map((key) => (
						<li key={key}>{t(`loeschen.${key}`)}</li>
					))}
				</ul>
			</Card>
		</>
	)
}
