import { describe } from 'vitest'
import { describeMachine } from '../../../tests/fixtures/describe-machine'
import { nachfrageMachine } from './nachfrage'

describe('Nachfrage', () => {
	describeMachine(
		nachfrageMachine,
		{ offen: { beantworten: 'beantwortet' }, beantwortet: { beantworten: '!zustand_veraltet' } },
		['beantwortet'],
	)
})
