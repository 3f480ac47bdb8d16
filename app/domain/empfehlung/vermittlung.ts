import { fristBis } from '~/domain/shared/dates'
import { defineMachine } from '~/domain/shared/state-machine'

export const VERMITTLUNG_ZUSTAENDE = ['offen', 'bestaetigt'] as const
export type VermittlungZustand = (typeof VERMITTLUNG_ZUSTAENDE)[number]
const VERMITTLUNG_EREIGNISSE = ['bestaetigen'] as const

/**
 * What somebody of an agency or the call centre entered for a recommender they named: nothing, until its recommender
 * confirms it by the link in their mail. Then it is an Empfehlung. What nobody confirms in time is deleted.
 */
const transitions = {
	offen: { bestaetigen: 'bestaetigt' },
	bestaetigt: {},
} as const satisfies Record<VermittlungZustand, Partial<Record<'bestaetigen', VermittlungZustand>>>

export const vermittlungMachine = defineMachine({
	states: VERMITTLUNG_ZUSTAENDE,
	events: VERMITTLUNG_EREIGNISSE,
	initial: 'offen',
	transitions,
	refusal: () => 'link_benutzt',
})

/** Who enters it: an agency's employee, or somebody at the call centre. */
export const VERMITTLUNG_WEGE = ['agentur', 'callcenter'] as const
export type VermittlungWeg = (typeof VERMITTLUNG_WEGE)[number]

/** Days its recommender has to confirm it. */
export const VERMITTLUNG_TAGE = 7

export const vermittlungBis = (erstelltAm: Date): Date => fristBis(erstelltAm, VERMITTLUNG_TAGE)

/** Grows when the words that are read out to a recommender, and that they agree to, come to mean something else. */
export const VERMITTLUNG_EINWILLIGUNG = 1

/** A recommendation for somebody else; `einwilligung`: they agreed to what was read out to them. */
export type VermittlungInput = {
	produktId: number
	vorname: string
	nachname: string
	email: string
	einwilligung: true
}
