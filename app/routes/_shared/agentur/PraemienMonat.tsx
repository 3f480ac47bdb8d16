import { useTranslation } from 'react-i18next'
import { DescriptionList } from '~/ui/DescriptionList'
import { EmptyState } from '~/ui/EmptyState'
import { Stack } from '~/ui/layout/Stack'
import { Money } from '~/ui/Money'
import { Pagination } from '~/ui/Pagination'
import { Table } from '~/ui/Table'
import type { AgenturPraemienMonat } from './praemien.server'

/** What an agency got in a month; `ganz`: all of it, else what of it is for who looks. */
export function PraemienMonat({ view, ganz }: { view: AgenturPraemienMonat; ganz: boolean }) {
	const { t, i18n } = useTranslation('agenturgeld')
	const { monatName: monat, summe, zeilen, vorherHref, nachherHref } = view
	const money = (cents: number) => <Money cents={cents} locale={i18n.language} exact />
	return (
		<Stack gap="wide">
			<DescriptionList
				items={[
					{ term: t('praemien.summe'), value: money(summe.betragCent) },
					...(ganz ? [{ term: t('praemien.mitarbeiter'), value: money(summe.mitarbeiterCent) }] : []),
					{ term: t('praemien.anzahl'), value: summe.anzahl },
				]}
			/>
			{summe.anzahl > zeilen.length && (
				<p className="text-muted">{t('praemien.gekuerzt', { gezeigt: zeilen.length, anzahl: summe.anzahl })}</p>
			)}
			<Table
				dense
				caption={t('praemien.liste', { monat })}
				columns={[
					{ key: 'auftrag', label: t('praemien.auftrag'), rowHeader: true },
					{ key: 'was', label: t('praemien.was') },
					{ key: 'am', label: t('praemien.am') },
					{ key: 'produkt', label: t('plan.produkt') },
					{ key: 'seite', label: t('plan.seite') },
					...(ganz ? [{ key: 'von', label: t('praemien.von') }] : []),
					{ key: 'betrag', label: t('praemien.betrag'), align: 'right' },
					...(ganz ? [{ key: 'mitarbeiter', label: t('praemien.mitarbeiter'), align: 'right' as const }] : []),
				]}
				rows={zeilen.map((zeile) => ({
					key: zeile.id,
					cells: {
						...{ auftrag: zeile.referenz, am: zeile.am, produkt: zeile.produkt, von: zeile.von },
						was: t(`art.${zeile.art}`),
						seite: t(`seite.${zeile.seite}`),
						betrag: money(zeile.betragCent),
						mitarbeiter: money(zeile.mitarbeiterCent),
					},
				}))}
				empty={
					<EmptyState icon="gift" title={t('praemien.leer', { monat })}>
						{t('praemien.leerText')}
					</EmptyState>
				}
			/>
			<Pagination
				label={t('praemien.monate')}
				status={monat}
				previous={{ href: vorherHref, label: t('praemien.vorher') }}
				next={nachherHref ? { href: nachherHref, label: t('praemien.nachher') } : undefined}
			/>
		</Stack>
	)
}
