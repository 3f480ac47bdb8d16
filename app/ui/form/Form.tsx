import type { FormHTMLAttributes, ReactNode } from 'react'

type Props = Omit<FormHTMLAttributes<HTMLFormElement>, 'method' | 'hidden'> & {
	method?: 'post' | 'get'
	/** Hidden fields: CSRF token, idempotency key. */
	hidden?: ReactNode
	children: ReactNode
	/** `stack` spaces fields apart; `inline` leaves the layout to the children. */
	layout?: 'stack' | 'inline'
}

/** A plain form that works without a script; the script only keeps it from being sent twice (`data-once`). */
export function Form({ method = 'post', hidden, children, layout = 'stack', className, ...rest }: Props) {
	return (
		<form
			method={method}
			noValidate
			data-once=""
			className={className ?? (layout === 'stack' ? 'grid gap-6' : undefined)}
			{...rest}
		>
			{hidden}
			{children}
		</form>
	)
}
