import { TextField, type TextFieldProps } from './TextField'

/** Shown in groups of four (script); the server takes it with and without spaces. */
export function IbanField(props: Omit<TextFieldProps, 'type'>) {
	return (
		<TextField
			autoComplete="off"
			autoCapitalize="characters"
			spellCheck={false}
			maxLength={42}
			{...props}
			data-iban=""
		/>
	)
}
