import { defineMachine } from '~/domain/shared/state-machine'
import { AUSGEGEBEN } from './arten'
import type { PraemierungZustand } from './zustand'

export const RUECKFORDERUNG_ZUSTAENDE = ['offen', 'verrechnet', 'gezahlt', 'erlassen'] as const
export type RueckforderungZustand = (typeof RUECKFORDERUNG_ZUSTAENDE)[number]
export const RUECKFORDERUNG_EREIGNISSE = ['ausgleichen', 'zurueckzahlen', 'erlassen'] as const
export type RueckforderungEreignis = (typeof RUECKFORDERUNG_EREIGNISSE)[number]

/**
 * What somebody owes because the order of a reward they already had was cancelled. It is kept from their next rewards, all of
 * it at last (`ausgleichen`), they transfer what is left (`zurueckzahlen`), or a second person waives it.
 */
const transitions = {
	offen: { ausgleichen: 'verrechnet', zurueckzahlen: 'gezahlt', erlassen: 'erlassen' },
	verrechnet: {},
	gezahlt: {},
	erlassen: {},
} as const satisfies Record<RueckforderungZustand, Partial<Record<RueckforderungEreignis, RueckforderungZustand>>>

export const rueckforderungMachine = defineMachine({
	states: RUECKFORDERUNG_ZUSTAENDE,
	events: RUECKFORDERUNG_EREIGNISSE,
	initial: 'offen',
	transitions,
	refusal: () => 'zustand_veraltet',
})

/** Days after which an open claim is long: whoever recommends nobody any more has no reward to keep it from. */
export const RUECKFORDERUNG_LANGE_TAGE = 90

/** What is open since before this instant is open for long. */
export const langeVor = (now: Date): Date => new Date(now.getTime() - RUECKFORDERUNG_LANGE_TAGE * 86_400_000)

/** What a list of rewards tells apart: the states, and of what is open what is so for long. */
export const RUECKFORDERUNG_STAENDE = [...RUECKFORDERUNG_ZUSTAENDE, 'lange'] as const
export type RueckforderungStand = (typeof RUECKFORDERUNG_STAENDE)[number]

type Betraege = { betragCent: number; verrechnetCent: number }

/** What is left of a reward to be paid, in cents. */
export const restCent = ({ betragCent, verrechnetCent }: Betraege): number => betragCent - verrechnetCent

/** What of a claim was kept from rewards and what was transferred back, in cents. */
export type Forderungsbetraege = Betraege & { gezahltCent: number }

/** What of a claim is neither kept nor paid back, in cents. */
export const offenCent = ({ gezahltCent, ...forderung }: Forderungsbetraege): number =>
	restCent(forderung) - gezahltCent

/** What its owner had of a reward in cents: what was set off by it, and the rest where that is out. */
export const erhaltenCent = (
	praemierung: Betraege & { zustand: PraemierungZustand },
	{ beiBank }: { beiBank: boolean },
): number => {
	const draussen = AUSGEGEBEN.includes(praemierung.zustand) || beiBank
	return praemierung.verrechnetCent + (draussen ? restCent(praemierung) : 0)
}

/** What is kept of an amount for each of these open claims, in their order; never more than there is, never 0. */
export function setOffParts<F extends Forderungsbetraege>(
	cent: number,
	offene: readonly F[],
): { forderung: F; cent: number }[] {
	let uebrig = cent
	return offene.flatMap((forderung) => {
		const teil = Math.min(uebrig, offenCent(forderung))
		uebrig -= teil
		return teil > 0 ? [{ forderung, cent: teil }] : []
	})
}
