import type { InputHTMLAttributes } from 'react'
import { classes } from '../classes'
import { FIELD_WIDTHS, FieldFrame, type FieldTexts, type FieldWidth, fieldAria } from './FieldFrame'

export type TextFieldProps = FieldTexts &
	Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'value' | 'children'> & {
		/** Value to start with (what was sent before an error); the field stays uncontrolled. */
		value?: string | undefined
		width?: FieldWidth
		/** Dots of a date DD.MM.YYYY come by themselves (script). */
		dateDots?: boolean
	}

export function TextField(props: TextFieldProps) {
	const { name, label, hint, error, optionalLabel, value, width = 'full', dateDots, id = name, ...rest } = props
	const { className, defaultValue, 'aria-describedby': describedBy, ...input } = rest
	return (
		<FieldFrame id={id} label={label} hint={hint} error={error} optionalLabel={optionalLabel} className={className}>
			<input
				type="text"
				{...input}
				id={id}
				name={name}
				defaultValue={value ?? defaultValue}
				data-date-dots={dateDots ? '' : undefined}
				className={classes('control', FIELD_WIDTHS[width])}
				{...fieldAria(id, { hint, error }, describedBy)}
			/>
		</FieldFrame>
	)
}
