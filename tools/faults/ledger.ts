import type { FaultBrand } from './brands'

/** Acknowledged acts of the run's people. */
export type Act =
	/** key: Empfehlungsnummer, value: the recommender's e-mail */
	| 'recommended'
	/** key: Empfehlungsnummer */
	| 'accepted'
	/** key: Empfehlungsnummer */
	| 'consented'
	/** key: Empfehlungsnummer, value: the friend's e-mail */
	| 'dataGiven'
	/** key: Empfehlungsnummer, value: the customer number */
	| 'customerNumberGiven'
	/** key: order reference */
	| 'orderReported'
	/** key: order reference */
	| 'orderChecked'
	/** key: order reference */
	| 'orderReleased'
	/** key: SHA-256 of the link's secret */
	| 'claimedMoney'
	/** key: SHA-256 of the link's secret, value: the e-mail for the code */
	| 'claimedVoucher'
	/** key: e-mail */
	| 'registered'
	/** key: e-mail, value: the current surname */
	| 'nameChanged'
	/** key: e-mail */
	| 'newsletterConfirmed'

export type Acknowledged = { brand: FaultBrand; act: Act; key: string; value: string }

/** Everything the portal acknowledged. */
export type Ledger = {
	/** A later act with the same key replaces the earlier one. */
	add(brand: FaultBrand, act: Act, key: string, value?: string): void
	all(): Acknowledged[]
	/** Acknowledged answers, each counted. */
	count(): number
	/** Counts by kind. */
	summary(): string
}

export function createLedger(): Ledger {
	const entries = new Map<string, Acknowledged>()
	let count = 0
	return {
		add(brand, act, key, value = '') {
			count += 1
			entries.set(`${brand.clientRoute} ${act} ${key}`, { brand, act, key, value })
		},
		all: () => [...entries.values()],
		count: () => count,
		summary() {
			const counts = new Map<Act, number>()
			for (const { act } of entries.values()) counts.set(act, (counts.get(act) ?? 0) + 1)
			return [...counts].map(([act, number]) => `${number} ${act}`).join(', ')
		},
	}
}
