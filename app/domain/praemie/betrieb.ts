/** A goodwill reward is at most what the programme advertises as a whole. */
export const KULANZ_MAX_CENT = 50_000
export const KULANZ_GRUENDE = ['frist_versaeumt', 'zuordnung', 'verspaetet', 'beschwerde', 'sonstiges'] as const
export type KulanzGrund = (typeof KULANZ_GRUENDE)[number]
