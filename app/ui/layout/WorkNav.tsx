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
								? 'border-brand bg-brand-soft font-bold text-brand-strong'
								: 'border-transparent text-ink hover:bg-surface-alt hover:underline',
						)}
					>
						{label}
					</Link>
				</li>
			))}
		</ul>
	)
}

/** Where people at work can go: beside their screen, in a narrow window behind a button that says where they are. */
export function WorkNav({ items, label, menu, account, className }: Props) {
	const current = items.find((item) => item.current)
	return (
		<nav aria-label={label} className={classes('lg:shrink-0', className)}>
			<details className="border-b border-line lg:hidden" data-menu="">
				<summary className="flex min-h-12 list-none items-center gap-2 px-4 font-semibold text-brand">
					<Icon name="menu" />
					{menu}
					{current && <span className="font-normal text-muted">{current.label}</span>}
				</summary>
				<div className="px-2 pb-3">
					<Entries items={items} />
					<div className="mt-2 border-t border-line px-3 pt-2">{account}</div>
				</div>
			</details>
			<div className="hidden lg:block">
				<Entries items={items} />
			</div>
		</nav>
	)
}
