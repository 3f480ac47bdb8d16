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
		<div className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card border border-transparent bg-accent p-5 text-on-accent sm:p-7">
			<Icon name={icon} className="size-10" />
			<div className="min-w-0 flex-1 basis-60">
				<p className="font-semibold">{title}</p>
				<p className="font-(family-name:--heading-font) text-3xl font-extrabold tracking-tight">{value}</p>
				{text && <p className="mt-1 text-sm">{text}</p>}
			</div>
			{action}
		</div>
	)
}
