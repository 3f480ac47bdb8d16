import { classes } from '../classes'
import { Link } from '../link'
import { CONTAINER, type FooterLink, type PageFrame } from './page-frame'

export function FooterLinks({ links }: { links: readonly FooterLink[] }) {
	return (
		<ul className="-mx-2 flex flex-wrap gap-x-3">
			{links.map(({ href, label, settings, newWindow }) => (
				<li key={label} className="max-w-full">
					<Link
						href={href}
						className="inline-flex min-h-11 items-center px-2 text-sm wrap-anywhere text-ink no-underline hover:underline"
						{...(settings ? { 'data-settings': '' } : {})}
						{...(newWindow ? { target: '_blank', rel: 'noopener' } : {})}
					>
						{label}
					</Link>
				</li>
			))}
		</ul>
	)
}

export function Footer({ footer, footerText, labels }: PageFrame) {
	return (
		<footer className="border-t border-line bg-surface-alt">
			<div className={classes(CONTAINER, 'grid gap-4 py-6 sm:py-8')}>
				<nav aria-label={labels.footerNav}>
					<FooterLinks links={footer} />
				</nav>
				{footerText && <div className="max-w-prose text-sm text-muted">{footerText}</div>}
			</div>
		</footer>
	)
}
