import type { ReactNode } from 'react'
import { Link } from '../link'
import { WorkMenu, WorkNav, type WorkNavItem } from './WorkNav'

type Props = {
	/** `logoSvg` is drawn inside the link to the first page. */
	brand: { logoSvg: ReactNode; homeHref: string }
	/** What this installation is for, e.g. "Demo". */
	environment: ReactNode
	/** Who is logged in, and the ways out: password, logout, language. In a narrow window it stands in the menu. */
	account: ReactNode
	nav: readonly WorkNavItem[]
	/** Imprint and the like, below everything. */
	legal?: readonly { href: string; label: string }[]
	/** `late`: said where the script of these pages does not come. */
	labels: { skip: string; nav: string; menu: string; legal: string; late: string }
	/** A field that searches everything. */
	search: ReactNode
	/** What keys do, in a dialog that opens with one of them. */
	keys: ReactNode
	/** Below the header: what must be in sight on every page. */
	notice?: ReactNode
	children: ReactNode
}

/** The page of people at work: navigation on the left, all the width for tables, nothing of the shop. */
export function WorkPage({
	brand,
	environment,
	account,
	nav,
	legal = [],
	labels,
	search,
	keys,
	notice,
	children,
}: Props) {
	return (
		<div className="work flex min-h-dvh flex-col">
			<Link
				href="#inhalt"
				className="absolute top-2 left-2 z-20 -translate-y-24 rounded-control bg-brand px-5 py-3 font-semibold text-on-brand no-underline focus:translate-y-0"
			>
				{labels.skip}
			</Link>
			<header className="relative z-10 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line bg-surface px-4 py-1.5 lg:gap-x-6 lg:px-6 lg:py-2">
				<div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 sm:flex-none lg:gap-x-4">
					<Link href={brand.homeHref} className="inline-flex min-h-11 min-w-0 items-center no-underline">
						{brand.logoSvg}
					</Link>
					{environment}
				</div>
				{nav.length > 0 && (
					<WorkMenu
						items={nav}
						label={labels.nav}
						menu={labels.menu}
						account={account}
						className="sm:order-last lg:hidden"
					/>
				)}
				{search && <div className="w-full min-w-0 sm:w-auto sm:flex-1 sm:max-w-md">{search}</div>}
				<div className={nav.length > 0 ? 'max-lg:hidden' : undefined}>{account}</div>
			</header>
			{notice}
			{keys}
			<p data-says="" role="status" className="sr-only" />
			<div role="status">
				<p data-late="" hidden className="border-b border-line bg-warning-soft px-4 py-2 lg:px-6">
					{labels.late}
				</p>
			</div>
			<div className="flex flex-1 flex-col lg:flex-row">
				{nav.length > 0 && (
					<WorkNav
						items={nav}
						label={labels.nav}
						className="hidden border-line lg:block lg:w-60 lg:border-r lg:px-3 lg:py-4"
					/>
				)}
				<main id="inhalt" tabIndex={-1} className="min-w-0 flex-1 px-4 pt-5 pb-16 lg:px-8 lg:pt-6">
					{children}
				</main>
			</div>
			{legal.length > 0 && (
				<footer className="border-t border-line px-4 py-2 lg:px-6">
					<nav aria-label={labels.legal}>
						<ul className="flex flex-wrap gap-x-5 text-sm">
							{legal.map(({ href, label }) => (
								<li key={href}>
									<Link href={href} className="inline-flex min-h-11 items-center">
										{label}
									</Link>
								</li>
							))}
						</ul>
					</nav>
				</footer>
			)}
		</div>
	)
}
