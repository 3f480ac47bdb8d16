import type { InputHTMLAttributes } from 'react'
import { FieldFrame, type FieldTexts, fieldAria } from './FieldFrame'

type Props = FieldTexts &
	Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'value' | 'type' | 'children'> & {
		/** A password is never sent back to the page, so there is no value. */
		autoComplete: 'current-password' | 'new-password'
		showLabel: string
		hideLabel: string
	}

export function PasswordField(props: Props) {
	const { name, label, hint, error, optionalLabel, showLabel, hideLabel, id = name, ...rest } = props
	const { className, 'aria-describedby': describedBy, ...input } = rest
	return (
		<FieldFrame id={id} label={label} hint={hint} error={error} optionalLabel={optionalLabel} className={className}>
			<div className="flex flex-wrap items-stretch gap-2">
				<input
					autoCapitalize="none"
					spellCheck={false}
					{...input}
					type="password"
					id={id}
					name={name}
					className="control min-w-0 flex-[1_1_8rem]"
					{...fieldAria(id, { hint, error }, describedBy)}
				/>
				<button
					type="button"
					data-js=""
					data-reveal={id}
					data-label-on={hideLabel}
					data-label-off={showLabel}
					aria-controls={id}
					className="min-h-12 rounded-field border-[1.5px] border-field-line bg-surface px-4 font-semibold text-brand hover:bg-brand-soft"
				>
					{showLabel}
				</button>
			</div>
		</FieldFrame>
	)
}
