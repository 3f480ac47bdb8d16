import { type IconName, icons } from '../icons'

type Props = {
	/** What is sold. */
	icon: IconName
	/** Ground, so that neighbouring tiles differ; any whole number. */
	variant?: number
}

const GROUNDS = [
	{ ground: 'fill-brand-soft', shape: 'fill-surface', disc: 'fill-brand', mark: 'stroke-on-brand', dot: 'fill-accent' },
	{
		ground: 'fill-accent-soft',
		shape: 'fill-surface',
		disc: 'fill-brand',
		mark: 'stroke-on-brand',
		dot: 'fill-accent',
	},
	{
		ground: 'fill-brand',
		shape: 'fill-brand-strong',
		disc: 'fill-accent',
		mark: 'stroke-on-accent',
		dot: 'fill-surface',
	},
	{
		ground: 'fill-surface-alt',
		shape: 'fill-accent-soft',
		disc: 'fill-brand',
		mark: 'stroke-on-brand',
		dot: 'fill-accent',
	},
] as const

/** Shapes behind the disc, one set for each ground. */
const SHAPES = [
	'M320 0v180H190C190 90 240 20 320 0z',
	'M0 180V70c70-20 150 20 170 110z',
	'M0 0h150C150 60 90 120 0 120z',
	'M320 180H90C110 90 220 50 320 70z',
] as const

/** A product's picture where the catalogue has none: its icon on the brand's colours. Decoration. */
export function ProductArt({ icon, variant = 0 }: Props) {
	const index = Math.abs(variant) % GROUNDS.length
	const look = GROUNDS[index] ?? GROUNDS[0]
	return (
		<svg
			viewBox="0 0 320 180"
			preserveAspectRatio="xMidYMid slice"
			className="size-full"
			aria-hidden="true"
			focusable="false"
		>
			<path d="M0 0h320v180H0z" className={look.ground} />
			<path d={SHAPES[index]} className={look.shape} />
			<circle cx="206" cy="46" r="9" className={look.dot} />
			<circle cx="160" cy="94" r="46" className={look.disc} />
			<path
				d={icons[icon]}
				transform="translate(134 68) scale(2.17)"
				fill="none"
				strokeWidth="1.75"
				strokeLinecap="round"
				strokeLinejoin="round"
				className={look.mark}
			/>
		</svg>
	)
}
