import type { FormHTMLAttributes, ReactNode } from 'react'
import { FormElement } from '../link'

type Props = Omit<FormHTMLAttributes<HTMLFormElement>, 'method' | 'hidden'> & {
	method?: 'post' | 'get'
	/** Hidden fields: CSRF token, idempotency key. */
	hidden?: ReactNode
	children: ReactNode
	/** `stack` spaces fields apart; `inline` leaves the layout to the children. */
	layout?: 'stack' | 'inline'
}

/** No wider than the window, whatever long word is in it; buttons keep their own width where there is room. */
const STACK = 'grid grid-cols-[minmax(0,1fr)] gap-6 sm:[&>button]:justify-self-start'

/** A plain form that works without a script; the script only keeps it from being sent twice (`data-once`). */
export function Form({ method = 'post', hidden, children, layout = 'stack', className, ...rest }: Props) {
	return (
		<FormElement
			method={method}
			noValidate
			data-once=""
			className={className ?? (layout === 'stack' ? STACK : undefined)}
			{...rest}
		>
			{hidden}
			{children}
		</FormElement>
	)
}
