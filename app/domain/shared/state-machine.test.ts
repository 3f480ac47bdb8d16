import { expect, it } from 'vitest'
import { defineMachine } from './state-machine'

const machine = defineMachine({
	states: ['auf', 'zu', 'kaputt', 'nie'],
	events: ['schliessen', 'werfen'],
	initial: 'auf',
	transitions: {
		auf: { schliessen: 'zu', werfen: 'kaputt' },
		zu: { werfen: 'kaputt' },
		kaputt: { werfen: 'kaputt' },
		nie: { werfen: 'auf' },
	},
	refusal: (state) => (state === 'zu' ? 'link_benutzt' : 'zustand_veraltet'),
})

it('follows the table', () => {
	expect(machine.transition('auf', 'schliessen')).toEqual({ ok: true, value: 'zu' })
})

it('refuses what the table does not list, with the reason', () => {
	expect(machine.transition('zu', 'schliessen')).toEqual({ ok: false, code: 'link_benutzt' })
	expect(machine.transition('kaputt', 'schliessen')).toEqual({ ok: false, code: 'zustand_veraltet' })
})

it('finds what cannot be reached', () => {
	expect([...machine.reachable()].sort()).toEqual(['auf', 'kaputt', 'zu'])
})

it('calls a state terminal when nothing leads out of it', () => {
	expect(machine.states.filter(machine.isTerminal)).toEqual(['kaputt'])
})

it('says which states an event is taken in and where it leads', () => {
	expect(machine.step('schliessen')).toEqual({ from: ['auf'], to: 'zu' })
	expect(() => machine.step('werfen')).toThrow('werfen does not lead to one state')
})
