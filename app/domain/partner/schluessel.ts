/** What a partner's key opens. Each is a row of the table of rights. */
export const PARTNER_BEREICHE = ['auftragLesen', 'auftragMelden', 'ereignisLesen'] as const
export type PartnerBereich = (typeof PARTNER_BEREICHE)[number]
