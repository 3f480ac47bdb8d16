import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { Angabe } from '~/domain/mandant/config'
import { Button, ButtonLink } from '~/ui/Button'
import { ButtonRow } from '~/ui/ButtonRow'
import { Fieldset } from '~/ui/form/Fieldset'
import { Stack } from '~/ui/layout/Stack'
import { Notice } from '~/ui/Notice'
import type { ZustimmungsTexte } from '~/usecases/empfaenger/give-zustimmung'
import type { EinladungView } from '~/usecases/empfaenger/show-einladung'
import { kombiSchema } from '~/web/forms/empfaenger'
import type { FormReply } from '~/web/forms.server'
import { CaptchaField } from '../../../_shared/CaptchaField'
import { AktionFelder } from '../../../_shared/einwilligung/AktionFelder'
import { DatenFelder } from '../../../_shared/empfaenger/DatenFelder'
import { EinladungKopf, Einzelheiten } from '../../../_shared/empfaenger/Einladung'
import { EinladungNachricht, Stationen } from '../../../_shared/empfaenger/Schritte'
import { ZustimmungFelder } from '../../../_shared/empfaenger/Zustimmung'
import { Formular, useFormular } from '../../../_shared/Formular'

type View = {
	titel: string
	token: string
	einladung: EinladungView
	/** The friend's part of the reward, in words; null = none. */
	betrag: string | null
	texte: ZustimmungsTexte
	aktionen: ComponentProps<typeof AktionFelder>['aktionen']
	firma: string
	pflicht: readonly Angabe[]
	support: string
}

/** Confirmation, data and consent as one form, for brands where every other page needs a login. */
export function KombiFormular({ view, reply }: { view: View; reply: FormReply | undefined }) {
	const { t } = useTranslation('empfangen')
	const formular = useFormular({ schema: kombiSchema, reply })
	const { einladung, firma, support } = view
	return (
		<>
			<Stationen station="daten" kombi />
			<Stack gap="wide">
				<EinladungKopf titel={view.titel} einladung={einladung} bild={einladung.bild ?? undefined}>
					{einladung.eigene ? (
						<Notice title={t('einladung.eigeneTitel')}>{t('einladung.eigene')}</Notice>
					) : (
						<div className="grid gap-2">
							<ButtonRow>
								<ButtonLink href="#angaben" iconEnd="arrowRight" data-annehmen="">
									{t('einladung.annehmen')}
								</ButtonLink>
							</ButtonRow>
							<p className="text-sm text-muted">{t('einladung.text')}</p>
						</div>
					)}
					<EinladungNachricht vorname={einladung.vorname} text={einladung.nachricht} />
				</EinladungKopf>
				{!einladung.eigene && (
					<Formular formular={formular} token={view.token} id="angaben">
						<div className="grid gap-10">
							<DatenFelder formular={formular} newsletter={null} betrag={view.betrag} pflicht={view.pflicht} />
							<AktionFelder formular={formular} aktionen={view.aktionen} />
							<Fieldset legend={t('daten.kombiZustimmung')}>
								<ZustimmungFelder
									formular={formular}
									texte={view.texte}
									geaendert={reply?.code === 'zustand_veraltet'}
								/>
							</Fieldset>
						</div>
						<CaptchaField formular={formular} />
						<p className="text-sm text-muted">{t('daten.sicher')}</p>
						<ButtonRow>
							<Button>{t('daten.kombiAbsenden')}</Button>
						</ButtonRow>
					</Formular>
				)}
				<Einzelheiten einladung={einladung} firma={firma} support={support} />
			</Stack>
		</>
	)
}
