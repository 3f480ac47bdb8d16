import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Pagination } from '~/ui/Pagination'
import { Table, type TableRow, toRows } from '~/ui/Table'
import { ListFile } from './ListFile'
import { ColumnChoice } from './ListFilter'
import type { ListView } from './list.server'
import { Seitenwahl } from './Seitenwahl'

type Props = {
	list: ListView
	rows: readonly TableRow[]
	/** Columns of amounts and numbers. */
	right?: readonly string[]
	empty: ReactNode
}

/** The table of a list with what belongs to it: columns, order, pages. */
export function ListTable({ list, rows, right = [], empty }: Props) {
	const { t } = useTranslation('liste')
	const { anfangHref, vorigeHref, naechsteHref, groessen } = list.pages
	const mehrere = Boolean(anfangHref || vorigeHref || naechsteHref)
	const [kleinste] = groessen
	return (
		<div className="grid grid-cols-[minmax(0,1fr)]">
			<div className="list-tools flex flex-wrap items-start gap-x-6">
				<ColumnChoice list={list} />
				{list.datei && <ListFile datei={list.datei} />}
			</div>
			<Table
				dense
				einzeilig
				landing
				caption={list.caption}
				columns={list.columns.map((column) => ({
					...column,
					align: right.includes(column.key) ? ('right' as const) : ('left' as const),
				}))}
				rows={rows}
				empty={empty}
			/>
			{mehrere && (
				<Pagination
					label={t('seiten')}
					status={anfangHref ? { href: toRows(anfangHref), label: t('anfang') } : ''}
					previous={vorigeHref ? { href: toRows(vorigeHref), label: t('vorige') } : undefined}
					next={naechsteHref ? { href: toRows(naechsteHref), label: t('naechste') } : undefined}
				/>
			)}
			{(mehrere || (kleinste && rows.length > kleinste.zahl)) && <Seitenwahl list={list} />}
		</div>
	)
}
