import type { ReactNode } from 'react'
import { classes } from './classes'
import { Icon } from './Icon'

type Item = {
	/** Where several have one title. */
	key?: string
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
	/** Many items in little room. */
	dense?: boolean
	/** The titles are headings of the page, right below its own. */
	heading?: boolean
}

/** Questions that open their answer; plain details elements. */
export function Disclosure({ items, layout = 'prose', dense, heading }: Props) {
	const Title = heading ? 'h2' : 'span'
	return (
		<div className="divide-y divide-line border-y border-line">
			{items.map(({ key, id, anchor, title, aside, content, open }) => (
				<details key={key ?? id ?? anchor ?? title} id={id} open={open} className="group">
					<summary
						className={classes(
							'flex list-none items-center justify-between gap-4 leading-snug font-semibold hover:text-brand-strong',
							dense ? 'min-h-11 py-2' : 'min-h-14 py-3 text-lg',
						)}
					>
						{aside ? (
							<Title className="grid min-w-0 flex-1 gap-x-6 sm:flex sm:items-baseline sm:justify-between">
								<span>{title}</span>
								<span className={classes('font-normal text-muted', dense ? 'text-sm sm:text-right' : 'text-base')}>
									{aside}
								</span>
							</Title>
						) : (
							<Title className="min-w-0">{title}</Title>
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
