import type { ReactNode } from 'react'

type Props = { children: ReactNode; aside: ReactNode }

/** Main column and a narrow one beside it from 64rem on; use on a `wide` page. */
export function Split({ children, aside }: Props) {
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-14">
			<div className="min-w-0">{children}</div>
			<div>
				<div className="lg:sticky lg:top-8">{aside}</div>
			</div>
		</div>
	)
}
