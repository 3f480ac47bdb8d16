type Props = {
	/** Name of the portrait; the same name always looks the same. */
	name: string
	/** Accessible name; without, it is decoration beside the person's name. */
	title?: string
}

const GROUNDS = ['fill-brand-soft', 'fill-accent-soft', 'fill-surface-alt'] as const
const TOPS = ['fill-brand', 'fill-brand-strong', 'fill-accent-strong'] as const
const HAIR = [
	'M30 44c-2-20 8-30 20-30s22 10 20 30c-3-8-7-12-20-12s-17 4-20 12z',
	'M28 64c-4-34 4-50 22-50s26 16 22 50c-4 2-6 0-7-4 2-16-2-26-15-26S33 44 35 60c-1 4-3 6-7 4z',
	'M31 42c0-14 8-24 19-24 12 0 20 8 20 18-8 2-28-2-33-6-1 5-3 9-6 12z',
	'M30 46c-6-4-4-14 2-16 2-9 9-14 18-14s16 5 18 14c6 2 8 12 2 16-1-8-6-14-20-14s-19 6-20 14z',
] as const

/** A number from a name; neighbouring names differ (FNV-1a). */
const numberOf = (name: string): number =>
	[...name].reduce((hash, char) => Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16_777_619) >>> 0, 2_166_136_261)

/** A drawn person in the brand's colours, where a photo would be. */
export function Portrait({ name, title }: Props) {
	const number = numberOf(name)
	const pick = <T,>(list: readonly [T, ...T[]], by: number): T => list[Math.floor(number / by) % list.length] ?? list[0]
	const content = (
		<>
			<path d="M0 0h100v100H0z" className={pick(GROUNDS, 7)} />
			<path d="M12 100c2-24 18-32 38-32s36 8 38 32z" className={pick(TOPS, 211)} />
			<path d="M42 58h16v14c-3 5-13 5-16 0z" className="fill-accent" />
			<circle cx="50" cy="43" r="19" className="fill-accent" />
			<path d={pick(HAIR, 6007)} className={pick(['fill-brand-strong', 'fill-ink'], 90_001)} />
			<path d="M43 51c4 4 10 4 14 0" fill="none" strokeWidth="2" strokeLinecap="round" className="stroke-ink" />
		</>
	)
	const box = { viewBox: '0 0 100 100', className: 'size-full', focusable: false } as const
	return title ? (
		<svg {...box} role="img" aria-label={title}>
			{content}
		</svg>
	) : (
		<svg {...box} aria-hidden="true">
			{content}
		</svg>
	)
}
