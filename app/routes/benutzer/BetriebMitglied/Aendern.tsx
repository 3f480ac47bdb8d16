import { useTranslation } from 'react-i18next'
import { ZUGANG_STUNDEN } from '~/domain/benutzer/kreis'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { RadioGroup } from '~/ui/form/RadioGroup'
import { Stack } from '~/ui/layout/Stack'
import { Notice } from '~/ui/Notice'
import { rolleSchema } from '~/web/forms/benutzer'
import type { FormReply } from '~/web/forms.server'
import { ActionButton } from '../../_shared/betrieb/ActionButton'
import { FaktorNoetig } from '../../_shared/betrieb/FaktorNoetig'
import { replyTo } from '../../_shared/betrieb/Outcome'
import { Formular, useFormular } from '../../_shared/Formular'
import type { MitgliedScreen } from './view.server'

type Props = Pick<MitgliedScreen, 'mitglied' | 'rollen' | 'token' | 'noetigHref'> & { reply: FormReply | undefined }

function Rolle({ mitglied, rollen, token, reply }: Omit<Props, 'noetigHref'>) {
	const { t } = useTranslation('team')
	const formular = useFormular({
		schema: rolleSchema,
		reply: replyTo(reply, 'rolle'),
		values: { rolle: mitglied.rolle },
	})
	const { name, value, error } = formular.field('rolle')
	return (
		<Card as="section" title={t('mitglied.rolle')}>
			<Formular formular={formular} token={token} intent="rolle">
				<RadioGroup
					{...{ name, value, error }}
					legend={t('rolle')}
					hideLegend
					options={rollen.map((rolle) => ({
						value: rolle,
						label: t(`rollen.${rolle}`),
						hint: t(`rollenText.${rolle}`),
					}))}
				/>
				<div>
					<Button variant="secondary">{t('mitglied.rolleAbsenden')}</Button>
				</div>
			</Formular>
		</Card>
	)
}

/** Whether somebody counts as a person of their own, said by whoever may say it. */
function Bestaetigen({ mitglied, token }: Pick<Props, 'mitglied' | 'token'>) {
	const { t } = useTranslation('team')
	if (!mitglied.unbestaetigt) return null
	return (
		<Card as="section" title={t('mitglied.bestaetigen')} tone={mitglied.bestaetigbar ? 'accent' : undefined}>
			<p className="mb-5">{t('mitglied.bestaetigenText', { name: mitglied.name })}</p>
			{mitglied.bestaetigbar ? (
				<ActionButton token={token} intent="bestaetigen">
					<Button>{t('mitglied.bestaetigenAbsenden')}</Button>
				</ActionButton>
			) : (
				<p className="text-muted">{t('mitglied.bestaetigenAndere', { stunden: ZUGANG_STUNDEN })}</p>
			)}
		</Card>
	)
}

/** What an admin may change about somebody else's access; their own is changed by others. */
export function Aendern({ noetigHref, ...props }: Props) {
	const { t } = useTranslation('team')
	const { mitglied, token } = props
	const { stand, faktor, name } = mitglied
	if (mitglied.selbst) return <Notice>{t('mitglied.selbst')}</Notice>
	if (stand === 'beendet') return <Notice>{t('mitglied.beendet')}</Notice>
	if (noetigHref) return <FaktorNoetig href={noetigHref} />
	return (
		<Stack>
			<Bestaetigen {...props} />
			<Rolle {...props} />
			{stand !== 'aktiv' && (
				<Card as="section" title={t('mitglied.einladen')}>
					<p className="mb-5 text-muted">{t('mitglied.einladenText')}</p>
					<ActionButton token={token} intent="einladen">
						<Button variant="secondary" icon="mail">
							{t('mitglied.einladenAbsenden')}
						</Button>
					</ActionButton>
				</Card>
			)}
			{faktor && (
				<Card as="section" title={t('mitglied.faktor')}>
					<p className="mb-5 text-muted">{t('mitglied.faktorText')}</p>
					<ActionButton token={token} intent="faktor">
						<Button variant="secondary">{t('mitglied.faktorAbsenden')}</Button>
					</ActionButton>
				</Card>
			)}
			<Card as="section" title={t('mitglied.beenden')}>
				<p className="mb-5 text-muted">{t('mitglied.beendenText', { name })}</p>
				<ActionButton token={token} intent="beenden">
					<Button variant="danger">{t('mitglied.beendenAbsenden', { name })}</Button>
				</ActionButton>
			</Card>
		</Stack>
	)
}
