import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '~/ui/Button'
import { ButtonRow } from '~/ui/ButtonRow'
import { Notice } from '~/ui/Notice'
import type { EinladungView } from '~/usecases/empfaenger/show-einladung'
import { knopfSchema } from '~/web/forms/empfaenger'
import type { FormReply } from '~/web/forms.server'
import { Ablauf, EinladungKopf, Einzelheiten } from '../../_shared/empfaenger/Einladung'
import { EinladungNachricht, Stationen } from '../../_shared/empfaenger/Schritte'
import { Formular, useFormular } from '../../_shared/Formular'

/** What the screen shows to all who were recommended the same. */
export type AngebotShared = Pick<
	EinladungView,
	'produkt' | 'anteilEmpfehler' | 'vorteil' | 'maxAuftraege' | 'berater'
> & {
	firma: string
	support: string
	hatNachricht: boolean
	hatBild: boolean
	/** Where the recommender goes, who sees their own link; null = it is another visitor. */
	teilenHref: string | null
	/** What the form was refused with. */
	reply: FormReply | undefined
}

/** What only this link's visitor is shown: of the recommender, of the link, of the form. */
export type AngebotOwn = Record<
	'titel' | 'initiale' | 'bild' | 'vorname' | 'nachricht' | 'gueltigBis' | 'token' | 'adresse',
	string
>

/** Who recommends what, and the button. */
export function AngebotScreen({ reply, ...angebot }: AngebotShared & AngebotOwn) {
	const {
		titel,
		initiale,
		bild,
		vorname,
		nachricht,
		token,
		adresse,
		firma,
		support,
		hatBild,
		hatNachricht,
		teilenHref,
	} = angebot
	const { t } = useTranslation('empfangen')
	const formular = useFormular({ schema: knopfSchema, reply })
	return (
		<>
			<Stationen station="einladung" />
			<EinladungKopf titel={titel} einladung={angebot} initiale={initiale} bild={hatBild ? bild : undefined} wide>
				{teilenHref ? (
					<Notice
						title={t('einladung.eigeneTitel')}
						actions={
							<ButtonLink href={teilenHref} variant="secondary">
								{t('einladung.eigeneWeg')}
							</ButtonLink>
						}
					>
						{t('einladung.eigene')}
					</Notice>
				) : (
					<Formular formular={formular} token={token} action={adresse}>
						<div className="grid gap-2">
							<ButtonRow>
								<Button iconEnd="arrowRight" data-annehmen="">
									{t('einladung.annehmen')}
								</Button>
							</ButtonRow>
							<p className="text-sm text-muted">{t('einladung.text')}</p>
						</div>
					</Formular>
				)}
				{hatNachricht && <EinladungNachricht vorname={vorname} text={nachricht} />}
				<Ablauf />
			</EinladungKopf>
			<div className="mt-8">
				<Einzelheiten einladung={angebot} firma={firma} support={support} />
			</div>
		</>
	)
}
