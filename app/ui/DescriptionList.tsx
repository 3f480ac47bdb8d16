import type { ReactNode } from 'react'

type Props = { items: readonly { term: string; value: ReactNode }[] }

/** Facts: term and value side by side, below each other where it is narrow. */
export function DescriptionList({ items }: Props) {
	return (
		<dl className="divide-y divide-line">
			{items.map(({ term, value }) => (
				<div key={term} className="grid gap-x-6 gap-y-0.5 py-3 first:pt-0 last:pb-0 sm:grid-cols-[12rem_minmax(0,1fr)]">
					<dt className="text-muted">{term}</dt>
					<dd className="min-w-0 font-medium">{value}</dd>
				</div>
			))}
		</dl>
	)
}
