import type { ReactNode } from 'react'

const COLUMNS = {
	1: '',
	2: 'md:grid-cols-2',
	3: 'sm:grid-cols-2 lg:grid-cols-3',
	4: 'sm:grid-cols-2 lg:grid-cols-4',
}

type Props = { columns?: keyof typeof COLUMNS; as?: 'div' | 'ul'; children: ReactNode }

/** Even columns that become one on a phone. */
export function Grid({ columns = 3, as: Element = 'div', children }: Props) {
	return <Element className={`grid grid-cols-[minmax(0,1fr)] gap-5 lg:gap-6 ${COLUMNS[columns]}`}>{children}</Element>
}
