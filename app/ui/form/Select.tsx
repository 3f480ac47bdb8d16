import type { SelectHTMLAttributes } from 'react'
import { classes } from '../classes'
import { Icon } from '../Icon'
import { FIELD_WIDTHS, FieldFrame, type FieldTexts, type FieldWidth, fieldAria } from './FieldFrame'

type Props = FieldTexts &
	Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'value' | 'children' | 'multiple'> & {
		options: readonly { value: string; label: string; disabled?: boolean }[]
		/** First, empty entry, e.g. "Bitte wählen". */
		emptyLabel?: string
		value?: string | undefined
		width?: FieldWidth
	}

export function Select(props: Props) {
	const {
		name,
		label,
		hint,
		error,
		optionalLabel,
		options,
		emptyLabel,
		value,
		width = 'full',
		required,
		id = name,
		...rest
	} = props
	const { className, defaultValue, 'aria-describedby': describedBy, ...input } = rest
	return (
		<FieldFrame id={id} label={label} hint={hint} error={error} optionalLabel={optionalLabel} className={className}>
			<div className={classes('relative', FIELD_WIDTHS[width])}>
				<select
					{...input}
					// One that begins with a choice cannot be left empty.
					required={emptyLabel === undefined ? undefined : required}
					id={id}
					name={name}
					defaultValue={value ?? defaultValue}
					className="control appearance-none pr-11"
					{...fieldAria(id, { hint, error }, describedBy)}
				>
					{emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
					{options.map((option) => (
						<option key={option.value} value={option.value} disabled={option.disabled}>
							{option.label}
						</option>
					))}
				</select>
				<Icon name="chevronDown" className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2" />
			</div>
		</FieldFrame>
	)
}
