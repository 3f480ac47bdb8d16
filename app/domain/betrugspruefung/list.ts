import type { ListSpec } from '../shared/list'
import { EIGENWERBUNG_ZUSTAENDE } from './eigenwerbung'

/** Who decides a case next: the reader, or somebody else because the reader laid it before a second person. */
export const ENTSCHEIDER = ['ich', 'andere'] as const
export type Entscheider = (typeof ENTSCHEIDER)[number]

/** The back office's list of suspected self-recommendations. */
export const EIGENWERBUNG_LIST = {
	columns: ['empfehler', 'empfaenger', 'gruende', 'produkt', 'zustand', 'seit', 'entschieden'],
	hidden: ['entschieden'],
	sort: '-seit',
	filters: { zustand: EIGENWERBUNG_ZUSTAENDE, entscheidung: ENTSCHEIDER },
} as const satisfies ListSpec
