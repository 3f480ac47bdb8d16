import type { ReactNode } from 'react'
import { Icon } from './Icon'

type Props = {
	href: string
	title: ReactNode
	titleLevel?: 2 | 3 | 4
	/** Picture above the text; see brand/bilder. */
	media?: ReactNode
	/** One or two lines on the benefit. */
	text?: ReactNode
	/** e.g. "ab 29,95 € im Monat". */
	price?: ReactNode
	/** Badge over the picture: what the recommender gets. */
	reward?: ReactNode
	/** Shown as the call to action; decoration, the title is the link. */
	actionLabel?: ReactNode
	as?: 'article' | 'li'
}

/** The whole card can be clicked, and there is one link with the title as its name. */
export function Tile({
	href,
	title,
	titleLevel = 3,
	media,
	text,
	price,
	reward,
	actionLabel,
	as: Element = 'article',
}: Props) {
	const Heading = `h${titleLevel}` as const
	return (
		<Element className="group relative flex flex-col overflow-hidden rounded-card border border-line bg-surface hover:border-brand hover:shadow-card">
			{media && <div className="aspect-[16/9] bg-brand-soft">{media}</div>}
			{reward && (
				<p className="absolute top-3 left-3 rounded-tag border border-transparent bg-accent px-3 py-1 text-sm leading-tight font-bold text-on-accent">
					{reward}
				</p>
			)}
			<div className="flex flex-1 flex-col gap-2 p-5">
				<Heading className="text-xl">
					<a href={href} className="stretched text-ink no-underline group-hover:text-brand-strong">
						{title}
					</a>
				</Heading>
				{text && <p className="text-muted">{text}</p>}
				<div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pt-3">
					{price && <p className="font-semibold">{price}</p>}
					{actionLabel && (
						<span aria-hidden="true" className="ml-auto inline-flex items-center gap-1.5 font-semibold text-brand">
							{actionLabel}
							<Icon name="arrowRight" />
						</span>
					)}
				</div>
			</div>
		</Element>
	)
}
