import { Icon } from './Icon'
import { Link, useCarryOver } from './link'

/** A way to another page: an address, or a button of a form that takes along what is filled in there. */
type PageTarget = { label: string } & (
	| { href: string }
	| { form: string; name: string; value: number; formAction: string }
)

type Props = {
	/** Accessible name, e.g. "Seiten". */
	label: string
	/** "Seite 2 von 5", or the way to the first one where pages are not counted. */
	status: string | { href: string; label: string }
	previous?: PageTarget | undefined
	next?: PageTarget | undefined
}

const LOOK =
	'inline-flex min-h-12 items-center gap-2 rounded-control border border-line px-4 font-semibold whitespace-nowrap text-brand no-underline hover:border-brand hover:bg-brand-soft'

function PageStep({ target, rel }: { target: PageTarget; rel: 'prev' | 'next' }) {
	const carried = useCarryOver()
	const content = (
		<>
			{rel === 'prev' && <Icon name="chevronLeft" />}
			{target.label}
			{rel === 'next' && <Icon name="chevronRight" />}
		</>
	)
	if ('href' in target)
		return (
			<Link href={target.href} rel={rel} className={LOOK}>
				{content}
			</Link>
		)
	const { label: _, ...button } = target
	return (
		<button type="submit" {...button} formAction={carried(target.formAction)} className={LOOK}>
			{content}
		</button>
	)
}

export function Pagination({ label, status, previous, next }: Props) {
	return (
		<nav
			aria-label={label}
			className="flex flex-wrap items-center justify-between gap-3 sm:grid sm:grid-cols-[1fr_auto_1fr]"
		>
			<div>{previous && <PageStep target={previous} rel="prev" />}</div>
			<p className="order-first w-full text-center text-sm text-muted sm:order-none sm:w-auto">
				{typeof status === 'string' ? status : <Link href={status.href}>{status.label}</Link>}
			</p>
			<div className="flex justify-end">{next && <PageStep target={next} rel="next" />}</div>
		</nav>
	)
}
