import type { ReactNode } from 'react'
import { classes } from '../classes'
import { Icon } from '../Icon'

/** What every field takes besides the attributes of its input. Texts are already translated. */
export type FieldTexts = {
	name: string
	label: ReactNode
	hint?: ReactNode
	error?: string | undefined
	/** Shown after the label of a field that may stay empty, e.g. "(freiwillig)". */
	optionalLabel?: string
}

/** Ids and ARIA attributes that tie an input to its hint and error. The id is the name, so `#name` links work. */
export function fieldAria(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>, more?: string) {
	const ids = [more, hint ? `${id}-hinweis` : '', error ? `${id}-fehler` : ''].filter(Boolean).join(' ')
	return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? (true as const) : undefined }
}

export function Hint({ id, children, className }: { id: string; children: ReactNode; className?: string }) {
	return (
		<div id={`${id}-hinweis`} className={classes('text-sm text-muted', className)}>
			{children}
		</div>
	)
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
	return (
		<p id={`${id}-fehler`} className="flex items-start gap-1.5 text-sm font-semibold text-danger">
			<Icon name="error" className="mt-0.5 size-[1.125em]" />
			<span className="min-w-0">{children}</span>
		</p>
	)
}

type FrameProps = Omit<FieldTexts, 'name'> & { id: string; children: ReactNode; className?: string }

/** Label above, then hint, the input, and the error. */
export function FieldFrame({ id, label, hint, error, optionalLabel, children, className }: FrameProps) {
	return (
		<div className={classes('grid content-start gap-1.5', className)}>
			<label htmlFor={id} className="justify-self-start font-semibold">
				{label}
				{optionalLabel && <span className="font-normal text-muted"> {optionalLabel}</span>}
			</label>
			{hint && <Hint id={id}>{hint}</Hint>}
			{children}
			{error && <FieldError id={id}>{error}</FieldError>}
		</div>
	)
}

/** Widths that tell how much is expected; the whole width on a phone where it does not fit. */
export const FIELD_WIDTHS = {
	full: '',
	half: 'max-w-72',
	short: 'max-w-44',
	tiny: 'max-w-28',
} as const

export type FieldWidth = keyof typeof FIELD_WIDTHS
