import { shortenText } from '~/domain/shared/shorten'
import { Icon } from '../Icon'
import { Link } from '../link'

type Props = {
	/** Accessible name, e.g. "Sie sind hier". */
	label: string
	items: readonly { href?: string; label: string }[]
}

/**
 * Way back up; the last item is the page itself and has no link. On a phone only the step before it shows. Long names are
 * shortened [B-SHORTEN]: the page's heading says them in full.
 */
export function Breadcrumb({ label, items }: Props) {
	const parent = items.length - 2
	return (
		<nav aria-label={label} className="mb-5 text-sm max-sm:-mt-3 max-sm:mb-2">
			<ol className="flex flex-wrap items-center">
				{items.map((item, index) => (
					<li key={item.label} className={index === parent ? 'flex items-center' : 'hidden items-center sm:flex'}>
						{index === parent && <Icon name="chevronLeft" className="-ml-1 size-4 sm:hidden" />}
						{item.href ? (
							<Link href={item.href} className="inline-flex min-h-11 items-center">
								{shortenText(item.label)}
							</Link>
						) : (
							<span aria-current="page" className="text-muted">
								{shortenText(item.label)}
							</span>
						)}
						{index < items.length - 1 && (
							<Icon name="chevronRight" className="mx-2 hidden size-4 text-muted sm:block" />
						)}
					</li>
				))}
			</ol>
		</nav>
	)
}
