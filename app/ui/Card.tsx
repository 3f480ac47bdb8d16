import type { ReactNode } from 'react'
import { classes } from './classes'

const TONES = {
	plain: 'border-line bg-surface',
	alt: 'border-transparent bg-surface-alt',
	soft: 'border-transparent bg-brand-soft',
	accent: 'border-transparent bg-accent-soft',
}

type Props = {
	title?: ReactNode
	titleLevel?: 2 | 3 | 4
	tone?: keyof typeof TONES
	/** Small line or tag above the title. */
	eyebrow?: ReactNode
	/** Right of the title, e.g. a link "edit". */
	aside?: ReactNode
	children?: ReactNode
	/** Buttons at the foot. */
	actions?: ReactNode
	/** Element: `section` for a titled block, `li` inside a list. */
	as?: 'div' | 'section' | 'article' | 'li'
	id?: string
}

export function Card({ title, titleLevel = 2, tone = 'plain', eyebrow, aside, children, actions, as, id }: Props) {
	const Element = as ?? 'div'
	const Heading = `h${titleLevel}` as const
	return (
		<Element id={id} className={classes('grid content-start gap-4 rounded-card border p-5 sm:p-7', TONES[tone])}>
			{(title || eyebrow || aside) && (
				<div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
					<div className="grid min-w-0 gap-1">
						{eyebrow && <div className="text-sm text-muted">{eyebrow}</div>}
						{title && <Heading className="text-xl">{title}</Heading>}
					</div>
					{aside}
				</div>
			)}
			{children && <div className="min-w-0">{children}</div>}
			{actions && <div className="flex flex-col gap-3 pt-1 sm:flex-row sm:flex-wrap sm:items-center">{actions}</div>}
		</Element>
	)
}
