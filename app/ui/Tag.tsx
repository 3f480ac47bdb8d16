import type { ReactNode } from 'react'
import { classes } from './classes'
import { Icon, type IconName } from './Icon'

export type TagTone = 'neutral' | 'brand' | 'accent' | 'success' | 'warning' | 'danger' | 'info'

const TONES: Record<TagTone, string> = {
	neutral: 'border-line bg-surface-alt text-muted',
	brand: 'border-transparent bg-brand-soft text-brand-strong',
	accent: 'border-transparent bg-accent text-on-accent',
	success: 'border-transparent bg-success-soft text-success',
	warning: 'border-transparent bg-warning-soft text-warning',
	danger: 'border-transparent bg-danger-soft text-danger',
	info: 'border-transparent bg-info-soft text-info',
}

export function Tag({ tone = 'neutral', icon, children }: { tone?: TagTone; icon?: IconName; children: ReactNode }) {
	return (
		<span
			className={classes(
				'inline-flex max-w-full items-center gap-1.5 rounded-tag border px-2.5 py-1 text-sm leading-tight font-semibold',
				TONES[tone],
			)}
		>
			{icon && <Icon name={icon} className="size-4" />}
			<span className="min-w-0">{children}</span>
		</span>
	)
}
