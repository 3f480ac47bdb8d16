import type { InputHTMLAttributes, ReactNode } from 'react'
import { classes } from '../classes'
import { FieldError, type FieldTexts, fieldAria, Hint } from './FieldFrame'

export type RadioOption = {
	value: string
	label: ReactNode
	hint?: ReactNode
	/** Right-hand side of the card, e.g. an amount or a picture. */
	aside?: ReactNode
	disabled?: boolean
}

type Props = Omit<FieldTexts, 'label'> &
	Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'value' | 'type' | 'children' | 'id'> & {
		legend: ReactNode
		options: readonly RadioOption[]
		value?: string | undefined
		/** `row` puts short choices side by side from 40rem on. */
		layout?: 'stack' | 'row'
		/** The legend is the page's or section's heading already: kept for assistive technology only. */
		hideLegend?: boolean
	}

/** Large choices as cards. The first input's id is the name, so the error summary's `#name` lands on it. */
export function RadioGroup(props: Props) {
	const { name, legend, hint, error, optionalLabel, options, value, layout = 'stack', hideLegend, ...rest } = props
	const { className, defaultValue, 'aria-describedby': describedBy, ...input } = rest
	const selected = value ?? defaultValue
	return (
		<fieldset
			className={classes('min-w-0', className)}
			aria-describedby={fieldAria(name, { hint, error }, describedBy)['aria-describedby']}
		>
			<legend className={hideLegend ? 'sr-only' : 'mb-1.5 font-semibold'}>
				{legend}
				{optionalLabel && <span className="font-normal text-muted"> {optionalLabel}</span>}
			</legend>
			<div className="grid gap-3">
				{hint && <Hint id={name}>{hint}</Hint>}
				{error && <FieldError id={name}>{error}</FieldError>}
				<div
					className={
						layout === 'row' ? 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3' : 'grid gap-3'
					}
				>
					{options.map((option, index) => (
						<Choice
							key={option.value}
							{...input}
							option={option}
							name={name}
							id={index === 0 ? name : `${name}-${option.value}`}
							defaultChecked={selected === undefined ? undefined : String(selected) === option.value}
							invalid={Boolean(error)}
						/>
					))}
				</div>
			</div>
		</fieldset>
	)
}

type ChoiceProps = InputHTMLAttributes<HTMLInputElement> & { option: RadioOption; id: string; invalid: boolean }

function Choice({ option, id, invalid, disabled, ...input }: ChoiceProps) {
	return (
		<label
			className={classes(
				'relative flex min-h-14 items-start gap-3 rounded-field border-[1.5px] bg-surface p-4 has-checked:border-brand has-checked:bg-brand-soft has-disabled:cursor-not-allowed has-disabled:bg-surface-alt has-disabled:text-muted',
				invalid ? 'border-danger' : 'border-field-line hover:border-ink',
			)}
		>
			<input
				{...input}
				type="radio"
				id={id}
				value={option.value}
				disabled={disabled || option.disabled}
				aria-describedby={option.hint ? `${id}-hinweis-wahl` : undefined}
				className="choice"
			/>
			<span className="grid min-w-0 flex-1 gap-0.5">
				<span className="leading-6 font-semibold">{option.label}</span>
				{option.hint && (
					<span id={`${id}-hinweis-wahl`} className="text-sm text-muted">
						{option.hint}
					</span>
				)}
			</span>
			{option.aside && <span className="max-w-1/2 shrink-0 self-center">{option.aside}</span>}
		</label>
	)
}
