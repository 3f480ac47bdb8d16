import { TextField, type TextFieldProps } from './TextField'

/** One field for DD.MM.YYYY: a date of birth is known by heart and faster typed than picked. Nothing is cut: pasted and filled in dates are longer. */
export function DateField(props: Omit<TextFieldProps, 'type' | 'dateDots'>) {
	return <TextField inputMode="numeric" width="short" spellCheck={false} {...props} dateDots />
}
