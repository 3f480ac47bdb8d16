import type { ReactNode } from 'react'
import { classes } from '../classes'
import { CONTAINER } from './page-frame'

const TONES = {
	plain: 'bg-surface',
	alt: 'bg-surface-alt',
	soft: 'bg-brand-soft',
	brand: 'bg-brand text-on-brand',
}

type Props = {
	tone?: keyof typeof TONES
	title?: ReactNode
	lead?: ReactNode
	/** The lead is for wide screens: on a phone the title says enough. */
	brief?: boolean
	/** Right of the title, e.g. "all products". */
	aside?: ReactNode
	id?: string
	/** Centres title and lead. */
	centred?: boolean
	children?: ReactNode
}

/** A full-width band of a page with `width="full"`. */
export function Section({ tone = 'plain', title, lead, brief, aside, id, centred, children }: Props) {
	return (
		<section id={id} className={classes('py-(--d-section)', TONES[tone])}>
			<div className={CONTAINER}>
				{(title || aside) && (
					<div
						className={classes(
							'flex flex-wrap items-end gap-4',
							Boolean(children) && 'mb-5 sm:mb-10',
							centred ? 'justify-center text-center' : 'justify-between',
						)}
					>
						<div className="grid max-w-2xl gap-2">
							{title && <h2 className="font-heading text-2xl">{title}</h2>}
							{lead && (
								<p className={classes('sm:text-lg', tone !== 'brand' && 'text-muted', brief && 'max-sm:hidden')}>
									{lead}
								</p>
							)}
						</div>
						{aside}
					</div>
				)}
				{children}
			</div>
		</section>
	)
}
