import type { ReactNode } from 'react'
import { classes } from './classes'
import { Icon } from './Icon'
import { Link } from './link'

type Props = {
	href: string
	title: ReactNode
	titleLevel?: 2 | 3 | 4
	/** Small line above the title, e.g. the product's category. */
	eyebrow?: ReactNode
	/** Picture above the text, on a phone small beside it; see brand/bilder. */
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
	id?: string | undefined
	/** On a phone what it is and what it earns, nothing else: one of many. */
	compact?: boolean
}

/** The whole card can be clicked, and there is one link with the title as its name. */
export function Tile({
	href,
	title,
	titleLevel = 3,
	eyebrow,
	media,
	text,
	price,
	reward,
	actionLabel,
	as: Element = 'article',
	compact,
	id,
}: Props) {
	const Heading = `h${titleLevel}` as const
	return (
		<Element
			id={id}
			className={classes(
				'group relative scroll-mt-6 overflow-hidden rounded-card border border-line bg-surface hover:border-brand hover:shadow-card sm:flex sm:flex-col',
				media ? 'grid grid-cols-[auto_minmax(0,1fr)]' : 'flex flex-col',
			)}
		>
			{media && (
				<div className="m-4 mr-0 size-22 overflow-hidden rounded-field bg-brand-soft sm:m-0 sm:aspect-[16/9] sm:size-auto sm:rounded-none">
					{media}
				</div>
			)}
			<div className="flex min-w-0 flex-1 flex-col gap-1.5 p-4 sm:p-5">
				{reward && (
					<p
						className={classes(
							'mb-1 self-start rounded-tag border border-transparent bg-accent px-3 py-1 text-sm leading-tight font-bold text-on-accent',
							Boolean(media) && 'sm:absolute sm:top-3 sm:left-3',
						)}
					>
						{reward}
					</p>
				)}
				{eyebrow && <p className={classes('text-sm text-muted', compact && 'max-sm:hidden')}>{eyebrow}</p>}
				<Heading className="text-xl">
					<Link href={href} className="stretched text-ink no-underline group-hover:text-brand-strong">
						{title}
					</Link>
				</Heading>
				{text && <p className={classes('text-muted', compact && 'max-sm:hidden')}>{text}</p>}
				<div className="mt-auto flex items-end justify-between gap-4 pt-1 sm:pt-3">
					{price && <div className={classes('min-w-0', compact && 'max-sm:hidden')}>{price}</div>}
					{actionLabel && (
						<span
							aria-hidden="true"
							className="ml-auto inline-flex shrink-0 items-center gap-1.5 font-semibold text-brand"
						>
							<span className={media ? 'hidden sm:inline' : undefined}>{actionLabel}</span>
							<Icon name="arrowRight" />
						</span>
					)}
				</div>
			</div>
		</Element>
	)
}
