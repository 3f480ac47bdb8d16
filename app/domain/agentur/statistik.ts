import { berlinDay, monthsBefore } from '~/domain/shared/dates'

/** What an agency's statistics count, in the order in which one leads to the next. */
export const STATISTIK_REIHEN = ['angenommen', 'empfehlungen', 'auftraege', 'freigegeben'] as const
export type StatistikReihe = (typeof STATISTIK_REIHEN)[number]

/** Months a statistic looks back, the present one among them. */
export const STATISTIK_MONATE = 12

/** The months of Berlin ('YYYY-MM') that a statistic of `now` shows, the oldest first. */
export const statistikMonate = (now: Date): string[] =>
	Array.from({ length: STATISTIK_MONATE }, (_, i) => berlinDay(monthsBefore(now, STATISTIK_MONATE - 1 - i)).slice(0, 7))
