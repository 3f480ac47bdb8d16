import { berlinDay } from '~/domain/shared/dates'

/** [T-RewardActive] Days 'YYYY-MM-DD' in Berlin, both included; no end date = no end. */
export const isPraemieAktiv = (praemie: { startdatum: string; enddatum: string | null }, now: Date): boolean => {
	const today = berlinDay(now)
	return praemie.startdatum <= today && (praemie.enddatum === null || today <= praemie.enddatum)
}
