import { addBerlinDays } from '~/domain/shared/dates'

/** Days an Empfehlung is valid [P-VALID60]. */
export const GUELTIG_TAGE = 60

/** The last instant an Empfehlung can be confirmed: 60 calendar days after it was made, same Berlin wall time. */
export const gueltigBis = (erstelltAm: Date): Date => addBerlinDays(erstelltAm, GUELTIG_TAGE)

/** The spec's status value by time alone, whether the expiry job has run yet or not. */
export const empfehlungStatus = (empfehlung: { gueltigBis: Date }, now: Date): 'Ok' | 'Abgelaufen' =>
	now.getTime() > empfehlung.gueltigBis.getTime() ? 'Abgelaufen' : 'Ok'
