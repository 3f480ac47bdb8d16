import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon'

type Props = { icon?: IconName; title: ReactNode; titleLevel?: 2 | 3; children?: ReactNode; action?: ReactNode }

/** Nothing here yet, and what to do about it. */
export function EmptyState({ icon = 'gift', title, titleLevel = 2, children, action }: Props) {
	const Heading = `h${titleLevel}` as const
	return (
		<div className="grid justify-items-center gap-4 rounded-card bg-surface-alt px-5 py-12 text-center">
			<span className="grid size-16 place-items-center rounded-full bg-brand-soft text-brand">
				<Icon name={icon} className="size-7" />
			</span>
			<div className="grid max-w-md gap-1">
				<Heading className="text-xl">{title}</Heading>
				{children && <div className="text-muted">{children}</div>}
			</div>
			{action}
		</div>
	)
}
