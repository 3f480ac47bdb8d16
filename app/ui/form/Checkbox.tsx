import type { InputHTMLAttributes, ReactNode } from 'react'
import { classes } from '../classes'
import { FieldError, type FieldTexts, fieldAria, Hint } from './FieldFrame'

type Props = Omit<FieldTexts, 'label' | 'optionalLabel'> &
	Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'type' | 'children'> & {
		/** Label; may hold links to the texts agreed to. */
		children: ReactNode
		/** Counted by the script of people at work (ui/work.js), with its amount in cents. */
		'data-mark'?: ''
		'data-cent'?: number
	}

export function Checkbox({ name, hint, error, children, id = name, className, ...rest }: Props) {
	const { 'aria-describedby': describedBy, ...input } = rest
	return (
		<div className={classes('grid', className)}>
			<div className="flex items-start gap-3">
				<input
					{...input}
					type="checkbox"
					id={id}
					name={name}
					className="choice my-2.5"
					{...fieldAria(id, { hint, error }, describedBy)}
				/>
				<label htmlFor={id} className="min-w-0 py-2.5 leading-6">
					{children}
				</label>
			</div>
			{hint && (
				<Hint id={id} className="-mt-1.5 pl-9">
					{hint}
				</Hint>
			)}
			{error && (
				<div className="-mt-1 pb-2 pl-9">
					<FieldError id={id}>{error}</FieldError>
				</div>
			)}
		</div>
	)
}
