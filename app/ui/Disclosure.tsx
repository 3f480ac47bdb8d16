import type { ReactNode } from 'react'
import { Icon } from './Icon'

type Item = {
	id?: string
	/** Id of the answer: a link to it opens the question, because browsers open what holds a link's target. */
	anchor?: string
	title: string
	/** Right of the title, below it on a phone: what is inside, in few words. */
	aside?: ReactNode
	content: ReactNode
	open?: boolean
}
type Props = {
	items: readonly Item[]
	/** `prose` for running text; `plain` where the content brings a layout of its own, e.g. tables. */
	layout?: 'prose' | 'plain'
}

/** Questions that open their answer; plain details elements. */
export function Disclosure({ items, layout = 'prose' }: Props) {
	return (
		<div className="divide-y divide-line border-y border-line">
			{items.map(({ id, anchor, title, aside, content, open }) => (
				<details key={id ?? anchor ?? title} id={id} open={open} className="group">
					<summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 text-lg leading-snug font-semibold hover:text-brand-strong">
						{aside ? (
							<span className="grid min-w-0 flex-1 gap-x-6 sm:flex sm:items-baseline sm:justify-between">
								<span>{title}</span>
								<span className="text-base font-normal text-muted">{aside}</span>
							</span>
						) : (
							<span className="min-w-0">{title}</span>
						)}
						<Icon name="chevronDown" className="size-6 text-brand group-open:rotate-180" />
					</summary>
					<div
						id={anchor}
						className={
							layout === 'prose' ? 'prose max-w-prose scroll-mt-24 pt-1 pb-6 text-muted' : 'scroll-mt-24 pt-1 pb-8'
						}
					>
						{content}
					</div>
				</details>
			))}
		</div>
	)
}
