import { fristBis } from '~/domain/shared/dates'
import type { ErrorCode } from '~/domain/shared/errors'

/** Days an Empfehlung is valid [P-VALID60]. */
export const EMPFEHLUNG_TAGE = 60

/** So many days before it lapses the recommender of an Empfehlung nobody accepted is reminded. */
export const ABLAUF_ERINNERUNG_TAGE = 7

/** The last instant an Empfehlung can be confirmed: the end of the 60th day after the one it was made on. */
export const gueltigBis = (erstelltAm: Date): Date => fristBis(erstelltAm, EMPFEHLUNG_TAGE)

/** The spec's status value by time alone, whether the expiry job has run yet or not. */
export const empfehlungStatus = (empfehlung: { gueltigBis: Date }, now: Date): 'Ok' | 'Abgelaufen' =>
	now.getTime() > empfehlung.gueltigBis.getTime() ? 'Abgelaufen' : 'Ok'

/** Whether an Empfehlung with so many valid orders earns no further one; without a limit it never comes to that. */
export const isAusgeschoepft = (
	{ maxAuftraege }: { maxAuftraege: number | null },
	gueltigeAuftraege: number,
): boolean => maxAuftraege !== null && gueltigeAuftraege >= maxAuftraege

/** Whether this failure says that an Empfehlung earns nothing any more. */
export const isOver = (code: ErrorCode): boolean =>
	code === 'empfehlung_abgelaufen' || code === 'empfehlung_ausgeschoepft'
