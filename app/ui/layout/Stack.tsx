import type { ReactNode } from 'react'

const GAPS = { tight: 'gap-3', normal: 'gap-6', wide: 'gap-10' }

type Props = { gap?: keyof typeof GAPS; as?: 'div' | 'ul' | 'ol' | 'section'; children: ReactNode }

/** Children below each other at an even distance. */
export function Stack({ gap = 'normal', as: Element = 'div', children }: Props) {
	return <Element className={`grid grid-cols-[minmax(0,1fr)] content-start ${GAPS[gap]}`}>{children}</Element>
}
