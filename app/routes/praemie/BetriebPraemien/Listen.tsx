import { useTranslation } from 'react-i18next'
import { formatDate } from '~/domain/shared/dates'
import { Button } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { Link } from '~/ui/link'
import { Money } from '~/ui/Money'
import { Table } from '~/ui/Table'
import { Tag } from '~/ui/Tag'
import { ActionButton } from '../../_shared/betrieb/ActionButton'
import { useDarf } from '../../_shared/betrieb/Darf'
import { ListFilter } from '../../_shared/betrieb/ListFilter'
import { ListTable } from '../../_shared/betrieb/ListTable'
import type { PraemienScreen } from './view.server'

type Teil<K extends keyof PraemienScreen> = Pick<PraemienScreen, K>

/** Says so when a list shows only its beginning. */
function Mehr({ gezeigt, anzahl }: { gezeigt: number; anzahl: number }) {
	const { t } = useTranslation('praemien')
	return anzahl > gezeigt ? (
		<p className="mt-3 text-sm text-muted">{t('praemienSeite.mehr', { gezeigt, anzahl })}</p>
	) : null
}

export function Auszahlungen({
	auszahlungen,
	anzahlAuszahlungen,
	token,
}: Teil<'auszahlungen' | 'anzahlAuszahlungen' | 'token'>) {
	const { t, i18n } = useTranslation(['praemien', 'auftrag'])
	const darfNachfragen = useDarf()('praemie.bankdaten')
	return (
		<div>
			<Table
				hideCaption
				caption={t('praemienSeite.auszahlungen')}
				columns={[
					{ key: 'konto', label: t('praemienSeite.konto'), rowHeader: true },
					{ key: 'fuer', label: t('praemienSeite.fuer') },
					{ key: 'seit', label: t('praemienSeite.seit') },
					{ key: 'betrag', label: t('praemienSeite.betrag'), align: 'right' },
					...(darfNachfragen ? [{ key: 'aktion', label: t('praemienSeite.aktion') }] : []),
				]}
				rows={auszahlungen.map(({ id, ibanEnde, betragCent, am, seite, art, kontoMehrfach }) => ({
					key: id,
					cells: {
						konto: (
							<span className="flex flex-wrap items-center gap-2">
								{t('praemienSeite.kontoWert', { ende: ibanEnde })}
								{kontoMehrfach && <Tag tone="warning">{t('praemienSeite.kontoMehrfach')}</Tag>}
							</span>
						),
						fuer: `${t(`auftrag:seite.${seite}`)} · ${t(`auftrag:art.${art}`)}`,
						seit: formatDate(am),
						betrag: <Money cents={betragCent} locale={i18n.language} exact />,
						aktion: (
							<div className="flex flex-wrap gap-2">
								<ActionButton token={token} intent="ruecklaeufer" werte={{ auszahlungId: id }}>
									<Button variant="quiet" inline>
										{t('praemienSeite.alsRuecklaeufer')}
									</Button>
								</ActionButton>
							</div>
						),
					},
				}))}
				empty={<EmptyState icon="bank" title={t('praemienSeite.auszahlungenLeer')} />}
			/>
			<Mehr gezeigt={auszahlungen.length} anzahl={anzahlAuszahlungen} />
		</div>
	)
}

/** All rewards, whatever became of them. */
export function Praemierungen({ list, zeilen }: Teil<'list' | 'zeilen'>) {
	const { t } = useTranslation('praemien')
	return (
		<section className="grid grid-cols-[minmax(0,1fr)] gap-3">
			<h2 className="sr-only">{t('praemieListe.titel')}</h2>
			<ListFilter list={list} hint={t('praemieListe.sucheHinweis')} />
			<ListTable
				list={list}
				right={['betrag']}
				rows={zeilen.map(({ key, auftragHref, kontoHref, gutscheinHref, cells }) => ({
					key,
					cells: {
						...cells,
						auftrag: auftragHref ? <Link href={auftragHref}>{cells.auftrag}</Link> : '–',
						zustand: gutscheinHref ? <Link href={gutscheinHref}>{cells.zustand}</Link> : cells.zustand,
						empfehler: kontoHref ? <Link href={kontoHref}>{cells.empfehler || '–'}</Link> : '',
					},
				}))}
				empty={<EmptyState icon="gift" title={t('praemieListe.leer')} />}
			/>
		</section>
	)
}
