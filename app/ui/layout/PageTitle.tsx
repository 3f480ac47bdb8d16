import type { ReactNode } from 'react'

type Props = { title: ReactNode; lead?: ReactNode; eyebrow?: ReactNode }

/** The page's one h1. */
export function PageTitle({ title, lead, eyebrow }: Props) {
	return (
		<div className="mb-8 grid max-w-3xl gap-3 sm:mb-10">
			{eyebrow && <p className="font-semibold text-brand">{eyebrow}</p>}
			<h1 className="font-heading text-3xl">{title}</h1>
			{lead && <p className="text-lg text-muted">{lead}</p>}
		</div>
	)
}
