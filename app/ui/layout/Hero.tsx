import type { ReactNode } from 'react'
import { classes } from '../classes'
import { CONTAINER } from './page-frame'

const TONES = {
	soft: { ground: 'bg-surface-alt', quiet: 'text-muted' },
	brand: { ground: 'bg-brand text-on-brand', quiet: '' },
	dark: { ground: 'bg-brand-strong text-on-brand', quiet: '' },
	accent: { ground: 'bg-accent text-on-accent', quiet: '' },
}

type Props = {
	/** Above the title: who speaks. */
	eyebrow?: ReactNode
	title: ReactNode
	lead?: ReactNode
	/** Buttons; on `brand` and `dark` use the variant `accent` for the first. */
	actions?: ReactNode
	/** Small print or a reassurance under the buttons. */
	note?: ReactNode
	/** Decoration beside the text, from a tablet's width on. */
	illustration?: ReactNode
	/** What belongs to the opening itself: beside the text, on a phone below it. */
	aside?: ReactNode
	tone?: keyof typeof TONES
}

/** First band of the home page; holds the page's h1. */
export function Hero({ eyebrow, title, lead, actions, note, illustration, aside, tone = 'soft' }: Props) {
	const { ground, quiet } = TONES[tone]
	return (
		<section className={ground}>
			<div
				className={classes(
					CONTAINER,
					'grid grid-cols-[minmax(0,1fr)] items-center gap-6 py-(--d-section) lg:grid-cols-[1.1fr_1fr] lg:gap-12',
				)}
			>
				<div className="grid gap-4 sm:gap-5">
					{eyebrow}
					<h1 className="font-heading text-4xl">{title}</h1>
					{lead && <div className={classes('max-w-xl text-lg', quiet)}>{lead}</div>}
					{actions && <div className="mt-1 flex flex-col gap-3 sm:flex-row sm:flex-wrap">{actions}</div>}
					{note && <p className={classes('text-sm', quiet)}>{note}</p>}
				</div>
				{illustration && <div className="mx-auto hidden w-full max-w-sm sm:block lg:max-w-md">{illustration}</div>}
				{aside && <div className="min-w-0">{aside}</div>}
			</div>
		</section>
	)
}
