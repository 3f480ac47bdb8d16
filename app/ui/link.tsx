import { type AnchorHTMLAttributes, createContext, type FormHTMLAttributes, useContext } from 'react'
import { withMitgabe } from '~/mitgabe'

/** What every link and form of this page hands on to the page behind it, such as the language of an address. */
export const MitgabeContext = createContext(new URLSearchParams())

/** An address of this site with what the page hands on. */
export function useMitgabe(): <H extends string | undefined>(href: H) => H | string {
	const mitgabe = useContext(MitgabeContext)
	return (href) => (href === undefined ? href : withMitgabe(href, mitgabe))
}

/** A link. Never a bare `<a>`: it would forget what the page hands on (tests/architecture). */
export function Link({ children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
	return (
		<a {...rest} href={useMitgabe()(rest.href)}>
			{children}
		</a>
	)
}

/** A form's element, for the same reason. What a GET form sends replaces the query of its address: there it is fields. */
export function FormElement({ children, ...rest }: FormHTMLAttributes<HTMLFormElement> & { method: 'get' | 'post' }) {
	const mitgabe = useContext(MitgabeContext)
	return (
		<form {...rest} action={rest.action && withMitgabe(rest.action, mitgabe)}>
			{children}
			{rest.method === 'get' &&
				[...mitgabe].map(([name, value]) => <input key={name} type="hidden" {...{ name, value }} />)}
		</form>
	)
}
