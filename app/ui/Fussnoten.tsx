import type { ReactNode } from 'react'
import { Link } from './link'

const anchor = (nummer: number) => `fussnote-${nummer}`
const firstUse = (nummer: number) => `${anchor(nummer)}-verweis`

type RefProps = {
	nummer: number
	/** Accessible name, e.g. "Hinweis 1". */
	label: string
	/** The note's way back leads here; one per note. */
	first?: boolean
}

/** The small number beside what a note is about. */
export function FussnotenRef({ nummer, label, first }: RefProps) {
	return (
		<sup id={first ? firstUse(nummer) : undefined}>
			{/* Above a card whose whole surface is a link. */}
			<Link
				href={`#${anchor(nummer)}`}
				aria-label={label}
				className="relative z-10 inline-block px-1.5 py-1 font-semibold after:absolute after:-inset-x-2 after:-inset-y-3"
			>
				{nummer}
			</Link>
		</sup>
	)
}

type Props = {
	title: ReactNode
	/** Texts in the order of their numbers. */
	notizen: readonly ReactNode[]
	/** Accessible name of the way back. */
	backLabel: string
}

/** The notes at the foot of a page. */
export function Fussnoten({ title, notizen, backLabel }: Props) {
	if (notizen.length === 0) return null
	return (
		<section className="grid gap-2 border-t border-line pt-5 text-sm text-muted">
			<h2 className="font-semibold text-ink">{title}</h2>
			<ol className="grid list-decimal gap-1 pl-6">
				{notizen.map((text, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a note is its number
					<li key={index} id={anchor(index + 1)} className="scroll-mt-6">
						{text}{' '}
						<Link href={`#${firstUse(index + 1)}`} aria-label={backLabel} className="-my-2 inline-block px-3 py-2">
							↩
						</Link>
					</li>
				))}
			</ol>
		</section>
	)
}
