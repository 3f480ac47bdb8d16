import { Icon } from './Icon'

type Props = {
	/** Accessible name, e.g. "Seiten". */
	label: string
	/** "Seite 2 von 5" */
	status: string
	previous?: { href: string; label: string } | undefined
	next?: { href: string; label: string } | undefined
}

export function Pagination({ label, status, previous, next }: Props) {
	const look =
		'inline-flex min-h-12 items-center gap-2 rounded-control border border-line px-4 font-semibold text-brand no-underline hover:border-brand hover:bg-brand-soft'
	return (
		<nav aria-label={label} className="flex flex-wrap items-center justify-between gap-3">
			<div className="min-w-24">
				{previous && (
					<a href={previous.href} rel="prev" className={look}>
						<Icon name="chevronLeft" />
						{previous.label}
					</a>
				)}
			</div>
			<p className="text-sm text-muted">{status}</p>
			<div className="flex min-w-24 justify-end">
				{next && (
					<a href={next.href} rel="next" className={look}>
						{next.label}
						<Icon name="chevronRight" />
					</a>
				)}
			</div>
		</nav>
	)
}
