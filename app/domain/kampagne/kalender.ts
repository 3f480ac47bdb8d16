import { addDays, berlinDay, daysBetween, startOfBerlinDay } from '../shared/dates'
import type { Kampagne } from './kampagne'

/** A campaign with its place in the order of precedence. */
export type Terminkampagne = Pick<
	Kampagne,
	'id' | 'wort' | 'von' | 'bis' | 'rang' | 'ziel' | 'produktIds' | 'budgetCent'
> & {
	erstelltAm: Date
}

/** The one that counts first comes first: by precedence, then the older one. */
const nachVorrang = (a: Terminkampagne, b: Terminkampagne): number =>
	a.rang - b.rang || a.erstelltAm.getTime() - b.erstelltAm.getTime() || (a.id < b.id ? -1 : 1)

type Zeit = Pick<Terminkampagne, 'von' | 'bis'>

const spaeter = (a: Date | null, b: Date | null) => (a === null || (b !== null && b > a) ? b : a)
const frueher = (a: Date | null, b: Date | null) => (a === null || (b !== null && b < a) ? b : a)

/** When both are on; undefined = never. */
function zugleich(a: Zeit, b: Zeit): Zeit | undefined {
	const [von, bis] = [spaeter(a.von, b.von), frueher(a.bis, b.bis)]
	return von !== null && bis !== null && von >= bis ? undefined : { von, bis }
}

const trifft = <T>(a: ReadonlySet<T> | null, b: ReadonlySet<T> | null): boolean =>
	(a === null && b?.size !== 0) || (b === null && a?.size !== 0) || [...(a ?? [])].some((one) => b?.has(one))

const enthaelt = <T>(a: ReadonlySet<T> | null, b: ReadonlySet<T> | null): boolean =>
	a === null || (b !== null && [...b].every((one) => a.has(one)))

/** Its channels; null = everybody. */
const kanaeleOf = ({ ziel: { kanaele } }: Terminkampagne): ReadonlySet<string> | null =>
	kanaele.length === 0 ? null : new Set(kanaele)

/** Two campaigns that somebody is meant by at the same time, and when. */
export type Ueberschneidung = Zeit & { gewinnt: Terminkampagne; verliert: Terminkampagne }

/** Whether two campaigns mean the same people for the same product at the same time, and which one counts. */
export function ueberschneidung(a: Terminkampagne, b: Terminkampagne): Ueberschneidung | undefined {
	const zeit = zugleich(a, b)
	if (!zeit || !trifft(a.produktIds, b.produktIds) || !trifft(kanaeleOf(a), kanaeleOf(b))) return undefined
	const [gewinnt, verliert] = nachVorrang(a, b) < 0 ? [a, b] : [b, a]
	return { ...zeit, gewinnt, verliert }
}

/** Each pair of them, in order of precedence. */
export function ueberschneidungen(kampagnen: readonly Terminkampagne[]): Ueberschneidung[] {
	const inReihe = kampagnen.toSorted(nachVorrang)
	return inReihe.flatMap((a, at) => inReihe.slice(at + 1).flatMap((b) => ueberschneidung(a, b) ?? []))
}

/** The first of them leaves nothing to the other: longer, for as many products and people, before it and without a limit. */
export function verdeckt({ gewinnt, verliert }: Ueberschneidung, now: Date): boolean {
	const beginn = spaeter(verliert.von, now)
	return (
		verliert.wort === null &&
		gewinnt.budgetCent === null &&
		(gewinnt.von === null || (beginn !== null && gewinnt.von <= beginn)) &&
		(gewinnt.bis === null || (verliert.bis !== null && verliert.bis <= gewinnt.bis)) &&
		enthaelt(gewinnt.produktIds, verliert.produktIds) &&
		enthaelt(kanaeleOf(gewinnt), kanaeleOf(verliert))
	)
}

/** Weeks that have the same campaigns, as one; `von` and `bis` are their first Monday and last Sunday ('YYYY-MM-DD'). */
type Wochen = { von: string; bis: string; kampagnen: Terminkampagne[] }

/** The Monday of a day's week. */
const montag = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** The weeks in Berlin from the one of `now` on, each with its campaigns in order of precedence. */
export function kalenderwochen(
	kampagnen: readonly Terminkampagne[],
	{ now, anzahl }: { now: Date; anzahl: number },
): Wochen[] {
	const erster = montag(berlinDay(now))
	const inReihe = kampagnen.toSorted(nachVorrang)
	const found: Wochen[] = []
	for (let n = 0; n < anzahl; n++) {
		const von = addDays(erster, 7 * n)
		const [ab, vor] = [startOfBerlinDay(von), startOfBerlinDay(addDays(von, 7))]
		const an = inReihe.filter((one) => zugleich(one, { von: ab > now ? ab : now, bis: vor }))
		const bisher = found.at(-1)
		const gleich = bisher?.kampagnen.length === an.length && an.every(({ id }, at) => bisher.kampagnen[at]?.id === id)
		if (bisher && gleich) bisher.bis = addDays(von, 6)
		else found.push({ von, bis: addDays(von, 6), kampagnen: an })
	}
	return found
}

/** The week's number by ISO 8601, of the day of its Monday. */
export function kalenderwoche(monday: string): number {
	const donnerstag = addDays(monday, 3)
	return 1 + Math.floor(daysBetween(`${donnerstag.slice(0, 4)}-01-01`, donnerstag) / 7)
}
