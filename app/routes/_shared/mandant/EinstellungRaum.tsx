import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '~/ui/Card'
import { LinkBar } from '~/ui/LinkBar'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { TextLink } from '~/ui/TextLink'
import type { FormReply } from '~/web/forms.server'
import { Darf } from '../betrieb/Darf'
import { Outcome, refusalOf } from '../betrieb/Outcome'
import { EinstellungEntwurf } from './EinstellungEntwurf'
import { EinstellungFassungen } from './EinstellungFassungen'
import { EinstellungGruppe } from './EinstellungGruppe'
import { EinstellungPlaene } from './EinstellungPlaene'
import type { EinstellungenScreen } from './einstellungen.server'

/** What somebody else saved meanwhile; what was typed stays in the form. */
function Ueberholt({ entwurf, hierHref }: Pick<EinstellungenScreen, 'entwurf' | 'hierHref'>) {
	const { t } = useTranslation('einstellungen')
	return (
		<Card as="section" tone="accent" title={t('ueberholt.titel')}>
			<Stack gap="tight">
				<p>{t('ueberholt.text')}</p>
				{entwurf ? <p className="text-sm">{t('fassungen.von', entwurf)}</p> : <p>{t('ueberholt.nichts')}</p>}
				<p>
					<TextLink href={hierHref}>{t('ueberholt.nehmen')}</TextLink>
				</p>
			</Stack>
		</Card>
	)
}

type Props = { view: EinstellungenScreen; reply: FormReply | undefined; children?: ReactNode }

/** An area of settings: its draft first, what is planned, each group as a form, every version. */
export function EinstellungRaum({ view, reply, children }: Props) {
	const { t } = useTranslation('einstellungen')
	const { titel, text, raeume, erledigt, ab, gruppen, anderswo } = view
	return (
		<>
			<Outcome
				fehler={refusalOf(reply, ['speichern', 'veroeffentlichen', 'beantragen'])}
				success={reply ? undefined : erledigt && t(`erledigt.${erledigt}`, { ab })}
			/>
			<PageTitle title={titel} lead={text} />
			<Stack gap="wide">
				<LinkBar {...raeume} />
				<EinstellungEntwurf {...view} reply={reply} />
				<EinstellungPlaene {...view} />
				{reply?.code === 'fassung_ueberholt' && <Ueberholt {...view} />}
				{children}
				<Darf recht="einstellung.pflegen">
					{gruppen.map((gruppe) => (
						<EinstellungGruppe key={gruppe.gruppe} {...view} gruppe={gruppe} reply={reply} />
					))}
				</Darf>
				<EinstellungFassungen {...view} />
				{anderswo.length > 0 && (
					<Stack gap="tight">
						<h2 className="text-2xl">{t('anderswo.titel')}</h2>
						<ul className="grid gap-2 text-muted">
							{anderswo.map((one) => (
								<li key={one}>{one}</li>
							))}
						</ul>
					</Stack>
				)}
			</Stack>
		</>
	)
}
