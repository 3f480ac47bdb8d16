import type { ReactNode } from 'react'
import { classes } from './classes'

type Props = {
	items: readonly { term: string; value: ReactNode }[]
	/** In a narrow column: always below each other. */
	stacked?: boolean
}

/** Facts: term and value side by side, below each other where it is narrow. */
export function DescriptionList({ items, stacked }: Props) {
	return (
		<dl className="divide-y divide-line">
			{items.map(({ term, value }) => (
				<div
					key={term}
					className={classes(
						'grid gap-x-6 gap-y-0.5 py-3 first:pt-0 last:pb-0',
						!stacked && 'sm:grid-cols-[12rem_minmax(0,1fr)]',
					)}
				>
					<dt className="text-muted">{term}</dt>
					<dd className="min-w-0 font-medium">{value}</dd>
				</div>
			))}
		</dl>
	)
}
