import type { ReactNode } from 'react'
import { ButtonLink } from './Button'
import { classes } from './classes'
import type { IconName } from './Icon'
import { Tag, type TagTone } from './Tag'

/** `open`: waits for somebody else. `action`: the recommender has to do something. `done`: paid. `closed`: ended without a reward. */
export type StatusTone = 'open' | 'action' | 'done' | 'closed'

type Props = {
	/** Machine name of the state, kept in `data-status`. */
	status: string
	tone: StatusTone
	/** The state in words. */
	label: ReactNode
	/** What the recommendation is about: product and contact. */
	title: ReactNode
	titleLevel: 2 | 3
	meta?: ReactNode
	/** Why it is so, in a sentence. */
	reason?: ReactNode
	/** What happens now and who has to move. */
	next?: ReactNode
	/** Since when, or until when. */
	date?: ReactNode
	/** Stations on the way to the reward. */
	positions: readonly string[]
	/** 1-based station reached; stations before it are done. */
	position: number
	/** "Schritt 2 von 4", read out in place of the drawn bar. */
	positionLabel: string
	nextStep?: { href: string; label: string } | undefined
	/** Further links or forms, e.g. "remind". */
	actions?: ReactNode
	as?: 'article' | 'li'
}

const TONES: Record<StatusTone, { tag: TagTone; icon: IconName; bar: string }> = {
	open: { tag: 'brand', icon: 'clock', bar: 'border-brand bg-brand' },
	action: { tag: 'accent', icon: 'gift', bar: 'border-brand bg-brand' },
	done: { tag: 'success', icon: 'success', bar: 'border-success bg-success' },
	closed: { tag: 'neutral', icon: 'closed', bar: 'border-muted bg-muted' },
}

export function StatusBar(props: Props) {
	const { status, tone, label, title, titleLevel, meta, reason, next, date, nextStep, actions } = props
	const { tag, icon } = TONES[tone]
	const Element = props.as ?? 'article'
	const Heading = `h${titleLevel}` as const
	return (
		<Element
			data-status={status}
			className={classes(
				'rounded-card border bg-surface p-5 sm:p-7',
				tone === 'action' ? 'border-2 border-brand' : 'border-line',
			)}
		>
			<div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
				<div className="grid min-w-0 gap-0.5">
					<Heading className="text-xl">{title}</Heading>
					{meta && <p className="text-sm text-muted">{meta}</p>}
				</div>
				<Tag tone={tag} icon={icon}>
					{label}
				</Tag>
			</div>
			<Bar {...props} />
			{(reason || next || date) && (
				<div className="mt-4 grid max-w-prose gap-1">
					{reason && <p>{reason}</p>}
					{next && <p>{next}</p>}
					{date && <p className="text-sm text-muted">{date}</p>}
				</div>
			)}
			{(nextStep || actions) && (
				<div className="mt-5 flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-center">
					{nextStep && (
						<ButtonLink href={nextStep.href} variant={tone === 'action' ? 'primary' : 'secondary'} iconEnd="arrowRight">
							{nextStep.label}
						</ButtonLink>
					)}
					{actions}
				</div>
			)}
		</Element>
	)
}

function Bar({ positions, position, positionLabel, tone }: Props) {
	return (
		<div className="mt-5">
			<p className="sr-only">{positionLabel}</p>
			<ol aria-hidden="true" className="flex gap-1.5">
				{positions.map((name, index) => {
					const reached = index < position
					const current = index === position - 1
					return (
						<li key={name} className="min-w-0 flex-1">
							<span
								className={classes(
									'block h-2 rounded-full border',
									reached ? `${TONES[tone].bar} forced-colors:bg-[CanvasText]` : 'border-line bg-line',
								)}
							/>
							<span className={classes('mt-2 hidden text-sm sm:block', current ? 'font-semibold' : 'text-muted')}>
								{name}
							</span>
						</li>
					)
				})}
			</ol>
			<p aria-hidden="true" className="mt-2 text-sm font-semibold sm:hidden">
				{positions[position - 1]}
			</p>
		</div>
	)
}
