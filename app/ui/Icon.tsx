import { classes } from './classes'
import { type IconName, icons } from './icons'

export type { IconName }

type Props = {
	name: IconName
	/** Alternative text; without it the icon is decoration and hidden from assistive technology. */
	label?: string
	/** Size and colour by utilities; an icon is 1.25em wide unless told otherwise. */
	className?: string
	strokeWidth?: number
}

export function Icon({ name, label, className, strokeWidth = 2 }: Props) {
	return (
		<svg
			viewBox="0 0 24 24"
			fill="none"
			stroke="currentColor"
			strokeWidth={strokeWidth}
			strokeLinecap="round"
			strokeLinejoin="round"
			className={classes('shrink-0', className ?? 'inline-block size-[1.25em]')}
			focusable="false"
			role={label ? 'img' : undefined}
			aria-label={label}
			aria-hidden={label ? undefined : true}
		>
			<path d={icons[name]} />
		</svg>
	)
}
