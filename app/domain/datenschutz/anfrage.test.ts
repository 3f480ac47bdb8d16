import { describe, expect, it } from 'vitest'
import { describeMachine } from '../../../tests/fixtures/describe-machine'
import { ANFRAGE_OFFEN, anfrageMachine, antwortBis } from './anfrage'

const over = '!zustand_veraltet'
const unconfirmed = '!anfrage_unbestaetigt'
const nothing = { anschreiben: over, bestaetigen: over, erledigen: over, leer_erledigen: over, ablehnen: over } as const

describe('a privacy request', () => {
	describeMachine(
		anfrageMachine,
		{
			offen: {
				...{ anschreiben: 'angeschrieben', bestaetigen: over, erledigen: unconfirmed },
				...{ leer_erledigen: 'erledigt', ablehnen: 'abgelehnt' },
			},
			angeschrieben: {
				...{ anschreiben: 'angeschrieben', bestaetigen: 'bestaetigt', erledigen: unconfirmed },
				...{ leer_erledigen: over, ablehnen: 'abgelehnt' },
			},
			bestaetigt: { ...nothing, erledigen: 'erledigt', ablehnen: 'abgelehnt' },
			erledigt: nothing,
			abgelehnt: nothing,
		},
		['erledigt', 'abgelehnt'],
	)

	it('waits for an answer until it has one', () => {
		expect(ANFRAGE_OFFEN).toEqual(['offen', 'angeschrieben', 'bestaetigt'])
	})

	it.each([
		['2026-01-15T09:00:00Z', '2026-02-15T22:59:59.999Z'],
		// A month that is shorter, and one in which the clocks change.
		['2026-01-31T09:00:00Z', '2026-02-28T22:59:59.999Z'],
		['2026-03-10T09:00:00Z', '2026-04-10T21:59:59.999Z'],
	])('that came at %s is to be answered by %s', (came, until) => {
		expect(antwortBis(new Date(came)).toISOString()).toBe(until)
	})
})
