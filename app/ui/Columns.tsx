type Props = {
	/** What is counted, as the name of the figure. */
	label: string
	werte: readonly { name: string; wert: number; text: string; href?: string }[]
	/** How much the highest one is, in words. */
	hoechstens: string
}

const WIDTH = 400
const HEIGHT = 120

/** Columns of a time, the first and the last of it named below; the table beside it has every number. */
export function Columns({ label, werte, hoechstens }: Props) {
	const most = Math.max(1, ...werte.map(({ wert }) => wert))
	const step = WIDTH / Math.max(1, werte.length)
	const [first, last] = [werte[0], werte.at(-1)]
	return (
		<figure className="grid content-start gap-1">
			<span aria-hidden="true" className="text-sm text-muted tabular-nums">
				{hoechstens}
			</span>
			<svg
				role="img"
				aria-label={label}
				viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
				className="w-full text-brand forced-colors:text-[CanvasText]"
			>
				<line x1="0" x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} stroke="currentColor" opacity="0.4" />
				{werte.map(({ name, wert, text }, i) => {
					const height = (Math.max(0, wert) / most) * (HEIGHT - 4)
					return (
						<g key={name}>
							<title>{`${name}: ${text}`}</title>
							<rect x={i * step} y="0" width={step} height={HEIGHT} fill="transparent" />
							<rect
								x={i * step + step * 0.12}
								y={HEIGHT - height}
								width={step * 0.76}
								height={height}
								fill="currentColor"
							/>
						</g>
					)
				})}
			</svg>
			<figcaption aria-hidden="true" className="flex justify-between text-sm text-muted tabular-nums">
				<span>{first?.name}</span>
				{last !== first && <span>{last?.name}</span>}
			</figcaption>
		</figure>
	)
}
