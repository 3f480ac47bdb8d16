import { type AnchorHTMLAttributes, createContext, type FormHTMLAttributes, useContext } from 'react'
import { withCarryOver } from '~/carry-over'

/** What every link and form of this page hands on to the page behind it, such as the language of an address. */
export const CarryOverContext = createContext(new URLSearchParams())

/** An address of this site with what the page hands on. */
export function useCarryOver(): <H extends string | undefined>(href: H) => H | string {
	const carryOver = useContext(CarryOverContext)
	return (href) => (href === undefined ? href : withCarryOver(href, carryOver))
}

/** A link. Never a bare `<a>`: it would forget what the page hands on (tests/architecture). */
export function Link({ children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
	return (
		<a {...rest} href={useCarryOver()(rest.href)}>
			{children}
		</a>
	)
}

/** A form's element, for the same reason. What a GET form sends replaces the query of its address: there it is fields. */
export function FormElement({ children, ...rest }: FormHTMLAttributes<HTMLFormElement> & { method: 'get' | 'post' }) {
	const carryOver = useContext(CarryOverContext)
	return (
		<form {...rest} action={rest.action && withCarryOver(rest.action, carryOver)}>
			{children}
			{rest.method === 'get' &&
				[...carryOver].map(([name, value]) => <input key={name} type="hidden" {...{ name, value }} />)}
		</form>
	)
}
