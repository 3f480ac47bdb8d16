import type { ReactNode } from 'react'
import { classes } from './classes'
import { Link } from './link'

type Props = {
	/** Accessible name of the landmark. */
	label: string
	items: readonly { href: string; label: ReactNode; current: boolean }[]
}

/** Choices of a list or pages of an area, beside each other; the current one is told by weight and a bar below it. */
export function LinkBar({ label, items }: Props) {
	return (
		<nav aria-label={label}>
			<ul className="-mb-px flex flex-wrap gap-x-6">
				{items.map(({ href, label: text, current }) => (
					<li key={href}>
						<Link
							href={href}
							aria-current={current ? 'page' : undefined}
							className={classes(
								'inline-flex min-h-12 items-center border-brand pt-1 no-underline',
								current ? 'border-b-3 font-bold text-ink' : 'pb-[3px] text-brand hover:underline',
							)}
						>
							{text}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}
