import { Link } from './link'

type Props = {
	werte: readonly { name: string; wert: number; text: string; href?: string }[]
	/** How much the highest one is, in words. */
	hoechstens: string
}

const WIDTH = 400
const HEIGHT = 120

/**
 * Columns of a time, the first and the last of it named below, and a link where one leads somewhere. The table beside it has
 * every number and link, and readers of screens get it alone.
 */
export function Columns({ werte, hoechstens }: Props) {
	const most = Math.max(1, ...werte.map(({ wert }) => wert))
	const step = WIDTH / Math.max(1, werte.length)
	const [first, last] = [werte[0], werte.at(-1)]
	return (
		<figure aria-hidden="true" className="grid content-start gap-1">
			<span className="text-sm text-muted tabular-nums">{hoechstens}</span>
			<svg
				aria-hidden="true"
				viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
				className="w-full text-brand forced-colors:text-[CanvasText]"
			>
				<line x1="0" x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} stroke="currentColor" opacity="0.4" />
				{werte.map(({ name, wert, text, href }, i) => {
					const height = (Math.max(0, wert) / most) * (HEIGHT - 4)
					const column = (
						<>
							<title>{`${name}: ${text}`}</title>
							<rect x={i * step} y="0" width={step} height={HEIGHT} fill="transparent" />
							<rect
								x={i * step + step * 0.12}
								y={HEIGHT - height}
								width={step * 0.76}
								height={height}
								fill="currentColor"
							/>
						</>
					)
					return href ? (
						<Link key={name} href={href} tabIndex={-1} className="hover:opacity-70">
							{column}
						</Link>
					) : (
						<g key={name}>{column}</g>
					)
				})}
			</svg>
			<figcaption className="flex justify-between text-sm text-muted tabular-nums">
				<span>{first?.name}</span>
				{last !== first && <span>{last?.name}</span>}
			</figcaption>
		</figure>
	)
}
