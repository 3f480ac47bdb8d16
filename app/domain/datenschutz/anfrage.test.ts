import { describe, expect, it } from 'vitest'
import { ANFRAGE_OFFEN, type AnfrageEreignis, type AnfrageZustand, anfrageMachine, antwortBis } from './anfrage'

const EXPECTED: Record<AnfrageZustand, Partial<Record<AnfrageEreignis, AnfrageZustand>>> = {
	offen: { anschreiben: 'angeschrieben', leer_erledigen: 'erledigt', ablehnen: 'abgelehnt' },
	angeschrieben: { anschreiben: 'angeschrieben', bestaetigen: 'bestaetigt', ablehnen: 'abgelehnt' },
	bestaetigt: { erledigen: 'erledigt', ablehnen: 'abgelehnt' },
	erledigt: {},
	abgelehnt: {},
}

describe('a privacy request', () => {
	for (const state of anfrageMachine.states)
		for (const event of anfrageMachine.events) {
			const to = EXPECTED[state][event]
			it(`${state} × ${event} → ${to ?? 'refused'}`, () => {
				const next = anfrageMachine.transition(state, event)
				expect(next.ok ? next.value : undefined).toBe(to)
			})
		}

	it('says of one that nobody has confirmed why it cannot be answered', () => {
		expect(anfrageMachine.transition('angeschrieben', 'erledigen')).toMatchObject({ code: 'anfrage_unbestaetigt' })
		expect(anfrageMachine.transition('erledigt', 'erledigen')).toMatchObject({ code: 'zustand_veraltet' })
	})

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
