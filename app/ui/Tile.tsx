import type { ReactNode } from 'react'
import type { Brand } from '~/domain/mandant/brand'
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
	/** A card; a row with the picture beside it, on every screen; or a card that is larger than its neighbours. */
	look?: Brand['tile']
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
	look = 'karte',
	compact,
	id,
}: Props) {
	const Heading = `h${titleLevel}` as const
	const row = look === 'zeile' && Boolean(media)
	const beside = Boolean(media) && !compact
	return (
		<Element
			id={id}
			className={classes(
				'group relative scroll-mt-6 overflow-hidden rounded-card border border-line bg-surface hover:border-brand hover:shadow-card',
				media
					? compact
						? 'grid max-sm:content-start sm:grid-cols-[auto_minmax(0,1fr)]'
						: 'flex flex-wrap content-start'
					: 'flex flex-col',
				!row && 'sm:flex sm:flex-col sm:flex-nowrap',
				look === 'gross' && 'col-span-full sm:col-span-2 lg:row-span-2',
			)}
		>
			{media && (
				<div
					className={classes(
						'overflow-hidden bg-brand-soft',
						compact ? 'max-sm:h-18 sm:m-(--d-tile) sm:mr-0' : 'm-(--d-tile) mr-0 max-sm:size-22',
						(!compact || row) && 'rounded-field',
						row ? 'size-22' : 'sm:m-0 sm:aspect-[16/9] sm:rounded-none',
						look === 'gross' && 'lg:aspect-auto lg:flex-1',
					)}
				>
					{media}
				</div>
			)}
			<div
				className={classes(
					'flex min-w-0 flex-col',
					compact ? 'gap-1 p-3 sm:gap-1.5 sm:p-(--d-tile)' : 'gap-1.5 p-(--d-tile)',
					// Beside a picture where a line has room for both.
					beside && 'flex-[1_1_9rem]',
					beside && !row && (look === 'gross' ? 'sm:flex-none' : 'sm:basis-0'),
					!beside && look !== 'gross' && 'flex-1',
				)}
			>
				{reward && (
					<p
						className={classes(
							'mb-1 self-start rounded-tag border border-transparent bg-accent px-3 py-1 text-sm leading-tight font-bold text-on-accent',
							Boolean(media) && !row && 'sm:absolute sm:top-3 sm:left-3',
							compact && 'whitespace-nowrap max-sm:mb-0 max-sm:px-2 max-sm:py-0.5',
						)}
					>
						{reward}
					</p>
				)}
				{eyebrow && <p className={classes('text-sm text-muted', compact && 'max-sm:hidden')}>{eyebrow}</p>}
				<Heading className={classes('text-xl', compact && 'max-sm:text-base')}>
					<Link href={href} className="stretched text-ink no-underline group-hover:text-brand-strong">
						{title}
					</Link>
				</Heading>
				{text && <p className={classes('text-muted', compact && 'max-sm:hidden')}>{text}</p>}
				<div
					className={classes(
						'mt-auto flex items-end justify-between gap-x-4 gap-y-2 pt-1 sm:flex-wrap sm:pt-3',
						compact && 'max-sm:hidden',
					)}
				>
					{price && <div className="min-w-0">{price}</div>}
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
