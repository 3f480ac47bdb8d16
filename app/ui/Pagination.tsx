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
		<nav aria-label={label} className="grid grid-cols-2 items-center gap-3 sm:grid-cols-[1fr_auto_1fr]">
			<div>
				{previous && (
					<a href={previous.href} rel="prev" className={look}>
						<Icon name="chevronLeft" />
						{previous.label}
					</a>
				)}
			</div>
			<p className="order-first col-span-2 text-center text-sm text-muted sm:order-none sm:col-span-1">{status}</p>
			<div className="flex justify-end">
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
