import type { Translations } from '../shared/locale'
import { type Ueberschneidung, verdeckt } from './kalender'
import { type Kampagne, reserveCent } from './kampagne'
import { isMeilenstein, type RegelWahl, type Zuschlagsregel, zusatzCent } from './regeln'

/**
 * What is odd about a campaign before anybody releases it; `nummer`: the rule it is about, from 1; `name`: the other campaign,
 * which leaves it nothing, gets nothing beside it, or has the same precedence.
 */
export type Hinweis =
	| { art: 'vorbei' | 'endlos' | 'ohne_produkt' | 'budget_fuer_keine' | 'budget_fuer_manche' }
	| { art: 'regel_nie'; nummer: number }
	| { art: 'verdeckt' | 'verdraengt' | 'gleicher_rang'; name: Translations }

type Gemeint = { produktId: number; maxCent: number }

/** Whether rules with these conditions can hold for one order, and all that must hold with them do. */
function isMoeglich(gelten: readonly Zuschlagsregel[], alle: readonly Zuschlagsregel[]): boolean {
	const folgt = ({ wenn }: Zuschlagsregel): boolean => {
		if (wenn.art === 'immer') return true
		if (wenn.art === 'ab_auftrag')
			return gelten.some(({ wenn: other }) => other.art === 'ab_auftrag' && other.nummer >= wenn.nummer)
		if (wenn.art === 'innerhalb')
			return gelten.some(({ wenn: other }) => other.art === 'innerhalb' && other.tage <= wenn.tage)
		if (wenn.art === 'erster_auftrag') return gelten.some(({ wenn: other }) => other.art === 'erster_auftrag')
		return false
	}
	const hat = (art: Zuschlagsregel['wenn']['art']) => gelten.some(({ wenn }) => wenn.art === art)
	if (hat('erster_auftrag') && hat('ab_auftrag')) return false
	return alle.every((regel) => gelten.includes(regel) || !folgt(regel))
}

/** Every set of rules that some order can meet. */
function moegliche(regeln: readonly Zuschlagsregel[]): Zuschlagsregel[][] {
	const mengen: Zuschlagsregel[][] = [[]]
	for (const regel of regeln) mengen.push(...mengen.map((menge) => [...menge, regel]))
	return mengen.filter((menge) => isMoeglich(menge, regeln))
}

/** Rules that change no amount, whatever is ordered and in which order; the last ones first, so that one of two alike stays. */
function wirkungslose(wahl: RegelWahl, regeln: readonly Zuschlagsregel[], werte: readonly number[]): Zuschlagsregel[] {
	const ohne: Zuschlagsregel[] = []
	for (const regel of regeln.toReversed()) {
		if (isMeilenstein(regel)) continue
		const bleibend = regeln.filter((one) => !ohne.includes(one))
		const aendert = moegliche(regeln).some((menge) => {
			const mit = bleibend.filter((one) => menge.includes(one))
			return werte.some(
				(wert) =>
					zusatzCent(wert, { wahl, regeln: mit }) !==
					zusatzCent(wert, { wahl, regeln: mit.filter((one) => one !== regel) }),
			)
		})
		if (!aendert) ohne.push(regel)
	}
	return ohne
}

type Entwurf = Pick<Kampagne, 'von' | 'bis' | 'wahl' | 'regeln' | 'budgetCent' | 'produktIds'>

/**
 * What whoever writes or releases a campaign should know of it. `angebote`: what can be recommended today with its highest
 * reward; `auftraege`: orders that a budget is reserved for.
 */
export function hinweiseZu(
	{ bis, wahl, regeln, budgetCent, produktIds }: Entwurf,
	{ angebote, auftraege, now }: { angebote: readonly Gemeint[]; auftraege: number; now: Date },
): Hinweis[] {
	const gemeinte = angebote.filter(({ produktId }) => produktIds === null || produktIds.has(produktId))
	const werte = [...new Set(gemeinte.map(({ maxCent }) => maxCent))]
	const reserven = werte.map((wertCent) => reserveCent({ regeln }, { wertCent, auftraege }))
	const zuKlein = budgetCent === null ? [] : reserven.filter((cent) => cent > budgetCent)
	const hinweise: Hinweis[] = []
	if (bis !== null && bis <= now) hinweise.push({ art: 'vorbei' })
	if (bis === null && budgetCent === null) hinweise.push({ art: 'endlos' })
	if (gemeinte.length === 0) hinweise.push({ art: 'ohne_produkt' })
	if (zuKlein.length > 0)
		hinweise.push({ art: zuKlein.length === reserven.length ? 'budget_fuer_keine' : 'budget_fuer_manche' })
	const nie = wirkungslose(wahl, regeln, werte.length > 0 ? werte : [6000])
	return [
		...hinweise,
		...regeln.flatMap((regel, at): Hinweis[] => (nie.includes(regel) ? [{ art: 'regel_nie', nummer: at + 1 }] : [])),
	]
}

/** What is odd about a campaign beside those it meets. */
export const hinweiseDaneben = (
	id: string,
	daneben: readonly (Ueberschneidung & { name: Translations })[],
	now: Date,
): Hinweis[] =>
	daneben.flatMap(({ name, ...eine }): Hinweis[] => {
		const { gewinnt, verliert } = eine
		const ganz: Hinweis[] = verdeckt(eine, now) ? [{ art: verliert.id === id ? 'verdeckt' : 'verdraengt', name }] : []
		return gewinnt.rang === verliert.rang ? [...ganz, { art: 'gleicher_rang', name }] : ganz
	})
