import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon'

type Props = {
	/** The figure that counts, e.g. "bis zu 110 €". */
	value: ReactNode
	title: ReactNode
	text?: ReactNode
	icon?: IconName
	action?: ReactNode
}

/** The reward, large. */
export function Highlight({ value, title, text, icon = 'gift', action }: Props) {
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-4 rounded-card border border-transparent bg-accent-soft p-5 sm:gap-x-6 sm:p-7">
			<span className="grid size-14 place-items-center rounded-full border border-transparent bg-accent text-on-accent sm:size-16">
				<Icon name={icon} className="size-7 sm:size-8" />
			</span>
			<div className="min-w-0 flex-1 basis-48">
				<p className="font-semibold">{title}</p>
				<p className="font-heading text-3xl font-extrabold tracking-tight text-brand">{value}</p>
				{text && <p className="text-muted">{text}</p>}
			</div>
			{action}
		</div>
	)
}
