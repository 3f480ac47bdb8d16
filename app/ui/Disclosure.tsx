import type { ReactNode } from 'react'
import { Icon } from './Icon'

type Item = {
	id?: string
	/** Id of the answer: a link to it opens the question, because browsers open what holds a link's target. */
	anchor?: string
	title: string
	content: ReactNode
	open?: boolean
}
type Props = { items: readonly Item[] }

/** Questions that open their answer; plain details elements. */
export function Disclosure({ items }: Props) {
	return (
		<div className="divide-y divide-line border-y border-line">
			{items.map(({ id, anchor, title, content, open }) => (
				<details key={id ?? anchor ?? title} id={id} open={open} className="group">
					<summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 text-lg leading-snug font-semibold hover:text-brand-strong">
						{title}
						<Icon name="chevronDown" className="size-6 text-brand group-open:rotate-180" />
					</summary>
					<div id={anchor} className="prose max-w-prose scroll-mt-24 pt-1 pb-6 text-muted">
						{content}
					</div>
				</details>
			))}
		</div>
	)
}
