/**
 * The kinds of mail that nobody has to get: how far a recommendation is, and reminders. What belongs to an account, a contract
 * or money is always sent.
 */
export const ABBESTELLBARE = [
	'freund_angenommen',
	'auftrag_eingegangen',
	'auftrag_bestaetigt',
	'auftrag_nicht_zustande',
	'empfehlung_laeuft_ab',
	'praemie_erinnerung',
] as const
export type Abbestellbar = (typeof ABBESTELLBARE)[number]

export const isAbbestellbar = (vorlage: string): vorlage is Abbestellbar =>
	ABBESTELLBARE.some((abbestellbar) => abbestellbar === vorlage)
