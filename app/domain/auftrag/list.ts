import type { ListSpec } from '../shared/list'
import { AUFTRAG_ZUSTAENDE } from './zustand'

/** The back office's list of orders. */
export const AUFTRAG_LIST = {
	columns: [
		'referenz',
		'zustand',
		'auftragsdatum',
		'produkt',
		'empfaenger',
		'empfehler',
		'kundennummer',
		'gemeldet',
		'freigegeben',
	],
	hidden: ['kundennummer', 'freigegeben'],
	sort: '-gemeldet',
	filters: { zustand: AUFTRAG_ZUSTAENDE },
} as const satisfies ListSpec
