import { useTranslation } from 'react-i18next'
import { EINSICHT_GRUENDE } from '~/domain/auszahlung/lauf'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { Select } from '~/ui/form/Select'
import { einsichtSchema } from '~/web/forms/auszahlung'
import type { FormReply } from '~/web/forms.server'
import { Formular, useFormular } from '../Formular'
import { Darf } from './Darf'
import { FaktorNoetig } from './FaktorNoetig'

type Props = { token: string; noetigHref: string | null; seite?: number; intent?: string; reply: FormReply | undefined }

/** Asks why, before bank data are shown in full. */
export function EinsichtKarte({ token, noetigHref, seite = 1, intent, reply }: Props) {
	const { t } = useTranslation('auszahlung')
	const labels = { einsichtGrund: t('lauf.einsichtGrund') }
	const formular = useFormular({ schema: einsichtSchema, reply, labels })
	return (
		<Darf recht="bankdaten.lesen">
			<Card as="section" tone="alt" title={t('lauf.einsicht')}>
				{noetigHref ? (
					<FaktorNoetig href={noetigHref} />
				) : (
					<Formular formular={formular} token={token} intent={intent}>
						<input type="hidden" name="seite" value={seite} />
						<p className="text-muted">{t('lauf.einsichtText')}</p>
						<Select
							{...formular.field('einsichtGrund')}
							options={EINSICHT_GRUENDE.map((value) => ({ value, label: t(`lauf.einsichtGruende.${value}`) }))}
						/>
						<Button variant="secondary">{t('lauf.einsichtAbsenden')}</Button>
					</Formular>
				)}
			</Card>
		</Darf>
	)
}
