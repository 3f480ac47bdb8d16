import type { ReactNode } from 'react'

type Props = { legend: ReactNode; hint?: ReactNode; children: ReactNode }

/** A titled group of fields, e.g. "Ihre Adresse". */
export function Fieldset({ legend, hint, children }: Props) {
	return (
		<fieldset className="min-w-0">
			<legend className="mb-1 text-xl font-bold tracking-tight">{legend}</legend>
			{hint && <p className="mb-4 text-muted">{hint}</p>}
			<div className="mt-4 grid gap-6">{children}</div>
		</fieldset>
	)
}

/** Boxes stand in line where one label has a hint and the other none; with an error below a box it is the labels. */
const EVEN = 'sm:items-end sm:has-[[aria-invalid]]:items-start'

const SHAPES = {
	half: `min-[22rem]:not-has-[[aria-invalid]]:grid-cols-2 sm:grid-cols-2 ${EVEN}`,
	/** Fields too long for half a phone. */
	wide: `sm:grid-cols-2 ${EVEN}`,
	/** Postcode and town; wider where an error must be read below the short one. */
	shortFirst:
		'min-[22rem]:not-has-[[aria-invalid]]:grid-cols-[minmax(7rem,min-content)_minmax(0,1fr)] sm:grid-cols-[minmax(8rem,min-content)_1fr] sm:has-[[aria-invalid]]:grid-cols-[13rem_1fr]',
	/** Street and number. */
	shortLast:
		'min-[22rem]:not-has-[[aria-invalid]]:grid-cols-[minmax(0,1fr)_minmax(7rem,min-content)] sm:grid-cols-[1fr_minmax(8rem,min-content)] sm:has-[[aria-invalid]]:grid-cols-[1fr_13rem]',
	/** What a list is narrowed by: as many beside each other as there is room for, so that the list begins further up. */
	filter: 'sm:grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] sm:items-end',
}

/** Fields side by side; below each other on a narrow phone, and on any where an error has to be read below one. */
export function FieldRow({ shape = 'half', children }: { shape?: keyof typeof SHAPES; children: ReactNode }) {
	return <div className={`grid gap-x-4 gap-y-6 sm:gap-y-4 ${SHAPES[shape]}`}>{children}</div>
}
