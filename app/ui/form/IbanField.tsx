import { TextField, type TextFieldProps } from './TextField'

/** Shown in groups of four (script); the server takes it as it was copied, so nothing is cut. */
export function IbanField(props: Omit<TextFieldProps, 'type'>) {
	return <TextField autoComplete="off" autoCapitalize="characters" spellCheck={false} {...props} data-iban="" />
}
