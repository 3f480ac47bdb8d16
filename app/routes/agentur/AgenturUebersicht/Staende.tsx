import { Card } from '~/ui/Card'
import { Link } from '~/ui/link'

type Stand = { name: string; anzahl: number; href: string | null }
type Props = { titel: string; anzahl: number; href: string | null; staende: readonly Stand[] }

/** How many there are of something, by state; a number that counts something leads to it. */
export function Staende({ titel, anzahl, href, staende }: Props) {
	return (
		<Card as="section" title={href ? <Link href={href}>{titel}</Link> : titel}>
			<p className="mb-4 text-4xl font-bold tabular-nums">{anzahl}</p>
			<ul className="divide-y divide-line">
				{staende.map(({ name, anzahl: n, href: to }) => (
					<li key={name} className="flex min-h-11 items-center justify-between gap-4">
						{to && n > 0 ? <Link href={to}>{name}</Link> : <span className="text-muted">{name}</span>}
						<span className="font-semibold tabular-nums">{n}</span>
					</li>
				))}
			</ul>
		</Card>
	)
}
