import type { Anteil } from '~/domain/praemie/anteil'
import { fristBis } from '~/domain/shared/dates'
import { splitCent } from '~/domain/shared/money'

export type PraemierungSeite = 'empfehler' | 'empfaenger'

/** Days in which a Praemierung can be chosen. The programme rules name no deadline; half a year leaves time to remind. */
export const PRAEMIERUNG_FRIST_TAGE = 180

/** The last instant a Praemierung made at `erstelltAm` can be chosen. */
export const praemierungFristBis = (erstelltAm: Date): Date => fristBis(erstelltAm, PRAEMIERUNG_FRIST_TAGE)

/** So many days before a reward lapses its owner is reminded, the longer time first. */
export const ERINNERUNG_TAGE = [14, 3] as const

/** Which reminder is due for a reward that lapses at `fristBis`: the latest whose time has come. */
export const erinnerungTage = (fristBis: Date, now: Date): (typeof ERINNERUNG_TAGE)[number] | undefined =>
	now > fristBis
		? undefined
		: ERINNERUNG_TAGE.findLast((tage) => fristBis.getTime() - now.getTime() <= tage * 86_400_000)

/** The bonus after N closings, in cents [B-REWARDS]. */
export const BONUS_CENT_DEFAULT = 6000

/** One entry per side that gets something of the reward; `anteil` is the Empfehler's percentage. */
export const praemierungenFor = ({
	wertCent,
	anteil,
}: {
	wertCent: number
	anteil: Anteil
}): { seite: PraemierungSeite; betragCent: number }[] => {
	const parts = splitCent(wertCent, anteil)
	const sides: { seite: PraemierungSeite; betragCent: number }[] = [
		{ seite: 'empfehler', betragCent: parts.empfehler },
		{ seite: 'empfaenger', betragCent: parts.empfaenger },
	]
	return sides.filter(({ betragCent }) => betragCent > 0)
}

type Bonusstand = { abschluesse: number; bonusNachAbschluessen: number | null }

/** How many bonuses so many closings are worth: one for every N, none where there is no N. */
export const bonusAnzahl = ({ abschluesse, bonusNachAbschluessen: nach }: Bonusstand): number =>
	nach === null || nach <= 0 ? 0 : Math.floor(abschluesse / nach)

/** Whether the closing that makes `abschluesse` of them earns a bonus: every N-th does. */
export const bonusFaellig = ({ abschluesse, bonusNachAbschluessen: nach }: Bonusstand): boolean =>
	nach !== null && bonusAnzahl({ abschluesse, bonusNachAbschluessen: nach }) > 0 && abschluesse % nach === 0
