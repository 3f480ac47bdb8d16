import { einwandGegen, type KeineZweite, type Kreis } from '~/domain/benutzer/kreis'
import { fail, ok, type Result } from '~/domain/shared/result'
import { defineMachine } from '~/domain/shared/state-machine'

export const KONTO_ZUSTAENDE = ['beantragt', 'gilt', 'ersetzt', 'abgelehnt'] as const
export type KontoZustand = (typeof KONTO_ZUSTAENDE)[number]
export const KONTO_EREIGNISSE = ['freigeben', 'ablehnen', 'ersetzen'] as const
export type KontoEreignis = (typeof KONTO_EREIGNISSE)[number]

/** An account that a brand pays from, or an agency is paid to; one person asks for it, another releases it. */
const transitions = {
	beantragt: { freigeben: 'gilt', ablehnen: 'abgelehnt' },
	gilt: { ersetzen: 'ersetzt' },
	ersetzt: {},
	abgelehnt: {},
} as const satisfies Record<KontoZustand, Partial<Record<KontoEreignis, KontoZustand>>>

export const kontoMachine = defineMachine({
	states: KONTO_ZUSTAENDE,
	events: KONTO_EREIGNISSE,
	initial: 'beantragt',
	transitions,
	refusal: () => 'zustand_veraltet',
})

type Entschieden = { zustand: KontoZustand; entschiedenVon: string; entschiedenAm: Date; kreis: string[] }

/**
 * What somebody decides about an account that waits; `kreis`: of whoever decides, themselves first. Whoever asked for it, and
 * whoever is tied to them, may only decline it.
 */
export function decideKonto(
	{ zustand, beantragtVon }: { zustand: KontoZustand; beantragtVon: string },
	{ intent, kreis, am }: { intent: 'freigeben' | 'ablehnen'; kreis: Readonly<Kreis>; am: Date },
): Result<Entschieden, 'zustand_veraltet' | KeineZweite> {
	const einwand = intent === 'freigeben' ? einwandGegen(kreis, [beantragtVon]) : undefined
	if (einwand) return fail(einwand)
	const next = kontoMachine.transition(zustand, intent)
	return next.ok ? ok({ zustand: next.value, entschiedenVon: kreis[0], entschiedenAm: am, kreis: [...kreis] }) : next
}

/** Where the values of an agency's account are sealed for. */
export const agenturKontoOrt = (id: string, column: 'kontoinhaber' | 'iban' | 'bic') => ({
	table: 'agentur',
	id,
	column,
})
