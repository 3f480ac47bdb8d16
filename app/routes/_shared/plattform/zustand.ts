import type { TagTone } from '~/ui/Tag'

/** How the state of a brand looks in the deployment's own room. */
export const ZUSTAND_TON = {
	offen: 'success',
	vorbereitung: 'info',
	geschlossen: 'warning',
	testbetrieb: 'info',
	pausiert: 'warning',
	kaputt: 'danger',
} as const satisfies Record<string, TagTone>
