import { useTranslation } from 'react-i18next'
import { formatDate } from '~/domain/shared/dates'
import { formatMoney } from '~/domain/shared/money'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { DateField } from '~/ui/form/DateField'
import { Select } from '~/ui/form/Select'
import { TextField } from '~/ui/form/TextField'
import { Money } from '~/ui/Money'
import { Table } from '~/ui/Table'
import { rueckzahlungSchema } from '~/web/forms/auftrag'
import type { FormReply } from '~/web/forms.server'
import { Darf } from '../../_shared/betrieb/Darf'
import { replyTo } from '../../_shared/betrieb/Outcome'
import { Formular, useFormular } from '../../_shared/Formular'
import type { AuftragScreen } from './view.server'

type Forderungen = AuftragScreen['auftrag']['rueckforderungen']
type Props = Pick<AuftragScreen, 'token'> & { offene: Forderungen; reply: FormReply | undefined }

/** Books what somebody transferred back, as the statement says. */
export function Rueckzahlung({ offene, token, reply }: Props) {
	const { t, i18n } = useTranslation('auftrag')
	const formular = useFormular({
		schema: rueckzahlungSchema,
		reply: replyTo(reply, 'zurueckzahlen'),
		labels: {
			rueckforderungId: t('rueckforderung.wessen'),
			rueckzahlungBetrag: t('rueckforderung.rueckzahlungBetrag'),
			rueckzahlungAm: t('rueckforderung.rueckzahlungAm'),
			rueckzahlungReferenz: t('rueckforderung.rueckzahlungReferenz'),
		},
	})
	const euro = (cent: number) => formatMoney(cent, i18n.language, { exact: true })
	const [erste] = offene
	if (!erste) return null
	const summe = euro(offene.reduce((cent, one) => cent + one.offenCent, 0))
	return (
		<Darf recht="lauf.buchen">
			<Card as="section" title={t('rueckforderung.zurueckzahlenTitel')}>
				<Formular formular={formular} token={token} intent="zurueckzahlen">
					<p className="text-muted">{t('rueckforderung.zurueckzahlenText', { summe })}</p>
					{offene.length === 1 ? (
						<input type="hidden" name="rueckforderungId" value={erste.id} />
					) : (
						<Select
							{...formular.field('rueckforderungId')}
							options={offene.map(({ id, seite, art, offenCent }) => ({
								value: id,
								label: t('rueckforderung.wessenWahl', {
									wer: `${t(`seite.${seite}`)} · ${t(`art.${art}`)}`,
									summe: euro(offenCent),
								}),
							}))}
							required
						/>
					)}
					<TextField
						{...formular.field('rueckzahlungBetrag')}
						inputMode="decimal"
						width="short"
						maxLength={20}
						autoComplete="off"
						required
					/>
					<DateField {...formular.field('rueckzahlungAm')} autoComplete="off" required />
					<TextField
						{...formular.field('rueckzahlungReferenz')}
						hint={t('rueckforderung.rueckzahlungReferenzHinweis')}
						maxLength={60}
						autoComplete="off"
						required
					/>
					<Button variant="secondary">{t('rueckforderung.zurueckzahlenAbsenden')}</Button>
				</Formular>
			</Card>
		</Darf>
	)
}

/** What was transferred back, one by one. */
export function Eingaenge({ rueckforderungen }: { rueckforderungen: Forderungen }) {
	const { t, i18n } = useTranslation('auftrag')
	const eingaenge = rueckforderungen.flatMap(({ seite, zahlungen }) => zahlungen.map((one) => ({ ...one, seite })))
	if (eingaenge.length === 0) return null
	return (
		<Table
			caption={t('rueckforderung.eingaenge')}
			columns={[
				{ key: 'am', label: t('rueckforderung.eingangAm'), rowHeader: true },
				{ key: 'wer', label: t('rueckforderung.von') },
				{ key: 'fundstelle', label: t('rueckforderung.fundstelle') },
				{ key: 'betrag', label: t('auftrag.betrag'), align: 'right' },
			]}
			rows={eingaenge.map(({ id, eingangAm, seite, referenz, betragCent }) => ({
				key: id,
				cells: {
					am: formatDate(eingangAm),
					wer: t(`seite.${seite}`),
					fundstelle: <span className="wrap-anywhere">{referenz}</span>,
					betrag: <Money cents={betragCent} locale={i18n.language} exact />,
				},
			}))}
		/>
	)
}
