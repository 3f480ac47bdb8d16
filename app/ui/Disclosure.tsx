import type { ReactNode } from 'react'
import { Icon } from './Icon'

type Props = { items: readonly { id?: string; title: string; content: ReactNode; open?: boolean }[] }

/** Questions that open their answer; plain details elements. */
export function Disclosure({ items }: Props) {
	return (
		<div className="divide-y divide-line border-y border-line">
			{items.map(({ id, title, content, open }) => (
				<details key={id ?? title} id={id} open={open} className="group">
					<summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 text-lg leading-snug font-semibold hover:text-brand-strong">
						{title}
						<Icon name="chevronDown" className="size-6 text-brand group-open:rotate-180" />
					</summary>
					<div className="prose max-w-prose pt-1 pb-6 text-muted">{content}</div>
				</details>
			))}
		</div>
	)
}
