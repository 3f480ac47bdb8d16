import { useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { InPruefung } from '../../_shared/konto/InPruefung'
import { StandZeile } from '../../_shared/konto/StandZeile'
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
							<StandZeile key={zeile.key} zeile={zeile} titleLevel={2} />
						))}
					</Stack>
				</Stack>
			)}
			<p className="mt-8 text-muted">{t('konto:stand.hinweis', { tage })}</p>
		</>
	)
}
