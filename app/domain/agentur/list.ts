import type { ListSpec } from '../shared/list'
import { AGENTUR_ZUSTAENDE } from './zustand'

/** The back office's list of Agenturen. */
export const AGENTUR_LIST = {
	columns: ['name', 'nummer', 'ort', 'zustand', 'ansprechpartner', 'seit'],
	hidden: ['seit'],
	sort: 'name',
	filters: { zustand: AGENTUR_ZUSTAENDE },
} as const satisfies ListSpec
