import { describe } from 'vitest'
import { describeMachine } from '../../../tests/fixtures/describe-machine'
import { portalMachine } from './portal'

describe('Portal', () => {
	const nein = '!zustand_veraltet'
	describeMachine(
		portalMachine,
		{
			vorbereitung: { oeffnen: 'live', schliessen: nein },
			live: { oeffnen: nein, schliessen: 'pause' },
			pause: { oeffnen: 'live', schliessen: nein },
		},
		[],
	)
})
