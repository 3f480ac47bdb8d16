import type { ReactNode } from 'react'
import { classes } from '../classes'
import { Icon } from '../Icon'
import { Link } from '../link'

export type WorkNavItem = { href: string; label: string; current: boolean }

type Props = {
	items: readonly WorkNavItem[]
	/** Accessible name of the landmark. */
	label: string
	/** What opens it in a narrow window. */
	menu: string
	/** Below the entries in a narrow window, where it has no other place. */
	account: ReactNode
	className?: string
}

function Entries({ items }: Pick<Props, 'items'>) {
	return (
		<ul className="grid gap-0.5">
			{items.map(({ href, label, current }) => (
				<li key={href}>
					<Link
						href={href}
						aria-current={current ? 'page' : undefined}
						className={classes(
							'flex min-h-11 items-center rounded-control border-l-4 px-3 py-1.5 leading-snug no-underline',
							current
								? 'border-brand bg-brand-soft font-bold text-brand-strong forced-colors:border-[Highlight]'
								: 'border-transparent text-ink hover:bg-surface-alt hover:underline forced-colors:border-[Canvas]',
						)}
					>
						{label}
					</Link>
				</li>
			))}
		</ul>
	)
}

/** Where people at work can go, beside their screen. */
export function WorkNav({ items, label, className }: Pick<Props, 'items' | 'label' | 'className'>) {
	return (
		<nav aria-label={label} className={classes('lg:shrink-0', className)}>
			<Entries items={items} />
		</nav>
	)
}

/** The same in a narrow window, behind a button in the header; both are in the page, each by its own name. */
export function WorkMenu({ items, label, menu, account, className }: Props) {
	return (
		<nav aria-label={`${label}: ${menu}`} className={className}>
			<details data-menu="">
				<summary className="flex min-h-11 list-none items-center gap-2 rounded-control border border-line px-3 font-semibold text-brand">
					<Icon name="menu" />
					{menu}
				</summary>
				<div className="absolute inset-x-0 top-full max-h-[80vh] overflow-y-auto border-b border-line bg-surface px-2 pt-2 pb-3 shadow-card">
					<Entries items={items} />
					<div className="mt-2 border-t border-line px-3 pt-2">{account}</div>
				</div>
			</details>
		</nav>
	)
}
