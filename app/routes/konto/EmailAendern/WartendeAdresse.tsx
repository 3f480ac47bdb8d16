import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import { ActionButton } from '../../_shared/betrieb/ActionButton'
import type { emailAendernView } from './view.server'

type Props = Pick<
	Awaited<ReturnType<typeof emailAendernView>>,
	'token' | 'wartet' | 'gesendet' | 'verworfen' | 'support'
> & {
	/** A refusal speaks. */
	still: boolean
}

/** The address that waits for its link, or that none does any more. */
export function WartendeAdresse({ token, wartet, gesendet, verworfen, support, still }: Props) {
	const { t } = useTranslation('konto')
	if (wartet)
		return (
			<Notice tone={gesendet ? 'success' : 'info'} title={t('adresse.wartetTitel')} live={gesendet && !still}>
				<p className="break-words">{t('adresse.wartet', { neu: wartet.neu, bis: wartet.bis })}</p>
				<p className="mt-2">{t('adresse.nichts', { email: support })}</p>
				<div className="mt-4">
					<ActionButton token={token} intent="verwerfen">
						<Button variant="secondary">{t('adresse.verwerfen')}</Button>
					</ActionButton>
				</div>
			</Notice>
		)
	return verworfen && !still ? (
		<Notice tone="success" live>
			{t('adresse.verworfen')}
		</Notice>
	) : null
}
