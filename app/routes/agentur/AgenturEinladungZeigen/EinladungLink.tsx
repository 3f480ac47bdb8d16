import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { CopyField } from '~/ui/CopyField'
import { QrFigure } from '~/ui/QrFigure'
import { ActionButton } from '../../_shared/betrieb/ActionButton'

type Props = { zeigen: { link: string; qr: { path: string; size: number } }; karteHref: string; token: string }

/** The QR code and the link that the customer is shown, both as a card to hand over, and the way to take them back. */
export function EinladungLink({ zeigen: { link, qr }, karteHref, token }: Props) {
	const { t } = useTranslation('agentur')
	return (
		<Card as="section" title={t('einladung.zeigen')}>
			<div className="grid gap-6 sm:grid-cols-[18rem_minmax(0,1fr)]">
				<QrFigure {...qr} label={t('einladung.qr')} caption={t('einladung.qrText')} />
				<div className="grid content-start gap-5">
					<CopyField
						id="link"
						label={t('einladung.link')}
						value={link}
						copyLabel={t('einladung.kopieren')}
						copiedText={t('einladung.kopiert')}
						failedText={t('einladung.markieren')}
						hint={t('einladung.linkHinweis')}
					/>
					<div className="grid gap-2">
						<div>
							<ButtonLink href={karteHref} variant="secondary" icon="download">
								{t('karte.drucken')}
							</ButtonLink>
						</div>
						<p className="text-sm text-muted">{t('karte.hinweis')}</p>
					</div>
					<ActionButton token={token} intent="zurueckziehen">
						<Button variant="secondary">{t('einladung.zurueckziehen')}</Button>
					</ActionButton>
				</div>
			</div>
		</Card>
	)
}
