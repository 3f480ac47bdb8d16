import { Icon } from '../Icon'
import { Link } from '../link'

export type SummaryError = { href: string; text: string }

type Props = {
	/** e.g. "Bitte prüfen Sie Ihre Angaben". */
	title: string
	/** `href` is `#` and the field's name; an error of the whole form may have an empty one. */
	errors: readonly SummaryError[]
	titleLevel?: 2 | 3
}

/** `{ name: message }` as entries for the summary, in the order given; fields without a message are left out. */
export function summaryErrors(errors: Readonly<Record<string, string | undefined>>): SummaryError[] {
	return Object.entries(errors).flatMap(([name, text]) => (text ? [{ href: `#${name}`, text }] : []))
}

/** At the top of a refused form. Takes the focus: by attribute, and by script where a browser ignores that. */
export function ErrorSummary({ title, errors, titleLevel = 2 }: Props) {
	if (errors.length === 0) return null
	const Heading = `h${titleLevel}` as const
	return (
		<div
			role="alert"
			tabIndex={-1}
			// biome-ignore lint/a11y/noAutofocus: whoever sent the form must be told at once that it was refused
			autoFocus
			data-error-summary=""
			className="flex gap-3 rounded-card border-2 border-danger bg-surface p-4 sm:p-5"
		>
			<Icon name="error" className="mt-0.5 size-6 text-danger" />
			<div className="min-w-0">
				<Heading className="text-lg">{title}</Heading>
				<ul className="mt-1.5 grid gap-1">
					{errors.map(({ href, text }) => (
						<li key={`${href} ${text}`}>
							{href ? (
								<Link
									href={href}
									className="inline-flex items-center py-0.5 leading-snug font-semibold wrap-anywhere text-danger pointer-coarse:min-h-11"
								>
									{text}
								</Link>
							) : (
								text
							)}
						</li>
					))}
				</ul>
			</div>
		</div>
	)
}
