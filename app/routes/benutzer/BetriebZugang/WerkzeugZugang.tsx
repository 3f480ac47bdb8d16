import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { ActionButton } from '../../_shared/betrieb/ActionButton'
import { FaktorNoetig } from '../../_shared/betrieb/FaktorNoetig'

/** A token by which a program reads what the operator may. */
export function WerkzeugZugang({ token, noetigHref }: { token: string; noetigHref: string | null }) {
	const { t } = useTranslation('team')
	return (
		<Card as="section" title={t('zugang.werkzeug.titel')}>
			<p className="mb-5 text-muted">{t('zugang.werkzeug.text')}</p>
			{noetigHref ? (
				<FaktorNoetig href={noetigHref} />
			) : (
				<ActionButton token={token} intent="werkzeug">
					<Button variant="secondary">{t('zugang.werkzeug.erzeugen')}</Button>
				</ActionButton>
			)}
		</Card>
	)
}
