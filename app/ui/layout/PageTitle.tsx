import type { ReactNode } from 'react'
import { classes } from '../classes'

type Props = {
	title: ReactNode
	lead?: ReactNode
	eyebrow?: ReactNode
	/** The page answers a form by a question: takes the focus, so that it is read and the next key is on its buttons. */
	first?: boolean
	/** Above a list: its rows begin further up. */
	dense?: boolean
	/** Links and buttons beside the heading, where other pages of the same matter are. */
	actions?: ReactNode
}

/** The page's one h1. */
export function PageTitle({ title, lead, eyebrow, first, dense, actions }: Props) {
	const heading = (
		<div className={classes('grid max-w-3xl', dense ? 'mb-4 gap-1' : 'mb-8 gap-3 sm:mb-10')}>
			{eyebrow && <p className="font-semibold text-brand">{eyebrow}</p>}
			<h1 className="font-heading text-3xl" {...(first ? { tabIndex: -1, autoFocus: true, 'data-first': '' } : {})}>
				{title}
			</h1>
			{lead && <p className={dense ? 'text-muted' : 'text-lg text-muted'}>{lead}</p>}
		</div>
	)
	if (!actions) return heading
	return (
		<div className="flex flex-wrap items-start justify-between gap-x-6">
			{heading}
			<div className="flex flex-wrap items-center gap-3 pb-3 empty:hidden">{actions}</div>
		</div>
	)
}
