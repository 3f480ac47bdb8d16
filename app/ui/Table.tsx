import type { ReactNode } from 'react'
import { classes } from './classes'
import { Icon } from './Icon'
import { Link } from './link'

export type Column = {
	key: string
	/** Column heading; also the label of the value when rows are stacked on a phone. May be empty for actions. */
	label: string
	align?: 'left' | 'right'
	/** The row's own heading (one per table). */
	rowHeader?: boolean
	/** A class for its share of the width. Two tables that continue each other have the same, so that their columns do. */
	width?: string
	/** Where a click on the heading leads, and how the rows are ordered if it is by this column. */
	sort?: { href: string; direction?: 'ascending' | 'descending' }
}

const ROWS = 'zeilen'

/** The same page from its rows on: who works by keys goes on there, not above everything again. */
export const toRows = (href: string) => `${href}#${ROWS}`

export type TableRow = { key: string; cells: Readonly<Record<string, ReactNode>> }

type Props = {
	caption: ReactNode
	/** The one list of its page: what orders it or turns its pages leads to its caption (`ROWS`). */
	landing?: boolean
	/** The caption repeats a visible heading: kept for assistive technology only. */
	hideCaption?: boolean
	columns: readonly Column[]
	rows: readonly TableRow[]
	/** Many rows in little room. */
	dense?: boolean
	/** A row is one line high, and what is too long for its column ends in dots. */
	einzeilig?: boolean
	/** Mostly numbers: it stays a table on a phone and moves within itself, as a region of this name. */
	zahlen?: string
	/** Instead of the table when there are no rows; see EmptyState. */
	empty?: ReactNode
}

/**
 * A heading that orders the rows; the arrow shows the way they are in, or would be. Where rows are blocks nobody sees it, so it
 * is no link there.
 */
function SortLink({ label, sort: { href, direction } }: { label: string; sort: NonNullable<Column['sort']> }) {
	return (
		<>
			<span className="md:hidden">{label}</span>
			<Link
				href={href}
				className={classes(
					'group/sort inline-flex items-center gap-1 whitespace-nowrap no-underline hover:underline max-md:hidden',
					direction ? 'text-ink' : 'text-muted',
				)}
			>
				{label}
				<Icon
					name="chevronDown"
					className={classes(
						'size-4',
						direction === 'ascending' && 'rotate-180',
						!direction && 'rotate-180 opacity-0 group-hover/sort:opacity-60 group-focus-visible/sort:opacity-60',
					)}
				/>
			</Link>
		</>
	)
}

/** An e-mail address breaks after its '@' before it would end in dots. */
function inOneLine(cell: ReactNode): ReactNode {
	if (typeof cell !== 'string' || !/^\S+@\S+$/.test(cell)) return cell
	const at = cell.lastIndexOf('@') + 1
	return (
		<span className="table-mail">
			{cell.slice(0, at)}
			<wbr />
			{cell.slice(at)}
		</span>
	)
}

export function Table({ caption, landing, hideCaption, columns, rows, dense, einzeilig, zahlen, empty }: Props) {
	if (rows.length === 0 && empty) return empty
	const Frame = zahlen === undefined ? 'div' : 'section'
	const region = zahlen === undefined ? {} : { 'aria-label': zahlen, tabIndex: 0 }
	return (
		<Frame
			{...region}
			className={classes(zahlen === undefined ? 'table-stack' : 'table-zahlen', einzeilig && 'table-line')}
		>
			<table
				className={classes(
					'w-full border-collapse text-left',
					dense && 'text-sm',
					columns.some(({ width }) => width) && 'table-fixed',
				)}
			>
				<caption
					{...(landing ? { id: ROWS, tabIndex: -1 } : {})}
					className={hideCaption ? 'sr-only' : 'scroll-mt-6 pb-3 text-left text-lg font-semibold'}
				>
					{caption}
				</caption>
				<thead>
					<tr className="border-b-2 border-line">
						{columns.map(({ key, label, align, width, sort }) =>
							label ? (
								<th
									key={key}
									scope="col"
									aria-sort={sort?.direction}
									className={classes(
										'pr-5 text-sm font-semibold text-muted last:pr-0',
										dense ? 'py-2' : 'py-3',
										align === 'right' && 'text-right',
										width,
									)}
								>
									{sort ? (
										<SortLink label={label} sort={landing ? { ...sort, href: toRows(sort.href) } : sort} />
									) : (
										label
									)}
								</th>
							) : (
								<td key={key} />
							),
						)}
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<tr key={row.key} className={classes('border-b border-line', dense && 'hover:bg-surface-alt')}>
							{columns.map(({ key, label, align, rowHeader }) => {
								const Cell = rowHeader ? 'th' : 'td'
								return (
									<Cell
										key={key}
										data-label={label}
										data-leer={row.cells[key] === '' || undefined}
										scope={rowHeader ? 'row' : undefined}
										className={classes(
											'align-top md:pr-5 md:last:pr-0',
											dense ? 'md:py-2' : 'md:py-3.5',
											rowHeader && 'font-semibold',
											align === 'right' && 'tabular-nums md:text-right',
										)}
									>
										<div className="min-w-0">{einzeilig ? inOneLine(row.cells[key]) : row.cells[key]}</div>
									</Cell>
								)
							})}
						</tr>
					))}
				</tbody>
			</table>
		</Frame>
	)
}
