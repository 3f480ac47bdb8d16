import { describe } from 'vitest'
import { describeMachine } from '../../../tests/fixtures/describe-machine'
import { eigenwerbungMachine } from './eigenwerbung'

describe('Review of a suspected self-recommendation', () => {
	const no = '!zustand_veraltet'
	const refused = { freigeben: no, ablehnen: no, vorlegen: no, zurueckgeben: no } as const
	describeMachine(
		eigenwerbungMachine,
		{
			offen: {
				melden: 'offen',
				vorlegen: 'vorgelegt',
				zurueckgeben: no,
				freigeben: 'freigegeben',
				ablehnen: 'abgelehnt',
			},
			vorgelegt: {
				melden: 'offen',
				vorlegen: no,
				zurueckgeben: 'offen',
				freigeben: 'freigegeben',
				ablehnen: 'abgelehnt',
			},
			freigegeben: { ...refused, melden: 'offen' },
			abgelehnt: { ...refused, melden: 'abgelehnt' },
		},
		['abgelehnt'],
	)
})
