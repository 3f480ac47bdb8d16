import type { ReactNode } from 'react'
import { classes } from './classes'
import { Icon, type IconName } from './Icon'

export type Step = { title: string; text?: ReactNode; icon?: IconName }

type Props = {
	steps: readonly Step[]
	titleLevel?: 2 | 3 | 4
	/** `row`: side by side on a wide screen; `column`: a timeline, also beside other content. */
	layout?: 'row' | 'column'
	/** A row on a phone, too, where the titles say it all. */
	compact?: boolean
}

/** What happens, in order. */
export function Steps({ steps, titleLevel = 3, layout = 'row', compact }: Props) {
	const Heading = `h${titleLevel}` as const
	const row = layout === 'row'
	return (
		<ol
			className={
				row
					? classes(
							'grid gap-8 md:grid-cols-3 lg:gap-12',
							compact && 'max-md:grid-cols-[repeat(auto-fit,minmax(max(min(100%,5.5rem),28%),1fr))] max-md:gap-2',
						)
					: 'grid'
			}
		>
			{steps.map((step, index) => (
				<li
					key={step.title}
					className={classes(
						'relative flex gap-4',
						row
							? classes('md:flex-col', compact && 'max-md:flex-col max-md:items-center max-md:gap-1 max-md:text-center')
							: 'pb-8 not-last:before:absolute not-last:before:top-12 not-last:before:bottom-1 not-last:before:left-[1.4375rem] not-last:before:border-l-2 not-last:before:border-line last:pb-0',
					)}
				>
					<span
						aria-hidden="true"
						className={classes(
							'grid size-12 shrink-0 place-items-center rounded-full border border-transparent bg-brand text-lg font-bold text-on-brand',
							compact && 'max-md:size-10',
						)}
					>
						{step.icon ? <Icon name={step.icon} className="size-6" /> : index + 1}
					</span>
					<div className="grid min-w-0 content-start gap-1 pt-2 md:pt-0">
						<Heading className={classes('text-lg', !row && 'md:pt-2', compact && 'max-md:text-sm')}>
							{row ? `${index + 1}. ` : ''}
							{step.title}
						</Heading>
						{step.text && <p className={classes('text-muted', compact && 'max-md:hidden')}>{step.text}</p>}
					</div>
				</li>
			))}
		</ol>
	)
}
