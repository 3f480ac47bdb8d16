import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import { TextLink } from '~/ui/TextLink'
import { ActionButton } from '../../_shared/betrieb/ActionButton'
import { Darf } from '../../_shared/betrieb/Darf'
import type { MarkeScreen } from './view.server'

/** Whom the portal lets in, what the law still asks for, and the way to go live. */
export function PortalKarte({ portal, fehlt, token, ansehenHref, zeigenHref }: MarkeScreen) {
	const { t } = useTranslation('marke')
	const zu = portal !== 'live'
	const unvollstaendig = fehlt.length > 0
	return (
		<Notice
			tone={unvollstaendig || portal === 'pause' ? 'warning' : zu ? 'info' : 'success'}
			title={t(`portal.titel.${portal}`)}
			actions={
				<Darf recht="mandant.live">
					<ActionButton token={token} intent={zu ? 'live' : 'pausieren'}>
						<Button variant={zu && !unvollstaendig ? 'primary' : 'secondary'}>
							{t(portal === 'vorbereitung' ? 'portal.live' : zu ? 'portal.wieder' : 'portal.pausieren')}
						</Button>
					</ActionButton>
				</Darf>
			}
		>
			<p>{t(`portal.text.${portal}`)}</p>
			{unvollstaendig ? (
				<>
					<p>{t('gesetz.nochNicht')}</p>
					<ul className="grid list-disc gap-1 pl-6">
						{fehlt.map((satz) => (
							<li key={satz}>{satz}</li>
						))}
					</ul>
				</>
			) : (
				<p>{t('gesetz.bereitText')}</p>
			)}
			{zu && (
				<p className="flex flex-wrap gap-x-6">
					<TextLink href={ansehenHref}>{t('portal.ansehen')}</TextLink>
					<TextLink href={zeigenHref}>{t('portal.zeigen')}</TextLink>
				</p>
			)}
		</Notice>
	)
}
