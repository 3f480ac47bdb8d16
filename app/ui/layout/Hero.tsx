import type { ReactNode } from 'react'
import { classes } from '../classes'
import { CONTAINER } from './Page'

type Props = {
	eyebrow?: ReactNode
	title: ReactNode
	lead?: ReactNode
	/** Buttons; on the `brand` tone use the variant `accent` for the first. */
	actions?: ReactNode
	illustration?: ReactNode
	/** Small print or a reassurance under the buttons. */
	note?: ReactNode
	tone?: 'soft' | 'brand'
}

/** First band of the home page; holds the page's h1. */
export function Hero({ eyebrow, title, lead, actions, illustration, note, tone = 'soft' }: Props) {
	return (
		<section className={tone === 'brand' ? 'bg-brand text-on-brand' : 'bg-surface-alt'}>
			<div className={`${CONTAINER} grid items-center gap-8 py-8 sm:py-14 lg:grid-cols-[1.1fr_1fr] lg:gap-12 lg:py-16`}>
				<div className="grid gap-5">
					{eyebrow && <div>{eyebrow}</div>}
					<h1 className="font-heading text-4xl">{title}</h1>
					{lead && <p className={classes('max-w-xl text-lg', tone === 'soft' && 'text-muted')}>{lead}</p>}
					{actions && <div className="mt-1 flex flex-col gap-3 sm:flex-row sm:flex-wrap">{actions}</div>}
					{note && <p className={classes('text-sm', tone === 'soft' && 'text-muted')}>{note}</p>}
				</div>
				{illustration && <div className="mx-auto hidden w-full max-w-sm sm:block lg:max-w-md">{illustration}</div>}
			</div>
		</section>
	)
}
