import type { ListSpec } from '../shared/list'
import { EMPFAENGER_ZUSTAENDE } from './zustand'

/** The back office's list of friends. */
export const FREUND_LIST = {
	columns: ['name', 'email', 'nummer', 'stand', 'kundennummer', 'angenommen'],
	hidden: ['kundennummer'],
	sort: '-angenommen',
	filters: { stand: EMPFAENGER_ZUSTAENDE },
} as const satisfies ListSpec
