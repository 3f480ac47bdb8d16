import type { ReactNode } from 'react'

type Props = {
	/** What is done to the list. */
	bar: ReactNode
	children: ReactNode
}

/**
 * A long list and the bar with what is done to it, which stays at the lower edge of the window while the list is in sight.
 * Blocks, not a grid: in a grid the bar could not leave its own row.
 */
export function WithBar({ bar, children }: Props) {
	return (
		<div>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-6">{children}</div>
			<div className="list-bar mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 border-t-2 border-brand bg-surface py-3">
				{bar}
			</div>
		</div>
	)
}
