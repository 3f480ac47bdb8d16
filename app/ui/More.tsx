import type { ReactNode } from 'react'
import { Icon } from './Icon'

/** So few more are not worth a click. */
const FEW = 2

/** The first rows of a long list, and the rest for `More`. */
export function firstOf<T>(rows: readonly T[], shown: number): [first: readonly T[], rest: readonly T[]] {
	return rows.length <= shown + FEW ? [rows, []] : [rows.slice(0, shown), rows.slice(shown)]
}

/** What is left of a long list, folded away below its first rows. */
export function More({ title, children }: { title: string; children: ReactNode }) {
	return (
		<details className="group">
			<summary className="inline-flex min-h-11 list-none items-center gap-1.5 font-semibold text-brand hover:underline">
				<Icon name="chevronDown" className="size-5 group-open:rotate-180" />
				{title}
			</summary>
			{children}
		</details>
	)
}
