import { useTranslation } from 'react-i18next'
import { ADMIN_LINK_MINUTEN } from '~/domain/konto/sitzung'
import { Button, ButtonLink } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { CopyField } from '~/ui/CopyField'
import { TextField } from '~/ui/form/TextField'
import { Stack } from '~/ui/layout/Stack'
import { kundennummerIntentSchema, sperrenIntentSchema } from '~/web/forms/konto'
import type { FormReply } from '~/web/forms.server'
import { ActionButton } from '../../_shared/betrieb/ActionButton'
import { FaktorNoetig } from '../../_shared/betrieb/FaktorNoetig'
import { replyTo } from '../../_shared/betrieb/Outcome'
import { Formular, useFormular } from '../../_shared/Formular'
import type { KontoScreen } from './view.server'

type Props = Pick<KontoScreen, 'konto' | 'token'>
type FormProps = Props & { reply: FormReply | undefined }

type AnmeldenProps = Props & Pick<KontoScreen, 'faktorHref'> & { link: string | undefined }

/** A link to see this person's account by, shown once. */
export function Anmelden({ konto, token, link, faktorHref }: AnmeldenProps) {
	const { t } = useTranslation('konten')
	if (konto.sperre) return <p className="text-muted">{t('konto.anmeldenGesperrt')}</p>
	if (!link)
		return (
			<Card as="section" title={t('konto.anmeldenTitel')}>
				<p className="mb-5 text-muted">{t('konto.anmeldenText', { minuten: ADMIN_LINK_MINUTEN })}</p>
				{faktorHref ? (
					<FaktorNoetig href={faktorHref} />
				) : (
					<ActionButton token={token} intent="anmelden">
						<Button variant="secondary" icon="user">
							{t('konto.anmeldenAbsenden')}
						</Button>
					</ActionButton>
				)}
			</Card>
		)
	return (
		<Card as="section" tone="accent" title={t('konto.anmeldenTitel')}>
			<Stack>
				<CopyField
					id="admin-link"
					label={t('konto.link')}
					value={link}
					hint={t('konto.linkHinweis')}
					copyLabel={t('konto.linkKopieren')}
					copiedText={t('konto.linkKopiert')}
					failedText={t('konto.linkMarkieren')}
				/>
				<ButtonLink href={link} variant="secondary">
					{t('konto.linkOeffnen')}
				</ButtonLink>
			</Stack>
		</Card>
	)
}

export function Sperren({ konto, token, reply }: FormProps) {
	const { t } = useTranslation('konten')
	const intent = konto.einzeln ? 'entsperren' : 'sperren'
	const formular = useFormular({ schema: sperrenIntentSchema, reply: replyTo(reply, intent) })
	return (
		<Card as="section" title={t(`konto.${intent}Titel`)}>
			<Formular formular={formular} token={token} intent={intent}>
				<p className="text-muted">{t(`konto.${intent}Text`)}</p>
				<TextField
					{...formular.field('grund')}
					hint={t('konto.grundHinweis')}
					maxLength={300}
					autoComplete="off"
					required
				/>
				<Button variant={konto.einzeln ? 'secondary' : 'danger'}>{t(`konto.${intent}Absenden`)}</Button>
			</Formular>
		</Card>
	)
}

export function Kundennummer({ konto, token, reply }: FormProps) {
	const { t } = useTranslation('konten')
	const formular = useFormular({
		schema: kundennummerIntentSchema,
		reply: replyTo(reply, 'kundennummer'),
		values: { kundennummer: konto.kundennummer ?? '' },
	})
	return (
		<Card as="section" title={t('konto.kundennummerTitel')}>
			<Formular formular={formular} token={token} intent="kundennummer">
				<p className="text-muted">{t('konto.kundennummerText')}</p>
				<TextField {...formular.field('kundennummer')} autoComplete="off" required />
				<Button variant="secondary">{t('konto.kundennummerAbsenden')}</Button>
			</Formular>
		</Card>
	)
}
