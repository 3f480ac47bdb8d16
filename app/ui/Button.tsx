import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react'
import { classes } from './classes'
import { Icon, type IconName } from './Icon'
import { Link } from './link'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'accent'

type Look = {
	/** One `primary` per screen; `accent` is the primary action on a brand-coloured ground. */
	variant?: ButtonVariant
	icon?: IconName
	iconEnd?: IconName
	/** Keeps its own width on a phone, where buttons are full width otherwise. */
	inline?: boolean
	children: ReactNode
}

const VARIANTS: Record<ButtonVariant, string> = {
	primary: 'border-transparent bg-brand text-on-brand hover:bg-brand-strong',
	secondary: 'border-brand bg-surface text-brand hover:bg-brand-soft hover:text-brand-strong',
	quiet: 'border-transparent bg-transparent px-3 text-brand-strong underline underline-offset-4 hover:decoration-2',
	danger: 'border-transparent bg-danger text-on-danger hover:underline',
	accent: 'border-transparent bg-accent text-on-accent hover:bg-accent-strong',
}

/** The look alone, for the few buttons that carry behaviour of their own. */
export function buttonLook(
	{ variant = 'primary', inline }: { variant?: ButtonVariant; inline?: boolean },
	className?: string,
): string {
	return classes(
		'button inline-flex min-h-12 items-center justify-center gap-2 rounded-control border-2 py-2 text-center leading-tight font-semibold aria-disabled:opacity-60 disabled:opacity-60',
		variant !== 'quiet' && 'px-4 no-underline sm:px-6',
		!inline && 'w-full sm:w-auto',
		VARIANTS[variant],
		className,
	)
}

function Content({ icon, iconEnd, children }: Pick<Look, 'icon' | 'iconEnd' | 'children'>) {
	return (
		<>
			{icon && <Icon name={icon} />}
			<span className="min-w-0">{children}</span>
			{iconEnd && <Icon name={iconEnd} />}
		</>
	)
}

type ButtonProps = Look & ButtonHTMLAttributes<HTMLButtonElement>

export function Button({ variant, icon, iconEnd, inline, children, className, type = 'submit', ...rest }: ButtonProps) {
	return (
		<button type={type} className={buttonLook({ variant, inline }, className)} {...rest}>
			<Content icon={icon} iconEnd={iconEnd}>
				{children}
			</Content>
		</button>
	)
}

type ButtonLinkProps = Look & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { href: string }

export function ButtonLink({ variant, icon, iconEnd, inline, children, className, ...rest }: ButtonLinkProps) {
	return (
		<Link className={buttonLook({ variant, inline }, className)} {...rest}>
			<Content icon={icon} iconEnd={iconEnd}>
				{children}
			</Content>
		</Link>
	)
}
