import type { ReactNode } from 'react'
import { classes } from './classes'
import { Icon, type IconName } from './Icon'

export type NoticeTone = 'info' | 'success' | 'warning' | 'error'

const TONES: Record<NoticeTone, { box: string; mark: string; icon: IconName }> = {
	info: { box: 'bg-info-soft', mark: 'text-info', icon: 'info' },
	success: { box: 'bg-success-soft', mark: 'text-success', icon: 'success' },
	warning: { box: 'bg-warning-soft', mark: 'text-warning', icon: 'warning' },
	error: { box: 'bg-danger-soft', mark: 'text-danger', icon: 'error' },
}

type Props = {
	tone?: NoticeTone
	title?: ReactNode
	children?: ReactNode
	/**
	 * Answers something the visitor just did: read out at once (error as alert, the rest as status).
	 * A notice that simply belongs to the page is left silent.
	 */
	live?: boolean
	/** Says what the form before this page did: takes the focus, where a page that was just loaded would read out nothing. */
	first?: boolean
	/** Buttons or links below the text. */
	actions?: ReactNode
	id?: string
}

export function Notice({ tone = 'info', title, children, live, first, actions, id }: Props) {
	const { box, mark, icon } = TONES[tone]
	return (
		<div
			id={id}
			{...(first ? { tabIndex: -1, autoFocus: true, 'data-first': '' } : {})}
			role={live ? (tone === 'error' ? 'alert' : 'status') : undefined}
			className={classes('flex gap-3 rounded-card border border-transparent p-4 sm:p-5', box)}
		>
			<Icon name={icon} className={classes('mt-0.5 size-6', mark)} />
			<div className="grid min-w-0 flex-1 gap-2">
				{title && <p className="font-bold text-balance">{title}</p>}
				{children && <div>{children}</div>}
				{actions && <div className="mt-1 flex flex-wrap gap-3">{actions}</div>}
			</div>
		</div>
	)
}
