import { describe } from 'vitest'
import { describeMachine } from '../../../tests/fixtures/describe-machine'
import { messungMachine } from './zustand'

describe('Messung', () => {
	const over = { senden: '!zustand_veraltet', aufgeben: '!zustand_veraltet' } as const
	describeMachine(
		messungMachine,
		{
			wartet: { senden: 'gesendet', aufgeben: 'gescheitert' },
			gesendet: over,
			gescheitert: over,
		},
		['gesendet', 'gescheitert'],
	)
})
