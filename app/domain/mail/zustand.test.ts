import { describe } from 'vitest'
import { describeMachine } from '../../../tests/fixtures/describe-machine'
import { mailMachine } from './zustand'

describe('Mail', () => {
	const over = {
		senden: '!zustand_veraltet',
		ablegen: '!zustand_veraltet',
		aufgeben: '!zustand_veraltet',
		wiederholen: '!zustand_veraltet',
	} as const
	describeMachine(
		mailMachine,
		{
			wartet: { senden: 'gesendet', ablegen: 'abgelegt', aufgeben: 'gescheitert', wiederholen: '!zustand_veraltet' },
			gesendet: over,
			abgelegt: over,
			gescheitert: { ...over, wiederholen: 'wartet' },
		},
		['gesendet', 'abgelegt'],
	)
})
