import { useTranslation } from 'react-i18next'
import { formatDate } from '~/domain/shared/dates'
import { formatMoney } from '~/domain/shared/money'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { TextField } from '~/ui/form/TextField'
import { Money } from '~/ui/Money'
import { Notice } from '~/ui/Notice'
import { Table } from '~/ui/Table'
import { forderungErlassenSchema } from '~/web/forms/auftrag'
import type { FormReply } from '~/web/forms.server'
import { Darf, useDarf } from '../../_shared/betrieb/Darf'
import { FaktorNoetig } from '../../_shared/betrieb/FaktorNoetig'
import { replyTo } from '../../_shared/betrieb/Outcome'
import { Formular, useFormular } from '../../_shared/Formular'
import { Eingaenge, Rueckzahlung } from './Rueckzahlung'
import type { AuftragScreen } from './view.server'

type Props = Pick<AuftragScreen, 'auftrag' | 'token' | 'noetigHref'> & { reply: FormReply | undefined }
type Forderung = AuftragScreen['auftrag']['rueckforderungen'][number]

/** The way to waive what is left of one claim; who claimed it back only reads that somebody else may. */
function Erlassen({ forderung, token, reply }: Omit<Props, 'auftrag' | 'noetigHref'> & { forderung: Forderung }) {
	const { t, i18n } = useTranslation('auftrag')
	const formular = useFormular({
		schema: forderungErlassenSchema,
		reply: replyTo(reply, 'erlassen'),
		labels: { erlassGrund: t('rueckforderung.erlassenGrund') },
	})
	const summe = formatMoney(forderung.offenCent, i18n.language, { exact: true })
	if (forderung.einwand === 'vier_augen') return <Notice>{t('rueckforderung.eigene')}</Notice>
	if (forderung.einwand) return <Notice>{t('rueckforderung.verbunden')}</Notice>
	return (
		<Card as="section" title={t('rueckforderung.erlassenTitel')}>
			<Formular formular={formular} token={token} intent="erlassen">
				<input type="hidden" name="rueckforderungId" value={forderung.id} />
				<p className="text-muted">{t('rueckforderung.erlassenText', { summe })}</p>
				<TextField {...formular.field('erlassGrund')} maxLength={200} autoComplete="off" required />
				<Button variant="danger">{t('rueckforderung.erlassenAbsenden', { summe })}</Button>
			</Formular>
		</Card>
	)
}

/** What can be done about open claims: booking what was transferred back, and waiving them, one at a time. */
export function ForderungEntscheiden({ auftrag: { rueckforderungen }, noetigHref, ...props }: Props) {
	const darf = useDarf()
	const offene = rueckforderungen.filter(({ zustand }) => zustand === 'offen')
	const [offen] = offene
	if (!offen) return null
	if (noetigHref) return darf('lauf.buchen') || darf('praemie.erlassen') ? <FaktorNoetig href={noetigHref} /> : null
	return (
		<>
			<Rueckzahlung {...props} offene={offene} />
			<Darf recht="praemie.erlassen">
				<Erlassen {...props} forderung={offen} />
			</Darf>
		</>
	)
}

/** What was claimed back of the order's rewards, and what became of it. */
export function Rueckforderungen({ auftrag: { rueckforderungen } }: Pick<Props, 'auftrag'>) {
	const { t, i18n } = useTranslation('auftrag')
	if (rueckforderungen.length === 0) return null
	const verrechnet = rueckforderungen.some(({ verrechnetCent }) => verrechnetCent > 0)
	const gezahlt = rueckforderungen.some(({ gezahltCent }) => gezahltCent > 0)
	const money = (cent: number) => <Money cents={cent} locale={i18n.language} exact />
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-5">
			<Table
				dense
				caption={t('rueckforderung.titel')}
				columns={[
					{ key: 'wer', label: t('auftrag.wer'), rowHeader: true },
					{ key: 'seit', label: t('rueckforderung.seit') },
					{ key: 'stand', label: t('auftrag.stand') },
					{ key: 'betrag', label: t('rueckforderung.betrag'), align: 'right' },
					...(verrechnet
						? [{ key: 'verrechnet', label: t('rueckforderung.verrechnet'), align: 'right' as const }]
						: []),
					...(gezahlt ? [{ key: 'gezahlt', label: t('rueckforderung.gezahlt'), align: 'right' as const }] : []),
					{ key: 'offen', label: t('rueckforderung.offen'), align: 'right' },
				]}
				rows={rueckforderungen.map((one) => ({
					key: one.id,
					cells: {
						wer: `${t(`seite.${one.seite}`)} · ${t(`art.${one.art}`)}`,
						seit: formatDate(one.am),
						stand: one.erlassen
							? t('rueckforderung.erlassenWegen', { ...one.erlassen, datum: formatDate(one.erlassen.am) })
							: t(`rueckforderung.zustand.${one.zustand}`),
						betrag: money(one.betragCent),
						verrechnet: money(one.verrechnetCent),
						gezahlt: money(one.gezahltCent),
						offen: money(one.offenCent),
					},
				}))}
			/>
			<Eingaenge rueckforderungen={rueckforderungen} />
		</div>
	)
}
