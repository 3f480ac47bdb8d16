import type { ReactNode } from 'react'
import { buttonLook } from './Button'
import { Icon } from './Icon'

type Props = {
	id: string
	label: ReactNode
	value: string
	/** "Link kopieren" */
	copyLabel: string
	/** "Link kopiert" – shown and read out after the copy. */
	copiedText: string
	/** "Bitte markieren und kopieren Sie den Link." – when the browser refuses. */
	failedText: string
	hint?: ReactNode
}

/** A value to take along. Without the script the field is there to be selected, and the button stays away. */
export function CopyField({ id, label, value, copyLabel, copiedText, failedText, hint }: Props) {
	return (
		<div className="grid gap-1.5">
			<label htmlFor={id} className="justify-self-start font-semibold">
				{label}
			</label>
			{hint && (
				<p id={`${id}-hinweis`} className="text-sm text-muted">
					{hint}
				</p>
			)}
			<div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
				<input
					id={id}
					type="text"
					readOnly
					value={value}
					aria-describedby={hint ? `${id}-hinweis` : undefined}
					className="control min-w-0 flex-1 text-ellipsis sm:basis-56"
				/>
				<button
					type="button"
					data-js=""
					data-copy={id}
					data-copied={copiedText}
					data-copy-failed={failedText}
					className={buttonLook({}, 'shrink-0')}
				>
					<Icon name="copy" />
					{copyLabel}
				</button>
			</div>
			<noscript>
				<p className="text-sm text-muted">{failedText}</p>
			</noscript>
			<p role="status" data-copy-status={id} className="text-sm font-semibold text-success" />
		</div>
	)
}
