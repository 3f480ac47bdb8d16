import { Icon } from './Icon'
import { Link, useMitgabe } from './link'

/** A way to another page: an address, or a button of a form that takes along what is filled in there. */
type Ziel = { label: string } & ({ href: string } | { form: string; name: string; value: number; formAction: string })

type Props = {
	/** Accessible name, e.g. "Seiten". */
	label: string
	/** "Seite 2 von 5" */
	status: string
	previous?: Ziel | undefined
	next?: Ziel | undefined
}

const LOOK =
	'inline-flex min-h-12 items-center gap-2 rounded-control border border-line px-4 font-semibold text-brand no-underline hover:border-brand hover:bg-brand-soft'

function Weg({ ziel, rel }: { ziel: Ziel; rel: 'prev' | 'next' }) {
	const mitMitgabe = useMitgabe()
	const content = (
		<>
			{rel === 'prev' && <Icon name="chevronLeft" />}
			{ziel.label}
			{rel === 'next' && <Icon name="chevronRight" />}
		</>
	)
	if ('href' in ziel)
		return (
			<Link href={ziel.href} rel={rel} className={LOOK}>
				{content}
			</Link>
		)
	const { label: _, ...button } = ziel
	return (
		<button type="submit" {...button} formAction={mitMitgabe(ziel.formAction)} className={LOOK}>
			{content}
		</button>
	)
}

export function Pagination({ label, status, previous, next }: Props) {
	return (
		<nav aria-label={label} className="grid grid-cols-2 items-center gap-3 sm:grid-cols-[1fr_auto_1fr]">
			<div>{previous && <Weg ziel={previous} rel="prev" />}</div>
			<p className="order-first col-span-2 text-center text-sm text-muted sm:order-none sm:col-span-1">{status}</p>
			<div className="flex justify-end">{next && <Weg ziel={next} rel="next" />}</div>
		</nav>
	)
}
