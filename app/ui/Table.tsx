import type { ReactNode } from 'react'
import { classes } from './classes'

export type Column = {
	key: string
	/** Column heading; also the label of the value when rows are stacked on a phone. May be empty for actions. */
	label: string
	align?: 'left' | 'right'
	/** The row's own heading (one per table). */
	rowHeader?: boolean
}

export type TableRow = { key: string; cells: Readonly<Record<string, ReactNode>> }

type Props = {
	caption: ReactNode
	/** The caption repeats a visible heading: kept for assistive technology only. */
	hideCaption?: boolean
	columns: readonly Column[]
	rows: readonly TableRow[]
	/** Instead of the table when there are no rows; see EmptyState. */
	empty?: ReactNode
}

export function Table({ caption, hideCaption, columns, rows, empty }: Props) {
	if (rows.length === 0 && empty) return empty
	return (
		<div className="table-stack">
			<table className="w-full border-collapse text-left">
				<caption className={hideCaption ? 'sr-only' : 'pb-3 text-left text-lg font-semibold'}>{caption}</caption>
				<thead>
					<tr className="border-b-2 border-line">
						{columns.map(({ key, label, align }) =>
							label ? (
								<th
									key={key}
									scope="col"
									className={classes(
										'py-3 pr-5 text-sm font-semibold text-muted last:pr-0',
										align === 'right' && 'text-right',
									)}
								>
									{label}
								</th>
							) : (
								<td key={key} />
							),
						)}
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<tr key={row.key} className="border-b border-line">
							{columns.map(({ key, label, align, rowHeader }) => {
								const Cell = rowHeader ? 'th' : 'td'
								return (
									<Cell
										key={key}
										data-label={label}
										scope={rowHeader ? 'row' : undefined}
										className={classes(
											'align-top md:py-3.5 md:pr-5 md:last:pr-0',
											rowHeader && 'font-semibold',
											align === 'right' && 'tabular-nums md:text-right',
										)}
									>
										<div className="min-w-0">{row.cells[key]}</div>
									</Cell>
								)
							})}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	)
}
