type Props = {
	/** What is counted, as the name of the figure. */
	label: string
	bars: readonly { label: string; value: number }[]
}

const BAR = { width: 16, gap: 6, height: 88, foot: 18, head: 16 } as const

/** A longer number has no room above its bar; the table has it. */
const MAX_SHOWN = 999

/**
 * Bars of a few values with their numbers above, made on the server. It stands beside a table of the same numbers: readers of
 * screens get that one, and the name of the figure.
 */
export function BarChart({ label, bars }: Props) {
	const most = Math.max(1, ...bars.map(({ value }) => value))
	const width = bars.length * (BAR.width + BAR.gap)
	return (
		<svg
			role="img"
			aria-label={label}
			viewBox={`0 0 ${width} ${BAR.head + BAR.height + BAR.foot}`}
			className="w-full text-brand forced-colors:text-[CanvasText]"
		>
			{bars.map(({ label: name, value }, i) => {
				const height = (value / most) * BAR.height
				const x = i * (BAR.width + BAR.gap) + BAR.gap / 2
				const middle = x + BAR.width / 2
				return (
					<g key={name}>
						<title>{`${name}: ${value}`}</title>
						<rect x={x} y={BAR.head} width={BAR.width} height={BAR.height} fill="currentColor" opacity="0.08" rx="2" />
						<rect
							x={x}
							y={BAR.head + BAR.height - height}
							width={BAR.width}
							height={height}
							fill="currentColor"
							rx="2"
						/>
						{value > 0 && value <= MAX_SHOWN && (
							<text
								x={middle}
								y={BAR.head + BAR.height - height - 4}
								textAnchor="middle"
								className="fill-ink text-[12px] forced-colors:fill-[CanvasText] font-semibold sm:text-[10px]"
							>
								{value}
							</text>
						)}
						<text
							x={middle}
							y={BAR.head + BAR.height + 13}
							textAnchor="middle"
							className="fill-muted text-[11px] forced-colors:fill-[CanvasText] sm:text-[9px]"
						>
							{name}
						</text>
					</g>
				)
			})}
		</svg>
	)
}
