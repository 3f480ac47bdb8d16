import { Link } from './link'

/** `text`: the value in words, which stands under the pointer too. */
type Bar = { name: string; wert: number; text: string; href?: string }

/**
 * Bars below each other, each as long as its number, and a link where it leads somewhere. They stand beside a table of the same
 * numbers, which readers of screens get alone.
 */
export function Bars({ werte }: { werte: readonly Bar[] }) {
	const most = Math.max(1, ...werte.map(({ wert }) => wert))
	return (
		<div aria-hidden="true" className="grid max-w-xl gap-3 text-sm">
			{werte.map(({ name, wert, text, href }) => (
				<div key={`${name} ${href ?? ''}`} title={`${name}: ${text}`} className="grid gap-1">
					<span className="flex items-baseline justify-between gap-4">
						{href ? (
							<Link href={href} tabIndex={-1}>
								{name}
							</Link>
						) : (
							<span>{name}</span>
						)}
						<span className="tabular-nums">{text}</span>
					</span>
					<svg
						viewBox="0 0 400 14"
						preserveAspectRatio="none"
						className="h-3.5 w-full"
						aria-hidden="true"
						focusable="false"
					>
						<rect
							width="400"
							height="14"
							className="fill-brand-soft forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
						/>
						<rect
							width={wert > 0 ? Math.max(1, (wert / most) * 400) : 0}
							height="14"
							className="fill-brand forced-colors:fill-[Highlight]"
						/>
					</svg>
				</div>
			))}
		</div>
	)
}
