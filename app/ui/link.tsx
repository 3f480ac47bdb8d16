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

/**
 * Where the page that is rendered stands: path and query, undefined in what is rendered for several pages. A form without an
 * action would send to the address with what the skip link put behind its `#`; the answer would have it too, and on such a
 * page browsers pass over what takes the focus itself.
 */
export const AddressContext = createContext<string | undefined>(undefined)

/** The path and query of this address; undefined where as an address of its own they would lead to another host. */
export function addressOf({ pathname, search }: URL): string | undefined {
	return /^\/(?![/\\])/.test(pathname) ? pathname + search : undefined
}

/** A form's element, for the same reason. What a GET form sends replaces the query of its address: there it is fields. */
export function FormElement({ children, ...rest }: FormHTMLAttributes<HTMLFormElement> & { method: 'get' | 'post' }) {
	const carryOver = useContext(CarryOverContext)
	const own = useContext(AddressContext)
	const action = rest.action ? withCarryOver(rest.action, carryOver) : rest.method === 'post' ? own : undefined
	return (
		<form {...rest} action={action}>
			{children}
			{rest.method === 'get' &&
				[...carryOver].map(([name, value]) => <input key={name} type="hidden" {...{ name, value }} />)}
		</form>
	)
}
