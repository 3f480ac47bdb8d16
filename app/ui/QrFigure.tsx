import type { ReactNode } from 'react'

type Props = {
	/** Path data of the dark modules, one unit per module. */
	path: string
	/** Modules per side, without the quiet zone. */
	size: number
	/** What scanning it does, as alternative text. */
	label: string
	caption?: ReactNode
}

const QUIET_ZONE = 4

/** A QR code. Black on white on every brand and in every colour scheme: scanners depend on it. */
export function QrFigure({ path, size, label, caption }: Props) {
	const side = size + 2 * QUIET_ZONE
	return (
		<figure className="mx-auto grid w-full max-w-72 gap-2">
			<svg
				role="img"
				aria-label={label}
				viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
				shapeRendering="crispEdges"
				className="w-full rounded-card border border-line forced-color-adjust-none"
			>
				<rect x={-QUIET_ZONE} y={-QUIET_ZONE} width={side} height={side} fill="#fff" />
				<path d={path} fill="#000" />
			</svg>
			{caption && <figcaption className="text-center text-sm text-muted">{caption}</figcaption>}
		</figure>
	)
}
