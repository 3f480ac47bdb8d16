import { classes } from './classes'

type Props = {
	/** 1-based. */
	current: number
	total: number
	/** "Schritt 2 von 3: Ihre Daten" */
	label: string
}

/** Where one is in a flow of several screens, in one line. */
export function Progress({ current, total, label }: Props) {
	return (
		<div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 sm:mb-6">
			<p className="text-sm font-semibold text-brand">{label}</p>
			<div aria-hidden="true" className="flex flex-1 basis-16 gap-1.5">
				{Array.from({ length: total }, (_, index) => index + 1).map((step) => (
					<span
						key={step}
						className={classes(
							'h-1.5 flex-1 rounded-full border',
							step <= current ? 'border-brand bg-brand forced-colors:bg-[CanvasText]' : 'border-line bg-line',
						)}
					/>
				))}
			</div>
		</div>
	)
}
