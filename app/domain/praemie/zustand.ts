import { defineMachine } from '~/domain/shared/state-machine'

export const PRAEMIERUNG_ZUSTAENDE = [
	'Offen',
	'Bereitgestellt',
	'Ausgezahlt',
	'Abgeholt',
	'Verrechnet',
	'Storniert',
	'Abgelaufen',
] as const
export type PraemierungZustand = (typeof PRAEMIERUNG_ZUSTAENDE)[number]
export const PRAEMIERUNG_EREIGNISSE = [
	'waehlen',
	'auszahlen',
	'abholen',
	'ablaufen',
	'stornieren',
	'zurueckgeben',
	'ersetzen',
	'verrechnen',
] as const
export type PraemierungEreignis = (typeof PRAEMIERUNG_EREIGNISSE)[number]

/** Collection of a reward [T-RewardOrder]: chosen once, then paid (cash) or picked up (voucher). */
const transitions = {
	Offen: { waehlen: 'Bereitgestellt', ablaufen: 'Abgelaufen', stornieren: 'Storniert' },
	Bereitgestellt: { auszahlen: 'Ausgezahlt', abholen: 'Abgeholt', verrechnen: 'Verrechnet', stornieren: 'Storniert' },
	/** The bank sent the money back: other bank data are needed. */
	Ausgezahlt: { zurueckgeben: 'Bereitgestellt' },
	/** Its code does not work: another one is given in its place. */
	Abgeholt: { ersetzen: 'Bereitgestellt' },
	/** All of it was set off against what its owner owes. */
	Verrechnet: {},
	Storniert: {},
	Abgelaufen: {},
} as const satisfies Record<PraemierungZustand, Partial<Record<PraemierungEreignis, PraemierungZustand>>>

const refusal = (state: PraemierungZustand, event: PraemierungEreignis) => {
	if (state === 'Storniert') return 'praemie_storniert'
	if (state === 'Abgelaufen') return 'praemie_abgelaufen'
	return event === 'waehlen' ? 'praemie_bereits_gewaehlt' : 'zustand_veraltet'
}

export const praemierungMachine = defineMachine({
	states: PRAEMIERUNG_ZUSTAENDE,
	events: PRAEMIERUNG_EREIGNISSE,
	initial: 'Offen',
	transitions,
	refusal,
})

export const transitionPraemierung = praemierungMachine.transition
