import { addDays } from '../shared/dates'

/** Days up to today that can be looked at. */
export const ZEITEN = ['7', '30', '90', '365'] as const
export type Zeit = (typeof ZEITEN)[number]

/** Days (YYYY-MM-DD), both included. */
export type KennzahlZeitraum = { von: string; bis: string }

/** By the day things happened, or by the day of their recommendation. */
export const SICHTEN = ['ereignis', 'kohorte'] as const
export type Sicht = (typeof SICHTEN)[number]

/** The last days up to today. */
export const zeitraumOf = (zeit: Zeit, heute: string): KennzahlZeitraum => ({
	von: addDays(heute, 1 - Number(zeit)),
	bis: heute,
})

/** As many days right before. */
export const vorherOf = (zeit: Zeit, { von }: KennzahlZeitraum): KennzahlZeitraum => ({
	von: addDays(von, -Number(zeit)),
	bis: addDays(von, -1),
})

/** The same weekdays of a year before. */
export const vorjahrOf = ({ von, bis }: KennzahlZeitraum): KennzahlZeitraum => ({
	von: addDays(von, -364),
	bis: addDays(bis, -364),
})

/** Which time a line is of. */
export type KennzahlSchritt = 'tag' | 'woche' | 'monat'

/** The first day of a line's time: a day, a week's Monday, or a month (YYYY-MM). */
export const ersterTag = (schluessel: string): string => (schluessel.length === 7 ? `${schluessel}-01` : schluessel)

/** Its last day. */
export function letzterTag(schluessel: string, schritt: KennzahlSchritt): string {
	if (schritt === 'tag') return schluessel
	if (schritt === 'woche') return addDays(schluessel, 6)
	const [jahr = 0, monat = 0] = schluessel.split('-').map(Number)
	return addDays(monat === 12 ? `${jahr + 1}-01-01` : `${jahr}-${String(monat + 1).padStart(2, '0')}-01`, -1)
}

/** Days back from today at which a time, or the time before it, begins: all that can be asked of a group. */
export const KANTEN: readonly number[] = [7, 14, 30, 60, 90, 180, 365, 730]

/** Up to which of these edges a time reaches, with the time before it. */
export const kantenOf = (zeit: Zeit) => {
	return { jetzt: KANTEN.indexOf(Number(zeit)), vorher: KANTEN.indexOf(2 * Number(zeit)) }
}
