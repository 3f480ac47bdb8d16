type Props = {
	wordmark: string
	/** Path data in a 48 × 48 box; without one the initial stands in. */
	sign?: string | undefined
	signAccent?: string | undefined
}

/** The brand's sign and name. The name is real text, so the sign itself is decoration. */
export function Logo({ wordmark, sign, signAccent }: Props) {
	return (
		<span className="inline-flex min-w-0 items-center gap-2.5">
			{sign ? (
				<svg viewBox="0 0 48 48" className="size-9 shrink-0" aria-hidden="true" focusable="false">
					<path d={sign} className="fill-brand" />
					{signAccent && <path d={signAccent} className="fill-accent" />}
				</svg>
			) : (
				<span
					aria-hidden="true"
					className="grid size-9 shrink-0 place-items-center rounded-field border border-transparent bg-brand font-bold text-on-brand"
				>
					{wordmark.slice(0, 1).toUpperCase()}
				</span>
			)}
			<span className="min-w-0 font-heading text-lg leading-none font-extrabold tracking-tight wrap-anywhere text-brand max-[22.4rem]:text-base sm:text-xl">
				{wordmark}
			</span>
		</span>
	)
}
