import { EMPFEHLUNG_TAGE } from '../empfehlung/gueltigkeit'
import { GRUPPE_MIN } from './gruppen'
import { wilson } from './kennzahlen'

/** What a budget's use so far is read from. Amounts in cents. */
export type Verbrauch = {
	freiCent: number
	/** Held for recommendations that can still bring orders. */
	reserviertCent: number
	/** Recommendations of the last `tage` days, and how many people made them. */
	tage: number
	empfehlungen: number
	menschen: number
	/** What one holds when it is made. */
	jeEmpfehlungCent: number
	/** Recommendations nothing is held for any more, those of them that took something, and what they took. */
	erledigt: number
	erledigtMit: number
	erledigtCent: number
	/** What a recommendation held and did not take counts to this budget again: not so where it ends with a day or month. */
	kehrtZurueck: boolean
}

/** So many days, recommendations and finished ones it takes before anything is said. */
const MIN_TAGE = 7
const MIN_EMPFEHLUNGEN = 20
const MIN_ERLEDIGT = 20
/** 95 of 100 cases. */
const Z = 1.959964

/** In how many days a budget is used up: earliest, most likely, latest; Infinity = never. `etwa` null: the earliest is all that is known. */
export type Vorhersage = { frueh: number; etwa: number; spaet: number } | { frueh: number; etwa: null }

/**
 * Days until what is free is taken by so many recommendations a day, of which this part (0 to 1) of what each holds is taken in
 * the end. What is not taken is free again once a recommendation is over.
 */
function tageBis(
	{ freiCent, reserviertCent, jeEmpfehlungCent }: Verbrauch,
	{ jeTag, anteil }: { jeTag: number; anteil: number },
): number {
	const neu = jeTag * jeEmpfehlungCent
	const anfangs = neu - (reserviertCent * (1 - anteil)) / EMPFEHLUNG_TAGE
	const danach = neu * anteil
	const bisZurueck = anfangs * EMPFEHLUNG_TAGE
	if (bisZurueck >= freiCent) return freiCent / anfangs
	return danach > 0 ? EMPFEHLUNG_TAGE + (freiCent - bisZurueck) / danach : Number.POSITIVE_INFINITY
}

/** How long a budget lasts if people go on as they did; undefined = too little is known. */
export function vorhersageOf(verbrauch: Verbrauch): Vorhersage | undefined {
	const { tage, empfehlungen, menschen, jeEmpfehlungCent, erledigt, erledigtMit, erledigtCent } = verbrauch
	if (tage < MIN_TAGE || empfehlungen < MIN_EMPFEHLUNGEN || menschen < GRUPPE_MIN || jeEmpfehlungCent <= 0)
		return undefined
	const weite = Z * Math.sqrt(empfehlungen)
	const [wenige, viele] = [Math.max(0, empfehlungen - weite) / tage, (empfehlungen + weite) / tage]
	if (!verbrauch.kehrtZurueck) {
		const mal = (jeTag: number) => tageBis(verbrauch, { jeTag, anteil: 1 })
		return { frueh: mal(viele), etwa: mal(empfehlungen / tage), spaet: mal(wenige) }
	}
	if (erledigt < MIN_ERLEDIGT) return { frueh: tageBis(verbrauch, { jeTag: viele, anteil: 1 }), etwa: null }
	const jeGenommen = erledigtMit > 0 ? erledigtCent / erledigtMit / jeEmpfehlungCent : 1
	const anteilBei = (quote: number) => Math.min(1, quote * jeGenommen)
	const { von, bis } = wilson(erledigtMit, erledigt)
	return {
		frueh: tageBis(verbrauch, { jeTag: viele, anteil: anteilBei(bis) }),
		etwa: tageBis(verbrauch, { jeTag: empfehlungen / tage, anteil: anteilBei(erledigtMit / erledigt) }),
		spaet: tageBis(verbrauch, { jeTag: wenige, anteil: anteilBei(von) }),
	}
}
