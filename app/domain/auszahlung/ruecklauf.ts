/** Why a bank rejects or returns a transfer, by its codes (ISO 20022), as far as we have words for them. */
export const BANKGRUENDE = ['AC01', 'AC03', 'AC04', 'AC06', 'AG01', 'BE04', 'MD07', 'MS02', 'MS03', 'RC01'] as const
export type Bankgrund = (typeof BANKGRUENDE)[number]

/** What somebody chooses from who read it on a statement. */
export const HANDGRUENDE = ['AC01', 'AC04', 'AC06', 'MD07', 'MS03'] as const satisfies readonly Bankgrund[]
