import { Link } from './link'

/** `dazu`: what it is beside something else, in few words. */
type Figure = { name: string; text: string; dazu: string; href?: string }

/** Numbers that count most, large, each with its name above it. */
export function Figures({ werte }: { werte: readonly Figure[] }) {
	return (
		<dl className="grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-4">
			{werte.map(({ name, text, dazu, href }) => (
				<div key={name} className="grid content-start border-t border-line pt-2">
					<dt className="text-sm text-muted">{href ? <Link href={href}>{name}</Link> : name}</dt>
					<dd className="font-heading text-xl font-semibold wrap-anywhere tabular-nums">{text}</dd>
					{dazu && <dd className="text-sm text-muted">{dazu}</dd>}
				</div>
			))}
		</dl>
	)
}
