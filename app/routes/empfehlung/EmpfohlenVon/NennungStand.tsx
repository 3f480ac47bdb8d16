import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '~/ui/Button'
import { CopyField } from '~/ui/CopyField'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { nennungActionSchema } from '~/web/forms/empfehlung'
import type { FormReply } from '~/web/forms.server'
import { Formular, useFormular } from '../../_shared/Formular'
import type { EmpfohlenVonScreen } from './view.server'

type Props = Pick<EmpfohlenVonScreen, 'titel' | 'token' | 'selbstHref'> & {
	stand: NonNullable<EmpfohlenVonScreen['stand']>
	reply: FormReply | undefined
}

/** How far it is with what a friend said: the same words until the recommender says yes. */
export function NennungStand({ titel, token, selbstHref, stand, reply }: Props) {
	const { t } = useTranslation('nennung')
	const formular = useFormular({ schema: nennungActionSchema, reply })
	const { weiterHref, produkt, adresse, bis } = stand
	return (
		<>
			<PageTitle title={titel} lead={t(weiterHref ? 'jaText' : 'dankeText')} />
			<Stack>
				<p>{t('wegenProdukt', { produkt })}</p>
				{weiterHref ? (
					<div>
						<ButtonLink href={weiterHref}>{t('weiter')}</ButtonLink>
					</div>
				) : (
					<>
						<CopyField
							id="adresse"
							label={t('merken')}
							value={adresse}
							copyLabel={t('kopieren')}
							copiedText={t('kopiert')}
							failedText={t('kopierenSelbst')}
							hint={t('merkenHinweis')}
						/>
						<p>{t('bis', { datum: bis })}</p>
						<div>
							<ButtonLink href={adresse} variant="secondary">
								{t('neu')}
							</ButtonLink>
						</div>
					</>
				)}
				<Formular formular={formular} token={token} action={selbstHref}>
					<input type="hidden" name="intent" value="loeschen" />
					<input type="hidden" name="t" value={stand.t} />
					<div>
						<Button variant="secondary">{t('zurueckziehen')}</Button>
					</div>
				</Formular>
			</Stack>
		</>
	)
}
