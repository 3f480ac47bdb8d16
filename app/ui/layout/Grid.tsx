import type { ReactNode } from 'react'
import { classes } from '../classes'

const COLUMNS = {
	1: '',
	2: 'md:grid-cols-2',
	3: 'sm:grid-cols-2 lg:grid-cols-3',
	4: 'sm:grid-cols-2 lg:grid-cols-4',
}

type Props = {
	columns?: keyof typeof COLUMNS
	/** Two columns on a phone, too: for small things. */
	pairs?: boolean
	as?: 'div' | 'ul'
	children: ReactNode
}

/** Even columns that become one on a phone. */
export function Grid({ columns = 3, pairs, as: Element = 'div', children }: Props) {
	const narrow = classes(
		'grid gap-(--d-gap) grid-cols-[minmax(0,1fr)]',
		pairs && 'max-sm:grid-cols-[repeat(auto-fit,minmax(max(min(100%,8.25rem),40%),1fr))]',
	)
	return <Element className={`${narrow} ${COLUMNS[columns]}`}>{children}</Element>
}
