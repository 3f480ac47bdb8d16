/** Why a bank rejects or returns a transfer, by its codes (ISO 20022), as far as we have words for them. */
export const BANKGRUENDE = ['AC01', 'AC03', 'AC04', 'AC06', 'AG01', 'BE04', 'MD07', 'MS02', 'MS03', 'RC01'] as const
export type Bankgrund = (typeof BANKGRUENDE)[number]

/** What somebody chooses from who read it on a statement. */
export const HANDGRUENDE = ['AC01', 'AC04', 'AC06', 'MD07', 'MS03'] as const satisfies readonly Bankgrund[]
/** What a payment that the bank did not make leads to. */
export type Folge =
	/** Whose reward it is gives other bank data. */
	| 'bankdaten'
	/** Nothing is wrong with the payee's account: the same payout goes into the next run. */
	| 'nochmal'
	/** The bank took it for a second time: somebody finds out first whether it was paid. */
	| 'klaeren'

/** Codes of what the brand's own order lacks, by how they begin: cover, signature, dates, form, currency. */
const EIGENE = ['AM', 'CURR', 'DS', 'DT', 'ED', 'FF', 'TD', 'TM'] as const
const DOPPELT = ['AM05', 'DU'] as const

const beginsWith = (grund: string, codes: readonly string[]) => codes.some((code) => grund.startsWith(code))

/** What the bank's reason leads to. Once it was booked, whatever comes back asks for other bank data. */
export function folgeOf(grund: string, { gebucht }: { gebucht: boolean }): Folge {
	if (gebucht) return 'bankdaten'
	if (beginsWith(grund, DOPPELT)) return 'klaeren'
	return beginsWith(grund, EIGENE) ? 'nochmal' : 'bankdaten'
}
