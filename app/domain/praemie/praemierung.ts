import type { Anteil } from '~/domain/empfehlung/anteil'
import { addBerlinDays } from '~/domain/shared/dates'
import { splitCent } from '~/domain/shared/money'

export type Seite = 'empfehler' | 'empfaenger'

/** Days in which a Praemierung can be chosen. The programme rules name no deadline; half a year leaves time to remind. */
export const PRAEMIERUNG_FRIST_TAGE = 180

/** The last instant a Praemierung made at `erstelltAm` can be chosen. */
export const praemierungFristBis = (erstelltAm: Date): Date => addBerlinDays(erstelltAm, PRAEMIERUNG_FRIST_TAGE)

/** The bonus after N closings, in cents [B-REWARDS]. */
export const BONUS_CENT_DEFAULT = 6000

/** One entry per side that gets something of the reward; `anteil` is the Empfehler's percentage. */
export const praemierungenFor = ({
	wertCent,
	anteil,
}: {
	wertCent: number
	anteil: Anteil
}): { seite: Seite; betragCent: number }[] => {
	const parts = splitCent(wertCent, anteil)
	const sides: { seite: Seite; betragCent: number }[] = [
		{ seite: 'empfehler', betragCent: parts.empfehler },
		{ seite: 'empfaenger', betragCent: parts.empfaenger },
	]
	return sides.filter(({ betragCent }) => betragCent > 0)
}

/** Whether the closing that makes `abschluesse` of them earns a bonus: every N-th does, null = there is none. */
export const bonusFaellig = ({
	abschluesse,
	bonusNachAbschluessen,
}: {
	abschluesse: number
	bonusNachAbschluessen: number | null
}): boolean =>
	bonusNachAbschluessen !== null &&
	bonusNachAbschluessen > 0 &&
	abschluesse > 0 &&
	abschluesse % bonusNachAbschluessen === 0
