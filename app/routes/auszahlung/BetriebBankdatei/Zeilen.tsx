import { useTranslation } from 'react-i18next'
import { Link } from '~/ui/link'
import { Money } from '~/ui/Money'
import { Pagination } from '~/ui/Pagination'
import { Table, toRows } from '~/ui/Table'
import { Tag, type TagTone } from '~/ui/Tag'
import { useGrund } from '../../_shared/betrieb/posten'
import type { BankdateiScreen } from './view.server'

/** What somebody has to look into stands out. */
const TON: Record<BankdateiScreen['summen'][number]['ergebnis'], TagTone> = {
	bucht: 'success',
	zurueck: 'warning',
	nochmal: 'warning',
	zahlt_zurueck: 'success',
	schon_gebucht: 'neutral',
	schon_zurueck: 'neutral',
	betrag: 'warning',
	klaeren: 'warning',
	unbekannt: 'warning',
	hinweis: 'neutral',
	laeuft: 'info',
}

/** How many lines lead to what, with their sums. */
export function BankSummen({ summen }: Pick<BankdateiScreen, 'summen'>) {
	const { t, i18n } = useTranslation('auszahlung')
	return (
		<Table
			caption={t('bank.summen')}
			columns={[
				{ key: 'ergebnis', label: t('bank.ergebnis'), rowHeader: true },
				{ key: 'folge', label: t('bank.folge') },
				{ key: 'anzahl', label: t('bank.anzahl'), align: 'right' },
				{ key: 'summe', label: t('laeufe.summe'), align: 'right' },
			]}
			rows={summen.map(({ ergebnis, anzahl, cent }) => ({
				key: ergebnis,
				cells: {
					ergebnis: <Tag tone={TON[ergebnis]}>{t(`bank.urteil.${ergebnis}`)}</Tag>,
					folge: t(`bank.folgeText.${ergebnis}`),
					anzahl: String(anzahl),
					summe: <Money cents={cent} locale={i18n.language} exact />,
				},
			}))}
		/>
	)
}

/** Each line, what the bank says and what that leads to. */
export function BankZeilen({ zeilen, seite, seiten, vorigeHref, naechsteHref }: BankdateiScreen) {
	const { t, i18n } = useTranslation('auszahlung')
	const grundText = useGrund()
	return (
		<div>
			<Table
				landing
				caption={t('bank.zeilen')}
				columns={[
					{ key: 'nr', label: t('bank.zeile'), rowHeader: true },
					{ key: 'nummer', label: t('lauf.nummer') },
					{ key: 'bank', label: t('bank.bankSagt') },
					{ key: 'ergebnis', label: t('bank.ergebnis') },
					{ key: 'betrag', label: t('neu.betrag'), align: 'right' },
				]}
				rows={zeilen.map(({ nr, art, endToEndId, sammlerId, cent, betragCent, grund, ergebnis, href }) => {
					const gemeldet = cent ?? betragCent
					const nummer = endToEndId || t('bank.sammler', { kennung: sammlerId })
					return {
						key: String(nr),
						cells: {
							nr: String(nr),
							nummer: <span className="break-all">{href ? <Link href={href}>{nummer}</Link> : nummer}</span>,
							bank: [t(`bank.meldung.${art}`), grund && grundText(grund)].filter(Boolean).join(' · '),
							ergebnis: <Tag tone={TON[ergebnis]}>{t(`bank.urteil.${ergebnis}`)}</Tag>,
							betrag: (
								<>
									{gemeldet === undefined ? '–' : <Money cents={gemeldet} locale={i18n.language} exact />}
									{ergebnis === 'betrag' && betragCent !== undefined && (
										<span className="block text-sm text-muted">
											{t('bank.statt')} <Money cents={betragCent} locale={i18n.language} exact />
										</span>
									)}
								</>
							),
						},
					}
				})}
			/>
			{seiten > 1 && (
				<Pagination
					label={t('lauf.seiten')}
					status={t('lauf.seite', { seite, seiten })}
					previous={vorigeHref ? { href: toRows(vorigeHref), label: t('lauf.vorige') } : undefined}
					next={naechsteHref ? { href: toRows(naechsteHref), label: t('lauf.naechste') } : undefined}
				/>
			)}
		</div>
	)
}
