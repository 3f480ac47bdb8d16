import { classes } from '../classes'

type Props = {
	wordmark: string
	/** Path data in a 48 × 48 box; without one the initial stands in. */
	sign?: string | undefined
	signAccent?: string | undefined
	/** A picture of both, in the place of them. */
	file?: { href: string; breite: number; hoehe: number } | null
	/** On a ground in the brand's colour. */
	inverse?: boolean
}

/** The brand's sign and name. The name is real text, so the sign itself is decoration. */
export function Logo({ wordmark, sign, signAccent, file, inverse }: Props) {
	if (file)
		return (
			<img
				src={file.href}
				alt={wordmark}
				width={file.breite}
				height={file.hoehe}
				className={classes(
					'h-9 w-auto max-w-44 rounded-field bg-surface object-contain object-left forced-color-adjust-none sm:max-w-56',
					inverse && 'px-2 py-1',
				)}
			/>
		)
	return (
		<span className="inline-flex min-w-0 items-center gap-2.5">
			{sign ? (
				<svg viewBox="0 0 48 48" className="size-9 shrink-0" aria-hidden="true" focusable="false">
					<path
						d={sign}
						className={classes('forced-colors:fill-[CanvasText]', inverse ? 'fill-on-brand' : 'fill-brand')}
					/>
					{signAccent && <path d={signAccent} className="fill-accent" />}
				</svg>
			) : (
				<span
					aria-hidden="true"
					className={classes(
						'grid size-9 shrink-0 place-items-center rounded-field border border-transparent font-bold',
						inverse ? 'bg-surface text-brand' : 'bg-brand text-on-brand',
					)}
				>
					{wordmark.slice(0, 1).toUpperCase()}
				</span>
			)}
			<span
				className={classes(
					'min-w-0 font-heading text-lg leading-none font-extrabold tracking-tight wrap-anywhere max-[22.4rem]:text-base sm:text-xl',
					inverse ? 'text-on-brand' : 'text-brand',
				)}
			>
				{wordmark}
			</span>
		</span>
	)
}
