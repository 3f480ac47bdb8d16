import { useTranslation } from 'react-i18next'
import { formatDate } from '~/domain/shared/dates'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { Checkbox } from '~/ui/form/Checkbox'
import { DateField } from '~/ui/form/DateField'
import { RadioGroup } from '~/ui/form/RadioGroup'
import { Select } from '~/ui/form/Select'
import { auftragPruefenSchema, NEUKUNDE_WERTE } from '~/web/forms/auftrag'
import type { FormReply } from '~/web/forms.server'
import { replyTo } from '../../_shared/betrieb/Outcome'
import { Formular, useFormular } from '../../_shared/Formular'
import type { AuftragScreen } from './view.server'

type Props = Pick<AuftragScreen, 'auftrag' | 'token' | 'produkte'> & { reply: FormReply | undefined }

/** What was found out about the order. */
export function Pruefung({ auftrag: { pruefung, produkt, auftragsdatum }, token, produkte, reply }: Props) {
	const { t } = useTranslation('auftrag')
	const { ersteZahlungAm } = pruefung
	const formular = useFormular({
		schema: auftragPruefenSchema,
		reply: replyTo(reply, 'pruefen'),
		values: {
			...pruefung,
			auftragsdatum: formatDate(auftragsdatum),
			ersteZahlungAm: ersteZahlungAm ? formatDate(ersteZahlungAm) : '',
			produktId: produkt?.value,
		},
		labels: {
			neukunde: t('auftrag.neukunde'),
			auftragsdatum: t('auftrag.auftragsdatum'),
			ersteZahlungAm: t('auftrag.ersteZahlung'),
			produktId: t('auftrag.produkt'),
		},
	})
	const { label, ...neukunde } = formular.field('neukunde')
	return (
		<Card as="section" id="pruefung" title={t('auftrag.pruefung')}>
			<Formular formular={formular} token={token} intent="pruefen">
				<p className="text-muted">{t('auftrag.pruefungText')}</p>
				<RadioGroup
					{...neukunde}
					legend={label}
					layout="row"
					options={NEUKUNDE_WERTE.map((value) => ({ value, label: t(`auftrag.neukundeWert.${value}`) }))}
				/>
				<DateField {...formular.field('ersteZahlungAm')} hint={t('auftrag.ersteZahlungHinweis')} autoComplete="off" />
				<div>
					<Checkbox {...formular.tick('storniert')}>{t('auftrag.vertragStorniert')}</Checkbox>
					<Checkbox {...formular.tick('widerrufen')}>{t('auftrag.vertragWiderrufen')}</Checkbox>
				</div>
				<DateField {...formular.field('auftragsdatum')} hint={t('auftrag.auftragsdatumHinweis')} autoComplete="off" />
				<Select {...formular.field('produktId')} options={produkte} />
				<Button variant="secondary">{t('auftrag.pruefungAbsenden')}</Button>
			</Formular>
		</Card>
	)
}
