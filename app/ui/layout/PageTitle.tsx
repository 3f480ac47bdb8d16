import type { ReactNode } from 'react'

type Props = {
	title: ReactNode
	lead?: ReactNode
	eyebrow?: ReactNode
	/** The page answers a form by a question: takes the focus, so that it is read and the next key is on its buttons. */
	first?: boolean
}

/** The page's one h1. */
export function PageTitle({ title, lead, eyebrow, first }: Props) {
	return (
		<div className="mb-8 grid max-w-3xl gap-3 sm:mb-10">
			{eyebrow && <p className="font-semibold text-brand">{eyebrow}</p>}
			<h1 className="font-heading text-3xl" {...(first ? { tabIndex: -1, autoFocus: true, 'data-first': '' } : {})}>
				{title}
			</h1>
			{lead && <p className="text-lg text-muted">{lead}</p>}
		</div>
	)
}
