import { useTranslation } from 'react-i18next'
import { EmptyState } from '~/ui/EmptyState'
import { Link } from '~/ui/link'
import { Pagination } from '~/ui/Pagination'
import { Table, toRows } from '~/ui/Table'
import type { protokollView } from './view.server'

type View = Awaited<ReturnType<typeof protokollView>>

/** The entries of one page. */
export function Eintraege({ zeilen, seiten }: Pick<View, 'zeilen' | 'seiten'>) {
	const { t } = useTranslation('protokoll')
	const { anfangHref, vorigeHref, naechsteHref } = seiten
	return (
		<>
			<Table
				landing
				dense
				caption={t('liste')}
				columns={[
					{ key: 'zeit', label: t('zeit'), rowHeader: true },
					{ key: 'wer', label: t('wer') },
					{ key: 'was', label: t('was') },
					{ key: 'woran', label: t('woran') },
					{ key: 'details', label: t('details') },
					{ key: 'nummer', label: t('nummer'), align: 'right' },
				]}
				rows={zeilen.map(({ key, zeit, wer, was, ereignis, bezug, details, nummer }) => ({
					key,
					cells: {
						zeit: <span className="whitespace-nowrap tabular-nums">{zeit}</span>,
						wer,
						was: <span title={ereignis}>{was}</span>,
						woran: (
							<>
								{bezug.text}{' '}
								<Link
									href={bezug.href}
									title={bezug.id}
									aria-label={t('allesZu', { was: `${bezug.text} ${bezug.kurz}` })}
									className="text-sm wrap-anywhere"
								>
									{bezug.kurz}
								</Link>
							</>
						),
						details: <span className="wrap-anywhere">{details}</span>,
						nummer: nummer ?? '–',
					},
				}))}
				empty={
					<EmptyState icon="search" title={t('leer')}>
						{t('leerText')}
					</EmptyState>
				}
			/>
			{(vorigeHref || naechsteHref) && (
				<Pagination
					label={t('seiten')}
					status={anfangHref ? { href: toRows(anfangHref), label: t('anfang') } : t('ersteSeite')}
					previous={vorigeHref ? { href: toRows(vorigeHref), label: t('vorige') } : undefined}
					next={naechsteHref ? { href: toRows(naechsteHref), label: t('naechste') } : undefined}
				/>
			)}
		</>
	)
}
