import type { ErrorCode } from './errors'
import { fail, ok, type Result } from './result'

type Definition<S extends string, E extends string, F extends ErrorCode> = {
	states: readonly S[]
	events: readonly E[]
	initial: S
	/** The whole machine: unlisted transitions are refused. */
	transitions: Record<S, Partial<Record<E, S>>>
	/** Why a state refuses an event. */
	refusal: (state: S, event: E) => F
}

export type Machine<S extends string, E extends string, F extends ErrorCode> = {
	states: readonly S[]
	events: readonly E[]
	initial: S
	transition: (state: S, event: E) => Result<S, F>
	/**
	 * For a statement that updates many rows at once: the states that accept the event, and the one it leads to. Throws
	 * if it leads to several.
	 */
	step: (event: E) => { from: S[]; to: S }
	/** A terminal state has no way out. */
	isTerminal: (state: S) => boolean
	/** Every state reachable from the initial one, itself included. */
	reachable: () => Set<S>
}

/** A state machine as one table. A transition is saved by compare-and-set on its start state. */
export const defineMachine = <S extends string, E extends string, F extends ErrorCode>({
	states,
	events,
	initial,
	transitions,
	refusal,
}: Definition<S, E, F>): Machine<S, E, F> => {
	const targets = (state: S) =>
		events.flatMap((event) => {
			const next = transitions[state][event]
			return next === undefined ? [] : [next]
		})
	return {
		states,
		events,
		initial,
		transition: (state, event) => {
			const next = transitions[state][event]
			return next === undefined ? fail(refusal(state, event)) : ok(next)
		},
		step: (event) => {
			const from = states.filter((state) => transitions[state][event] !== undefined)
			const [to, ...others] = new Set(from.map((state) => transitions[state][event]))
			if (to === undefined || others.length > 0) throw new Error(`${event} does not lead to one state`)
			return { from, to }
		},
		isTerminal: (state) => targets(state).every((next) => next === state),
		reachable: () => {
			const seen = new Set([initial])
			for (const state of seen) for (const next of targets(state)) seen.add(next)
			return seen
		},
	}
}
