import { describe } from 'vitest'
import { describeMachine } from '../../../tests/fixtures/describe-machine'
import { zustimmungMachine } from './zustimmung'

const no = '!zustand_veraltet'

describe('a consent', () => {
	describeMachine(
		zustimmungMachine,
		{
			wartet: { bestaetigen: 'bestaetigt', widerrufen: 'widerrufen' },
			bestaetigt: { bestaetigen: no, widerrufen: 'widerrufen' },
			widerrufen: { bestaetigen: no, widerrufen: no },
		},
		['widerrufen'],
	)
})
