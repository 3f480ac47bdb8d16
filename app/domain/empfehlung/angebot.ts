import type { Translations } from '~/domain/shared/locale'
import { splitCent } from '~/domain/shared/money'
import { type Anteil, DEFAULT_ANTEIL, erlaubteAnteile } from '../praemie/anteil'

type Praemie = { wertCent: number | null; teilbar: boolean }

/** The most a side can get, in cents; `einheitlich` = whichever Praemie is chosen. */
export type Hoechstbetrag = {
	cent: number
	einheitlich: boolean
	/** What of it a campaign adds, by its name; `begrenzt`: nothing is reserved for it, so it lasts as long as the budget. */
	zusatz?: { cent: number; name: Translations; begrenzt?: true | undefined } | undefined
}

export type Angebot = {
	/** The highest reward of both sides together. */
	maxCent: number
	/** Whether all rewards are worth the same; else an amount is "up to". */
	einheitlich: boolean
	/** What may be chosen, with the most each side can get. */
	anteile: { anteil: Anteil; empfehlerCent: number; empfaengerCent: number }[]
}

/** What a product's active rewards offer; undefined when there is none. A split needs every one of them to allow it. */
export function angebotOf(praemien: readonly Praemie[], maxEmpfaengerPraemieCent: number | null): Angebot | undefined {
	const werte = praemien.flatMap(({ wertCent }) => wertCent ?? [])
	if (werte.length === 0) return undefined
	const maxCent = Math.max(...werte)
	const teilbar = praemien.every((praemie) => praemie.teilbar)
	return {
		maxCent,
		einheitlich: werte.every((wert) => wert === maxCent),
		anteile: erlaubteAnteile({ teilbar, wertCent: maxCent, maxEmpfaengerPraemieCent }).map((anteil) => {
			const { empfehler, empfaenger } = splitCent(maxCent, anteil)
			return { anteil, empfehlerCent: empfehler, empfaengerCent: empfaenger }
		}),
	}
}

/** The choice a form starts with: the first wish that the product allows. */
export const startAnteil = ({ anteile }: Angebot, ...wuensche: (Anteil | undefined)[]): Anteil =>
	wuensche.find((wunsch) => anteile.some(({ anteil }) => anteil === wunsch)) ?? DEFAULT_ANTEIL
