import { describe, expect, it } from 'vitest'
import { type AnfrageEreignis, type AnfrageZustand, anfrageMachine } from './anfrage'

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
})
