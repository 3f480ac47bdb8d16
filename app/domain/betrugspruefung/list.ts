import { ENTSCHEIDER, type ListSpec } from '../shared/list'
import { EIGENWERBUNG_ZUSTAENDE } from './eigenwerbung'

/** The back office's list of suspected self-recommendations. */
export const EIGENWERBUNG_LIST = {
	columns: ['empfehler', 'empfaenger', 'gruende', 'produkt', 'zustand', 'seit', 'entschieden'],
	hidden: ['entschieden'],
	sort: '-seit',
	filters: { zustand: EIGENWERBUNG_ZUSTAENDE, entscheidung: ENTSCHEIDER },
} as const satisfies ListSpec
