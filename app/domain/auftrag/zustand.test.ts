import { describe } from 'vitest'
import { describeMachine } from '../../../tests/fixtures/describe-machine'
import { auftragMachine } from './zustand'

describe('Auftrag', () => {
	const refused = {
		zuordnen: '!auftrag_zustand',
		loesen: '!auftrag_zustand',
		pruefen: '!auftrag_zustand',
		freigeben: '!auftrag_zustand',
		stornieren: '!auftrag_zustand',
		ablehnen: '!auftrag_zustand',
	} as const
	describeMachine(
		auftragMachine,
		{
			gemeldet: { ...refused, zuordnen: 'zugeordnet', stornieren: 'storniert', ablehnen: 'abgelehnt' },
			zugeordnet: {
				...refused,
				...{ loesen: 'gemeldet', pruefen: 'in_pruefung', stornieren: 'storniert', ablehnen: 'abgelehnt' },
			},
			in_pruefung: {
				...refused,
				...{ loesen: 'gemeldet', freigeben: 'freigegeben', stornieren: 'storniert', ablehnen: 'abgelehnt' },
			},
			freigegeben: { ...refused, stornieren: 'storniert' },
			storniert: refused,
			abgelehnt: refused,
		},
		['storniert', 'abgelehnt'],
	)
})
