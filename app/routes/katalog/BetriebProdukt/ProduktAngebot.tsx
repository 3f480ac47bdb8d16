import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { ActionButton } from '../../_shared/betrieb/ActionButton'
import type { ProduktRaumScreen } from './view.server'

/** On sale or not, and what hangs on it. */
export function ProduktAngebot({ uses, aktiv, token }: Pick<ProduktRaumScreen, 'uses' | 'aktiv' | 'token'>) {
	const { t } = useTranslation('produkte')
	if (!uses) return null
	return (
		<Card as="section" title={t('angebot.titel')}>
			<div className="grid gap-4">
				<p>{t('angebot.offen', { count: uses.offen })}</p>
				{uses.verwendet && <p className="text-muted">{t('angebot.nichtLoeschen')}</p>}
				<div className="flex flex-wrap gap-3">
					<ActionButton token={token} intent={aktiv ? 'herausnehmen' : 'anbieten'}>
						<Button variant="secondary">{t(aktiv ? 'angebot.herausnehmen' : 'angebot.anbieten')}</Button>
					</ActionButton>
					{!uses.verwendet && (
						<ActionButton token={token} intent="loeschen">
							<Button variant="danger">{t('angebot.loeschen')}</Button>
						</ActionButton>
					)}
				</div>
			</div>
		</Card>
	)
}
