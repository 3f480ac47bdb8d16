import { describe } from 'vitest'
import { describeMachine } from '../../../tests/fixtures/describe-machine'
import { experimentMachine } from './experiment-zustand'

const NEIN = '!zustand_veraltet' as const

describe('Experiment', () => {
	describeMachine(
		experimentMachine,
		{
			entwurf: { starten: 'laufend', beenden: NEIN, verwerfen: 'verworfen' },
			laufend: { starten: NEIN, beenden: 'beendet', verwerfen: NEIN },
			beendet: { starten: NEIN, beenden: NEIN, verwerfen: NEIN },
			verworfen: { starten: NEIN, beenden: NEIN, verwerfen: NEIN },
		},
		['beendet', 'verworfen'],
	)
})
