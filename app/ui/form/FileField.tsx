import type { InputHTMLAttributes } from 'react'
import { FieldFrame, type FieldTexts, fieldAria } from './FieldFrame'

type Props = FieldTexts & Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'type' | 'value'> & { value?: unknown }

/** A file to choose. Browsers never keep one, so it is chosen anew where the form comes back. */
export function FileField({
	name,
	label,
	hint,
	error,
	optionalLabel,
	id = name,
	value: _,
	className,
	...input
}: Props) {
	const { 'aria-describedby': describedBy, ...rest } = input
	return (
		<FieldFrame id={id} label={label} hint={hint} error={error} optionalLabel={optionalLabel} className={className}>
			<input
				{...rest}
				type="file"
				id={id}
				name={name}
				className="control h-auto py-2.5 file:mr-4 file:cursor-pointer file:rounded file:border-0 file:bg-transparent file:font-semibold file:text-link"
				{...fieldAria(id, { hint, error }, describedBy)}
			/>
		</FieldFrame>
	)
}
