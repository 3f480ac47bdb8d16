import { defineMachine } from '~/domain/shared/state-machine'

/** A goodwill reward is at most what the programme advertises as a whole. */
export const KULANZ_MAX_CENT = 50_000
/** Above it a second person decides; a brand may set less (KulanzAlleinCent), and the database knows it too. */
export const KULANZ_ALLEIN_CENT = 5_000
/** What one operator may ask for in a month, unless the brand sets it. */
export const KULANZ_MONAT_CENT = 100_000
/** Days over which small amounts for one mailbox are added up. */
export const KULANZ_SUMME_TAGE = 365

export const KULANZ_GRUENDE = ['frist_versaeumt', 'zuordnung', 'verspaetet', 'beschwerde', 'sonstiges'] as const
export type KulanzGrund = (typeof KULANZ_GRUENDE)[number]

/** Why a second person is needed: one amount, small amounts together, or somebody like staff; 'allein' = none is. */
export const KULANZ_ANLAESSE = ['allein', 'betrag', 'summe', 'mitarbeiter'] as const
export type KulanzAnlass = (typeof KULANZ_ANLAESSE)[number]

type Grenzen = { KulanzMaxCent: number; KulanzMonatCent: number; KulanzAlleinCent: number }

/** Why an operator cannot ask for it at all. `monatCent`: what they asked for in this month before. */
export function kulanzHindernis(
	{ KulanzMaxCent, KulanzMonatCent }: Grenzen,
	{ betragCent, monatCent }: { betragCent: number; monatCent: number },
): 'kulanz_hoechstbetrag' | 'kulanz_limit' | undefined {
	if (betragCent > KulanzMaxCent) return 'kulanz_hoechstbetrag'
	return monatCent + betragCent > KulanzMonatCent ? 'kulanz_limit' : undefined
}

/** `bisherCent`: what people granted alone to this mailbox in the last KULANZ_SUMME_TAGE days. */
export function kulanzAnlass(
	{ KulanzAlleinCent }: Grenzen,
	{ betragCent, bisherCent, mitarbeiter }: { betragCent: number; bisherCent: number; mitarbeiter: boolean },
): KulanzAnlass {
	if (mitarbeiter) return 'mitarbeiter'
	if (betragCent > KulanzAlleinCent) return 'betrag'
	return bisherCent + betragCent > KulanzAlleinCent ? 'summe' : 'allein'
}

export const KULANZ_ANTRAG_ZUSTAENDE = ['beantragt', 'gewaehrt', 'abgelehnt', 'zurueckgezogen'] as const
export type KulanzAntragZustand = (typeof KULANZ_ANTRAG_ZUSTAENDE)[number]
export const KULANZ_ANTRAG_EREIGNISSE = ['gewaehren', 'ablehnen', 'zurueckziehen'] as const
export type KulanzAntragEreignis = (typeof KULANZ_ANTRAG_EREIGNISSE)[number]

/** A request for goodwill. What one person may grant alone is granted in the transaction that asks. */
const transitions = {
	beantragt: { gewaehren: 'gewaehrt', ablehnen: 'abgelehnt', zurueckziehen: 'zurueckgezogen' },
	gewaehrt: {},
	abgelehnt: {},
	zurueckgezogen: {},
} as const satisfies Record<KulanzAntragZustand, Partial<Record<KulanzAntragEreignis, KulanzAntragZustand>>>

export const kulanzAntragMachine = defineMachine({
	states: KULANZ_ANTRAG_ZUSTAENDE,
	events: KULANZ_ANTRAG_EREIGNISSE,
	initial: 'beantragt',
	transitions,
	refusal: () => 'zustand_veraltet',
})
