import { classes } from '../classes'
import { Icon } from '../Icon'
import { FormElement, Link } from '../link'
import { CONTAINER, type NavItem, type PageFrame } from './page-frame'

/** Where the bar fits beside the brand's name; below, the menu stands in. More than five entries need more room. */
const BAR = {
	lg: { bar: 'hidden items-center lg:flex', menu: 'lg:hidden' },
	xl: { bar: 'hidden items-center xl:flex', menu: 'xl:hidden' },
}

export function Header({ brand, header = 'hell', nav, languages, languageForm, labels }: PageFrame) {
	const from = BAR[nav.length > 5 ? 'xl' : 'lg']
	const coloured = header === 'farbig'
	// A line of its own is for a bar of several entries.
	const centred = header === 'mittig' && nav.length > 2
	return (
		<header
			className={classes(
				'relative z-10 border-b',
				coloured ? 'border-brand bg-brand text-on-brand' : 'border-line bg-surface',
			)}
		>
			<div
				className={classes(
					CONTAINER,
					nav.length > 5 && 'xl:flex-wrap xl:gap-y-0',
					'flex min-h-16 flex-wrap items-center justify-between gap-2 max-lg:py-1.5 sm:gap-4 lg:flex-nowrap',
					centred ? 'lg:flex-col lg:justify-center lg:gap-0 lg:pt-4 lg:pb-1' : 'lg:min-h-20',
				)}
			>
				{/* Takes what the menu leaves of the line, and has one of its own where that is too little for a name. */}
				<div className="min-w-0 flex-[1_1_7rem] lg:flex-none">
					<Link href={brand.homeHref} className="inline-flex min-h-12 max-w-full items-center no-underline">
						{brand.logoSvg}
					</Link>
				</div>
				{nav.length === 0 && <Languages {...{ languages, languageForm, labels }} short inverse={coloured} />}
				{nav.length > 0 && (
					<nav aria-label={labels.mainNav} className="shrink-0">
						<div className={from.bar}>
							<ul className="flex items-center">
								{nav.map((item) => (
									<li key={item.href}>
										<NavLink item={item} inverse={coloured} />
									</li>
								))}
							</ul>
							<Languages
								{...{ languages, languageForm, labels }}
								short
								inverse={coloured}
								className={classes('ml-3 border-l pl-2', coloured ? 'border-on-brand' : 'border-line')}
							/>
						</div>
						<details className={from.menu} data-menu="">
							<summary
								className={classes(
									'flex min-h-12 list-none items-center gap-2 rounded-control border px-4 font-semibold max-[22.4rem]:px-3',
									coloured ? 'border-on-brand text-on-brand' : 'border-line text-brand',
								)}
							>
								<Icon name="menu" />
								{labels.menu}
							</summary>
							<div className="absolute inset-x-0 top-full max-h-[80vh] overflow-y-auto border-b border-line bg-surface px-4 pt-2 pb-5 text-ink shadow-card sm:px-6">
								<ul className="divide-y divide-line">
									{nav.map((item) => (
										<li key={item.href}>
											<NavLink item={item} stacked />
										</li>
									))}
								</ul>
								<Languages {...{ languages, languageForm, labels }} className="mt-4 -ml-2.5" />
							</div>
						</details>
					</nav>
				)}
			</div>
		</header>
	)
}

/** `stacked`: in the menu of a narrow window. `inverse`: on the brand's colour. */
function NavLink({ item, stacked, inverse }: { item: NavItem; stacked?: boolean; inverse?: boolean }) {
	const quiet = inverse ? 'text-on-brand' : 'text-ink'
	// To come in is marked out, to leave is not.
	const boxed = item.account && !item.post
	const strong = inverse && !boxed ? 'text-on-brand' : 'text-brand'
	const look = classes(
		'inline-flex min-h-12 items-center gap-2 no-underline hover:underline',
		stacked ? 'w-full py-2 text-lg' : 'rounded-control px-2.5',
		!stacked && boxed && 'ml-2 border-2 border-brand bg-surface font-semibold hover:bg-brand-soft hover:no-underline',
		item.current ? `font-bold ${strong}` : boxed ? 'text-brand' : `font-medium ${quiet}`,
		item.current && !stacked && !boxed && 'underline decoration-2 underline-offset-8',
	)
	const icon = item.icon && (stacked || boxed) && <Icon name={item.icon} />
	if (item.post)
		return (
			<FormElement method="post" action={item.href}>
				{item.post}
				<button type="submit" className={look}>
					{icon}
					{item.label}
				</button>
			</FormElement>
		)
	return (
		<Link href={item.href} className={look} aria-current={item.current ? 'page' : undefined}>
			{icon}
			{item.label}
		</Link>
	)
}

type LanguagesProps = Pick<PageFrame, 'languages' | 'languageForm' | 'labels'> & {
	className?: string
	inverse?: boolean
	/** By their codes, whose letters their names begin with. */
	short?: boolean
}

function Languages({ languages, languageForm, labels, className, inverse, short }: LanguagesProps) {
	if (languages.length < 2) return null
	return (
		<FormElement method="post" action={languageForm.action} className={className}>
			{languageForm.hidden}
			<fieldset className="flex flex-wrap">
				<legend className="sr-only">{labels.language}</legend>
				{languages.map(({ label, lang, current }) => (
					<button
						key={lang}
						type="submit"
						name="sprache"
						value={lang}
						lang={lang}
						aria-current={current ? 'true' : undefined}
						className={classes(
							'inline-flex min-h-12 min-w-11 items-center justify-center',
							short ? 'px-1' : 'px-2.5',
							inverse ? 'text-on-brand' : current ? 'text-ink' : 'text-muted',
							current ? 'font-bold' : 'underline hover:decoration-2',
						)}
					>
						{short ? (
							<>
								{lang.toUpperCase()}
								<span className="sr-only"> {label}</span>
							</>
						) : (
							label
						)}
					</button>
				))}
			</fieldset>
		</FormElement>
	)
}
