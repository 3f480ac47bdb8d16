import type { ListSpec } from '../shared/list'
import { AUFTRAG_ZUSTAENDE } from './zustand'

/** Of orders that are old enough for it: they can be released, wait for the decision of a suspected case, or something else holds them. */
export const FREIGABE_STAENDE = ['bereit', 'verdacht', 'gehalten'] as const
export type FreigabeStand = (typeof FREIGABE_STAENDE)[number]

/** The back office's list of orders. */
export const AUFTRAG_LIST = {
	columns: [
		'referenz',
		'zustand',
		'betrag',
		'auftragsdatum',
		'empfehler',
		'empfaenger',
		'produkt',
		'kundennummer',
		'gemeldet',
		'freigegeben',
	],
	hidden: ['kundennummer', 'freigegeben'],
	ungeordnet: ['betrag'],
	tage: ['auftragsdatum', 'gemeldet', 'freigegeben'],
	wahl: ['produkt'],
	betraege: ['betrag'],
	texte: ['empfehler'],
	sort: '-gemeldet',
	filters: { zustand: AUFTRAG_ZUSTAENDE, freigabe: FREIGABE_STAENDE },
} as const satisfies ListSpec
