import type { ReactNode } from 'react'
import { classes } from '../classes'

type Props = {
	children: ReactNode
	aside: ReactNode
	/** The main column holds a table of many columns: it takes more of the room, and all of it up to 80rem. */
	table?: boolean
}

/** Main column and a narrow one beside it from 64rem on; use on a `wide` page. */
export function Split({ children, aside, table }: Props) {
	return (
		<div
			className={classes(
				'grid grid-cols-[minmax(0,1fr)] gap-8',
				table ? 'xl:grid-cols-[minmax(0,1fr)_18rem]' : 'lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-14',
			)}
		>
			<div className="min-w-0">{children}</div>
			<div>
				<div className={table ? 'xl:sticky xl:top-8' : 'lg:sticky lg:top-8'}>{aside}</div>
			</div>
		</div>
	)
}
