import type { ReactNode } from 'react'

/** Running text with its own headings, lists and tables, at a readable width. */
export function Prose({ children }: { children: ReactNode }) {
	return <div className="prose max-w-prose">{children}</div>
}
