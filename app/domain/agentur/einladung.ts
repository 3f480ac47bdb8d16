import { FRISTEN } from '~/domain/aufbewahrung/fristen'
import { addBerlinDays, fristBis } from '~/domain/shared/dates'
import { defineMachine } from '~/domain/shared/state-machine'

/** How the agency's people came to talk with the customer [E-Einladung: Art]. */
export const EINLADUNG_ARTEN = ['persoenlich', 'telefon', 'veranstaltung', 'schriftlich'] as const
export type EinladungArt = (typeof EINLADUNG_ARTEN)[number]

export const EINLADUNG_ZUSTAENDE = ['offen', 'angefragt', 'angenommen', 'zurueckgezogen'] as const
export type EinladungZustand = (typeof EINLADUNG_ZUSTAENDE)[number]
export const EINLADUNG_EREIGNISSE = ['anfragen', 'annehmen', 'zurueckziehen'] as const
type EinladungEreignis = (typeof EINLADUNG_EREIGNISSE)[number]

/**
 * An agency's invitation to become an Empfehler. `anfragen`: the customer entered their own address, and may correct it as
 * long as nobody confirmed one; `annehmen`: its owner confirmed it. Nothing is mailed before the first of these.
 */
const transitions = {
	offen: { anfragen: 'angefragt', zurueckziehen: 'zurueckgezogen' },
	angefragt: { anfragen: 'angefragt', annehmen: 'angenommen', zurueckziehen: 'zurueckgezogen' },
	angenommen: {},
	zurueckgezogen: {},
} as const satisfies Record<EinladungZustand, Partial<Record<EinladungEreignis, EinladungZustand>>>

export const einladungMachine = defineMachine({
	states: EINLADUNG_ZUSTAENDE,
	events: EINLADUNG_EREIGNISSE,
	initial: 'offen',
	transitions,
	refusal: () => 'einladung_vorbei',
})

/** What people see: an invitation that nobody took in time has run out. */
export const EINLADUNG_STAENDE = [...EINLADUNG_ZUSTAENDE, 'abgelaufen'] as const
export type EinladungStand = (typeof EINLADUNG_STAENDE)[number]

export const einladungStand = (
	{ zustand, ablaufAm }: { zustand: EinladungZustand; ablaufAm: Date },
	now: Date,
): EinladungStand => (!einladungMachine.isTerminal(zustand) && ablaufAm < now ? 'abgelaufen' : zustand)

/** Days an invitation is good. */
export const EINLADUNG_TAGE = 30

/** The last instant an invitation is good, and from when on it is kept no longer where nobody took it. */
export function einladungFristen(erstelltAm: Date): { ablaufAm: Date; loeschenAb: Date } {
	const ablaufAm = fristBis(erstelltAm, EINLADUNG_TAGE)
	return { ablaufAm, loeschenAb: addBerlinDays(ablaufAm, FRISTEN.einladung.tage) }
}

/** [E-Einladung] What the agency enters; the customer's address is theirs to enter. */
export type EinladungInput = { vorname: string; nachname: string; art: EinladungArt; mitarbeiternummer: string }

/** Grows when the words by which customers let the agency see them come to mean something else. */
export const EINLADUNG_ZUSTIMMUNG = 1
