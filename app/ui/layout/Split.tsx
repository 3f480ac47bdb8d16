import type { ReactNode } from 'react'
import { classes } from '../classes'

type Props = {
	children: ReactNode
	/** What stands above the narrow column where there is no room beside it: the rest of the main column comes after it. */
	lead?: ReactNode
	aside: ReactNode
	/** The main column holds a table of many columns: it takes more of the room, and all of it up to 80rem. */
	table?: boolean
}

const LOOKS = {
	plain: {
		columns: 'lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-14',
		rows: 'lg:grid-rows-[auto_1fr]',
		aside: 'lg:row-span-2',
		sticky: 'lg:sticky lg:top-8',
	},
	table: {
		columns: 'xl:grid-cols-[minmax(0,1fr)_18rem]',
		rows: 'xl:grid-rows-[auto_1fr]',
		aside: 'xl:row-span-2',
		sticky: 'xl:sticky xl:top-8',
	},
}

/** Main column and a narrow one beside it from 64rem on; use on a `wide` page. */
export function Split({ children, lead, aside, table }: Props) {
	const look = LOOKS[table ? 'table' : 'plain']
	const narrow = (
		<div className={lead ? look.aside : undefined}>
			<div className={look.sticky}>{aside}</div>
		</div>
	)
	return (
		<div className={classes('grid grid-cols-[minmax(0,1fr)] gap-8', look.columns, Boolean(lead) && look.rows)}>
			{lead && <div className="min-w-0">{lead}</div>}
			{lead && narrow}
			<div className="min-w-0">{children}</div>
			{!lead && narrow}
		</div>
	)
}
