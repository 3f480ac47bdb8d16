import type { ReactNode } from 'react'

/** Actions at the end of a form or card: stacked on a phone, side by side above. The primary one comes first. */
export function ButtonRow({ children }: { children: ReactNode }) {
	return <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-center">{children}</div>
}
