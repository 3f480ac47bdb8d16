import { describe } from 'vitest'
import { describeMachine } from '../../../tests/fixtures/describe-machine'
import { laufMachine } from './lauf'
import { postenMachine } from './posten'

describe('a transfer run', () => {
	const no = '!lauf_zustand'
	const nothing = {
		einfrieren: no,
		freigeben: no,
		datei: no,
		einreichen: no,
		abschliessen: no,
		verwerfen: no,
	} as const
	describeMachine(
		laufMachine,
		{
			entwurf: { ...nothing, einfrieren: 'eingefroren', verwerfen: 'verworfen' },
			eingefroren: { ...nothing, freigeben: 'freigegeben', verwerfen: 'verworfen' },
			freigegeben: { ...nothing, datei: 'datei_erstellt', verwerfen: 'verworfen' },
			datei_erstellt: { ...nothing, einreichen: 'bei_bank', abschliessen: 'gebucht' },
			bei_bank: { ...nothing, abschliessen: 'gebucht' },
			gebucht: nothing,
			verworfen: nothing,
		},
		['gebucht', 'verworfen'],
	)
})

describe('a payment of a run', () => {
	const no = '!zustand_veraltet'
	describeMachine(
		postenMachine,
		{
			offen: { buchen: 'gebucht', zurueckgeben: 'zurueck', entfernen: 'entfernt' },
			gebucht: { buchen: no, zurueckgeben: 'zurueck', entfernen: no },
			zurueck: { buchen: no, zurueckgeben: no, entfernen: no },
			entfernt: { buchen: no, zurueckgeben: no, entfernen: no },
		},
		['zurueck', 'entfernt'],
	)
})
