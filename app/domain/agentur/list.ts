import { AUFTRAG_ZUSTAENDE } from '../auftrag/zustand'
import { EMPFEHLUNG_ZUSTAENDE } from '../empfehlung/zustand'
import type { ListSpec } from '../shared/list'
import { INTERESSENT_SCHRITTE } from './commands'
import { EINLADUNG_ARTEN, EINLADUNG_STAENDE } from './einladung'
import { FAELLIGKEITEN } from './interessent'
import { AGENTUR_ZUSTAENDE } from './zustand'

/** What an agency waits for. */
export const AGENTUR_WARTET = ['praemienplan'] as const
export type AgenturWartet = (typeof AGENTUR_WARTET)[number]

/** The back office's list of Agenturen. */
export const AGENTUR_LIST = {
	columns: ['name', 'nummer', 'ort', 'zustand', 'ansprechpartner', 'seit'],
	hidden: ['seit'],
	sort: 'name',
	filters: { zustand: AGENTUR_ZUSTAENDE, wartet: AGENTUR_WARTET },
} as const satisfies ListSpec

/** [A-TABS] An agency's Einladungen. */
export const EINLADUNG_LIST = {
	columns: ['name', 'stand', 'art', 'mitarbeiternummer', 'von', 'erstellt', 'ablauf'],
	hidden: ['mitarbeiternummer'],
	sort: '-erstellt',
	filters: { stand: EINLADUNG_STAENDE, art: EINLADUNG_ARTEN },
} as const satisfies ListSpec

/** [A-TABS] An agency's Empfehler, with what became of their recommendations for it. */
export const AGENTUR_EMPFEHLER_LIST = {
	columns: ['name', 'email', 'von', 'seit', 'empfehlungen', 'auftraege', 'freigegeben'],
	hidden: ['email'],
	sort: '-seit',
	filters: {},
} as const satisfies ListSpec

/** [C-AGENTUR] An agency's recommendations: those of its people, and of whom they won. */
export const AGENTUR_EMPFEHLUNG_LIST = {
	columns: ['nummer', 'zustand', 'produkt', 'empfehler', 'von', 'erstellt', 'ablauf'],
	hidden: ['von'],
	sort: '-erstellt',
	filters: { zustand: EMPFEHLUNG_ZUSTAENDE },
} as const satisfies ListSpec

/** Whether an owner of the agency has released an order, still can, or need not any more. */
export const AGENTUR_FREIGABEN = ['offen', 'erteilt', 'entfaellt'] as const
export type AgenturFreigabe = (typeof AGENTUR_FREIGABEN)[number]

/** [R-AGENTUR] AuftragsReport: an agency's orders. */
export const AGENTUR_AUFTRAG_LIST = {
	columns: ['referenz', 'zustand', 'agenturfreigabe', 'auftragsdatum', 'produkt', 'empfehler', 'von', 'gemeldet'],
	hidden: ['von', 'gemeldet'],
	sort: '-auftragsdatum',
	filters: { zustand: AUFTRAG_ZUSTAENDE, agenturfreigabe: AGENTUR_FREIGABEN },
} as const satisfies ListSpec

/** [A-TABS] Interessenten: friends who agreed that the agency contacts them. */
export const INTERESSENT_LIST = {
	columns: ['name', 'schritt', 'wiedervorlage', 'produkt', 'telefon', 'email', 'von', 'seit'],
	hidden: ['email', 'von'],
	sort: 'wiedervorlage',
	filters: { schritt: INTERESSENT_SCHRITTE, faelligkeit: FAELLIGKEITEN },
} as const satisfies ListSpec
