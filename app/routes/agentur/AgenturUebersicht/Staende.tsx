import { Card } from '~/ui/Card'
import { Link } from '~/ui/link'

type Stand = { name: string; anzahl: number; href: string | null }

/** How many there are of something, by state; a number that counts something leads to it. */
export const Staende = ({ staende }: { staende: readonly Stand[] }) => (
	<ul className="divide-y divide-line">
		{staende.map(({ name, anzahl, href }) => (
			<li key={name} className="flex min-h-11 items-center justify-between gap-4 py-2 leading-snug">
				{href && anzahl > 0 ? <Link href={href}>{name}</Link> : <span className="text-muted">{name}</span>}
				<span className="font-semibold tabular-nums">{anzahl}</span>
			</li>
		))}
	</ul>
)

type Props = { titel: string; anzahl: number; href: string | null; staende: readonly Stand[] }

/** All there is of something, and of that by state. */
export function Gruppe({ titel, anzahl, href, staende }: Props) {
	return (
		<Card
			as="section"
			title={href ? <Link href={href}>{titel}</Link> : titel}
			aside={<strong className="text-3xl leading-none tabular-nums">{anzahl}</strong>}
		>
			<Staende staende={staende} />
		</Card>
	)
}
