import { hasKey, keysOf } from '~/domain/shared/keys'
import { illustrations } from './illustrations'
import { plate } from './lettering'
import type { Shape, ShapeColour } from './shapes'

type Props = {
	/** Name of the picture as the catalogue has it, with a size after a plus; an unknown one shows a gift. */
	name: string
	/** What the picture says where no text beside it does; without, it is decoration. */
	title?: string
	/** Ground, so that neighbouring pictures differ; any whole number. */
	variant?: number
}

const FILL: Record<ShapeColour, string> = {
	b: 'fill-brand',
	B: 'fill-brand-strong',
	a: 'fill-accent',
	A: 'fill-accent-strong',
	s: 'fill-surface',
	k: 'fill-brand-soft',
}
const STROKE: Record<ShapeColour, string> = {
	b: 'stroke-brand',
	B: 'stroke-brand-strong',
	a: 'stroke-accent',
	A: 'stroke-accent-strong',
	s: 'stroke-surface',
	k: 'stroke-brand-soft',
}

/** Grounds with a shape behind the picture. */
const GROUNDS = [
	{ ground: 'fill-brand-soft', shape: 'fill-surface', d: 'M0 180c0-78 60-132 150-132 84 0 120 44 170 44v88z' },
	{ ground: 'fill-accent-soft', shape: 'fill-surface', d: 'M320 180V60C270 20 180 30 140 80S40 120 0 116v64z' },
	{ ground: 'fill-surface-alt', shape: 'fill-accent-soft', d: 'M160 8a118 118 0 0 1 117 172H43A118 118 0 0 1 160 8z' },
] as const

const BOX = {
	viewBox: '0 0 320 180',
	preserveAspectRatio: 'xMidYMid slice',
	className: 'size-full',
	focusable: false,
} as const

/** A paint's colour, and the width of its line; undefined fills. */
const paintOf = (paint: Shape[0]): [ShapeColour, string | undefined] =>
	hasKey(FILL, paint)
		? [paint, undefined]
		: [keysOf(FILL).find((colour) => paint.startsWith(colour)) ?? 'b', paint.slice(1)]

/** 'b' fills, 'b5' draws a line five units wide. */
function shape([paint, d]: Shape) {
	const [farbe, width] = paintOf(paint)
	return width ? (
		<path
			key={d}
			d={d}
			fill="none"
			strokeWidth={width}
			strokeLinecap="round"
			strokeLinejoin="round"
			className={STROKE[farbe]}
		/>
	) : (
		<path key={d} d={d} className={FILL[farbe]} />
	)
}

/** A picture's shapes by its name; after a plus comes the size that is written on it, as in "router+250". */
function formsOf(name: string): readonly Shape[] {
	const [motif = '', size = ''] = name.split('+')
	return [...(hasKey(illustrations, motif) ? illustrations[motif] : illustrations.geschenk), ...plate(size)]
}

/** A product's picture in the brand's colours; fills its container, which gives it the shape. */
export function Illustration({ name, title, variant = 0 }: Props) {
	const { ground, shape: shapeClass, d } = GROUNDS[Math.abs(variant) % GROUNDS.length] ?? GROUNDS[0]
	const content = (
		<>
			<path d="M0 0h320v180H0z" className={ground} />
			<path d={d} className={shapeClass} />
			{formsOf(name).map(shape)}
		</>
	)
	return title ? (
		<svg {...BOX} role="img" aria-label={title}>
			{content}
		</svg>
	) : (
		<svg {...BOX} aria-hidden="true">
			{content}
		</svg>
	)
}
