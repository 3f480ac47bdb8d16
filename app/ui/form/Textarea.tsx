import type { TextareaHTMLAttributes } from 'react'
import { FieldFrame, type FieldTexts, fieldAria } from './FieldFrame'

type Props = FieldTexts &
	Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name' | 'value' | 'children'> & { value?: string | undefined }

export function Textarea({ name, label, hint, error, optionalLabel, value, id = name, ...rest }: Props) {
	const { className, defaultValue, 'aria-describedby': describedBy, ...input } = rest
	return (
		<FieldFrame id={id} label={label} hint={hint} error={error} optionalLabel={optionalLabel} className={className}>
			<textarea
				rows={4}
				{...input}
				id={id}
				name={name}
				defaultValue={value ?? defaultValue}
				className="control field-sizing-content min-h-28"
				{...fieldAria(id, { hint, error }, describedBy)}
			/>
		</FieldFrame>
	)
}
