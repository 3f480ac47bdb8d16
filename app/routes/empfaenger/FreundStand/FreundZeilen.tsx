import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '~/ui/Button'
import { ButtonRow } from '~/ui/ButtonRow'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Notice } from '~/ui/Notice'
import { freundPraemieSchema } from '~/web/forms/empfaenger'
import type { FormReply } from '~/web/forms.server'
import { replyTo } from '../../_shared/betrieb/Outcome'
import { Formular, useFormular } from '../../_shared/Formular'
import { StandZeile } from '../../_shared/konto/StandZeile'
import { FreundAdresse } from './FreundAdresse'
import type { FreundStandScreen } from './view.server'

type Props = Pick<FreundStandScreen, 'titel' | 'token' | 'tage' | 'support' | 'gesendet'> & {
	stand: NonNullable<FreundStandScreen['stand']>
	reply: FormReply | undefined
}

type Zeile = Props['stand']['zeilen'][number]

/** How far each order and reward of a friend is, with what they can do about it. */
export function FreundZeilen({ titel, token, tage, support, gesendet, stand, reply }: Props) {
	const { t } = useTranslation(['empfangen', 'fehler'])
	return (
		<>
			<PageTitle title={titel} lead={t('freund.text', { vorname: stand.vorname })} />
			<Stack>
				{gesendet && !reply && (
					<Notice tone="success" live>
						{t('freund.praemieGesendet')}
					</Notice>
				)}
				{reply?.code && !replyTo(reply, 'adresse') && (
					<Notice tone="error" live>
						{t(`fehler:${reply.code}`)}
					</Notice>
				)}
				<Stack as="ul">
					{stand.zeilen.map((zeile) => (
						<StandZeile key={zeile.key} zeile={zeile} titleLevel={2} actions={<Wege zeile={zeile} token={token} />} />
					))}
				</Stack>
			</Stack>
			<FreundAdresse adresse={stand.adresse} token={token} reply={reply} />
			<p className="mt-8 text-muted">{t('freund.hinweis', { tage, email: support })}</p>
		</>
	)
}

function Wege({ zeile, token }: { zeile: Zeile; token: string }) {
	const { t } = useTranslation('empfangen')
	const formular = useFormular({ schema: freundPraemieSchema, reply: undefined })
	const { angebotHref, kundennummerHref, praemierungId } = zeile
	if (praemierungId)
		return (
			<Formular formular={formular} token={token}>
				<input type="hidden" name="intent" value="praemie" />
				<input type="hidden" name="praemierungId" value={praemierungId} />
				<div>
					<Button variant="secondary">{t('freund.praemieMail')}</Button>
				</div>
			</Formular>
		)
	if (!angebotHref && !kundennummerHref) return null
	return (
		<ButtonRow>
			{angebotHref && <ButtonLink href={angebotHref}>{t('freund.zumAngebot')}</ButtonLink>}
			{kundennummerHref && (
				<ButtonLink href={kundennummerHref} variant="secondary">
					{t('freund.kundennummer')}
				</ButtonLink>
			)}
		</ButtonRow>
	)
}
