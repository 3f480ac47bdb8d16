import { ENTSCHEIDER, type ListSpec } from '../shared/list'
import { KULANZ_ANLAESSE, KULANZ_ANTRAG_ZUSTAENDE } from './kulanz'
import { NACHFRAGE_ZUSTAENDE } from './nachfrage'
import { RUECKFORDERUNG_STAENDE } from './rueckforderung'
import { PRAEMIERUNG_ZUSTAENDE } from './zustand'

export const PRAEMIERUNG_ARTEN = ['auftrag', 'bonus', 'kulanz'] as const
export type PraemierungArt = (typeof PRAEMIERUNG_ARTEN)[number]

/** Where a payout that is not made yet is: it can be put into a run, or is in one. */
export const UEBERWEISUNG_STAENDE = ['bereit', 'im_lauf'] as const
export type UeberweisungStand = (typeof UEBERWEISUNG_STAENDE)[number]

/** The back office's list of rewards. */
export const PRAEMIERUNG_LIST = {
	columns: [
		...(['auftrag', 'empfehler', 'empfaenger', 'fuer', 'zustand', 'betrag'] as const),
		...(['erstellt', 'frist', 'gewaehlt'] as const),
	],
	hidden: ['gewaehlt'],
	sort: '-erstellt',
	filters: {
		zustand: PRAEMIERUNG_ZUSTAENDE,
		art: PRAEMIERUNG_ARTEN,
		ueberweisung: UEBERWEISUNG_STAENDE,
		rueckforderung: RUECKFORDERUNG_STAENDE,
	},
} as const satisfies ListSpec

/** The back office's list of questions about rewards. */
export const NACHFRAGE_LIST = {
	columns: ['von', 'empfehlung', 'referenz', 'zustand', 'gefragt', 'beantwortet'],
	hidden: [],
	sort: '-gefragt',
	filters: { zustand: NACHFRAGE_ZUSTAENDE },
} as const satisfies ListSpec

/** The back office's list of goodwill: what waits for a second person, and what became of it. */
export const KULANZ_LIST = {
	columns: [
		...(['fuer', 'betrag', 'grund', 'anlass', 'zustand', 'beantragtVon', 'beantragt'] as const),
		...(['entschiedenVon', 'entschieden'] as const),
	],
	hidden: ['grund', 'entschiedenVon'],
	sort: '-beantragt',
	filters: { zustand: KULANZ_ANTRAG_ZUSTAENDE, anlass: KULANZ_ANLAESSE, entscheidung: ENTSCHEIDER },
} as const satisfies ListSpec
