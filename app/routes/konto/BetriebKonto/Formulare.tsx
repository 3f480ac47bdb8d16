import { useTranslation } from 'react-i18next'
import { BILD_GRUENDE } from '~/domain/konto/bild'
import { ADMIN_LINK_MINUTEN } from '~/domain/konto/sitzung'
import { Button, ButtonLink } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { CopyField } from '~/ui/CopyField'
import { Select } from '~/ui/form/Select'
import { TextField } from '~/ui/form/TextField'
import { Stack } from '~/ui/layout/Stack'
import { bildIntentSchema, kundennummerIntentSchema, sperrenIntentSchema } from '~/web/forms/konto'
import type { FormReply } from '~/web/forms.server'
import { ActionButton } from '../../_shared/betrieb/ActionButton'
import { FaktorNoetig } from '../../_shared/betrieb/FaktorNoetig'
import { replyTo } from '../../_shared/betrieb/Outcome'
import { Gesicht } from '../../_shared/empfaenger/Gesicht'
import { Formular, useFormular } from '../../_shared/Formular'
import type { KontoScreen } from './view.server'

type Props = Pick<KontoScreen, 'konto' | 'token'>
type FormProps = Props & { reply: FormReply | undefined }

/** Asks for a link to see this person's account by. */
export function Anmelden({ konto, token, faktorHref }: Props & Pick<KontoScreen, 'faktorHref'>) {
	const { t } = useTranslation('konten')
	if (konto.sperre) return <p className="text-muted">{t('konto.anmeldenGesperrt')}</p>
	return (
		<>
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
		</>
	)
}

/** The link, shown once. */
export function AnmeldeLink({ link }: { link: string }) {
	const { t } = useTranslation('konten')
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
		<Formular formular={formular} token={token} intent="kundennummer">
			<p className="text-muted">{t('konto.kundennummerText')}</p>
			<TextField {...formular.field('kundennummer')} autoComplete="off" required />
			<Button variant="secondary">{t('konto.kundennummerAbsenden')}</Button>
		</Formular>
	)
}

/** The picture this person shows to their friends, and what takes it away. */
export function Bild({ konto: { bild }, token, reply }: FormProps) {
	const { t } = useTranslation('konten')
	const formular = useFormular({
		schema: bildIntentSchema,
		reply: replyTo(reply, 'bild'),
		labels: { bildgrund: t('konto.bildGrund') },
	})
	if (!bild) return null
	return (
		<>
			<div className="mb-4 flex items-center gap-4 text-muted">
				<Gesicht bild={bild.src} initiale="" />
				<p className="min-w-0">{t('konto.bildText')}</p>
			</div>
			<Formular formular={formular} token={token} intent="bild">
				<input type="hidden" name="stand" value={bild.stand} />
				<Select
					{...formular.field('bildgrund')}
					hint={t('konto.bildGrundHinweis')}
					emptyLabel={t('konto.bildGrundWahl')}
					options={BILD_GRUENDE.map((value) => ({ value, label: t(`konto.bildGruende.${value}`) }))}
					required
				/>
				<Button variant="secondary" icon="trash">
					{t('konto.bildAbsenden')}
				</Button>
			</Formular>
		</>
	)
}
