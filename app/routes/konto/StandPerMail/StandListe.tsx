import { useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { StatusBar } from '~/ui/StatusBar'
import { InPruefung } from '../../_shared/konto/InPruefung'
import type { StandScreen } from './view.server'

type Props = Pick<StandScreen, 'titel' | 'homeHref' | 'tage'> & { stand: NonNullable<StandScreen['stand']> }

/** How far each recommendation is; what can be done about it is in the mails about it. */
export function StandListe({ titel, homeHref, tage, stand: { vorname, zeilen } }: Props) {
	const { t } = useTranslation(['bereich', 'konto'])
	return (
		<>
			<PageTitle title={titel} lead={t('text', { vorname })} />
			{zeilen.length === 0 ? (
				<EmptyState title={t('leerTitel')} action={<ButtonLink href={homeHref}>{t('empfehlen')}</ButtonLink>}>
					{t('leerAlle')}
				</EmptyState>
			) : (
				<Stack>
					<InPruefung zeilen={zeilen} />
					<Stack as="ul">
						{zeilen.map((zeile) => (
							<StatusBar
								key={zeile.key}
								as="li"
								status={zeile.status}
								tone={zeile.lage}
								label={zeile.label}
								title={zeile.titel}
								titleLevel={2}
								meta={zeile.meta}
								reason={zeile.grund}
								next={
									<>
										<strong>{t('naechsterSchritt')}</strong> {zeile.weiter}
									</>
								}
								date={zeile.am}
								positions={zeile.stationen}
								position={zeile.position}
								positionLabel={zeile.positionLabel}
							/>
						))}
					</Stack>
				</Stack>
			)}
			<p className="mt-8 text-muted">{t('konto:stand.hinweis', { tage })}</p>
		</>
	)
}
