/** So many different people a group has to have. */
export const GRUPPE_MIN = 5

/** Who is in a group: enough people, or those few. */
export type Personen = 'viele' | ReadonlySet<number>

const NIEMAND: Personen = new Set()

export const genug = (personen: Personen): boolean => personen === 'viele'
const leer = (personen: Personen): boolean => personen !== 'viele' && personen.size === 0
/** Nothing is told of few: there are enough, or nobody. */
const sagbar = (personen: Personen): boolean => genug(personen) || leer(personen)

export function vereint(...alle: readonly Personen[]): Personen {
	const wer = new Set<number>()
	for (const personen of alle) {
		if (personen === 'viele') return 'viele'
		for (const person of personen) wer.add(person)
	}
	return wer.size >= GRUPPE_MIN ? 'viele' : wer
}

/**
 * Which groups of a whole may be shown. Groups of too few people go together; where all of these are still too few the
 * smallest of the others goes with them, so that nothing is to be had by taking the shown ones from the whole.
 */
export function zeigbar<G extends { personen: Personen; groesse: number }>(
	gruppen: readonly G[],
): { gezeigt: G[]; zusammen: G[] } {
	const klein = (gruppe: G) => !genug(gruppe.personen)
	const zusammen = gruppen.filter(klein)
	const gezeigt = gruppen.filter((gruppe) => !klein(gruppe)).toSorted((a, b) => b.groesse - a.groesse)
	if (zusammen.length > 0 && !genug(vereint(...zusammen.map(({ personen }) => personen)))) {
		const mit = gezeigt.pop()
		if (mit) zusammen.push(mit)
	}
	return { gezeigt, zusammen }
}

/** Lines in the order of time: those of too few people are one with the next, at the end with the one before. */
export function mitNachbarn<G extends { personen: Personen }>(zeilen: readonly G[]): G[][] {
	const bloecke: G[][] = []
	let offen: G[] = []
	for (const zeile of zeilen) {
		offen.push(zeile)
		if (!genug(vereint(...offen.map(({ personen }) => personen)))) continue
		bloecke.push(offen)
		offen = []
	}
	if (offen.length > 0) bloecke.push([...(bloecke.pop() ?? []), ...offen])
	return bloecke
}

/**
 * People of a group by how long ago it was: the number of the ring of time (0 = the newest) of the event and of the
 * recommendation, which is never newer.
 */
export type Atom = { gruppe: string; ereignis: number; kohorte: number; personen: Personen; groesse: number }

type Glied = { groesse: number; ringe: readonly Personen[]; aelter: readonly Personen[] }

/** Of each ring's outer edge: the groups whose sums from today back to it may be shown. */
type Gezeigt = readonly ReadonlySet<string>[]

/**
 * Goes from the newest ring outwards. A group may be shown up to an edge if enough people, or nobody, came since the last
 * edge it was shown at; so every difference of two of its times tells of enough. What is left of the whole must be enough too,
 * since its groups' last edges and beside what was left at each edge before: else the smallest of the others is left out with it.
 */
function jeKante(glieder: ReadonlyMap<string, Glied>, kanten: number, darf: (wer: string, kante: number) => boolean) {
	const namen = [...glieder.keys()]
	const zuletzt = new Map(namen.map((wer) => [wer, -1]))
	const reste: { kante: number; rest: ReadonlySet<string> }[] = []
	const gezeigt: Set<string>[] = []
	const zwischen = (wer: string, von: number, bis: number) =>
		vereint(...(glieder.get(wer)?.ringe.slice(von + 1, bis + 1) ?? []))
	for (let kante = 0; kante < kanten; kante++) {
		const neu = (wer: string) => zwischen(wer, zuletzt.get(wer) ?? -1, kante)
		const offen = new Set(namen.filter((wer) => !sagbar(neu(wer)) || !darf(wer, kante)))
		const moeglich = [...glieder]
			.filter(([wer]) => !offen.has(wer))
			.toSorted(([a, x], [b, y]) => y.groesse - x.groesse || (a < b ? -1 : 1))
			.map(([wer]) => wer)
		const zusammen = (of: (wer: string) => Personen) => sagbar(vereint(...[...offen].map(of)))
		const restSagbar = () =>
			zusammen(neu) &&
			zusammen((wer) => glieder.get(wer)?.aelter[kante] ?? NIEMAND) &&
			reste
				.filter(({ rest }) => [...rest].every((wer) => offen.has(wer)))
				.every((alt) => zusammen((wer) => zwischen(wer, alt.rest.has(wer) ? alt.kante : -1, kante)))
		while (moeglich.length > 0 && !restSagbar()) {
			const mit = moeglich.findLastIndex((wer) => !leer(neu(wer)))
			for (const wer of moeglich.splice(Math.max(mit, 0), mit === -1 ? moeglich.length : 1)) offen.add(wer)
		}
		for (const wer of moeglich) zuletzt.set(wer, kante)
		if (moeglich.length > 0 && offen.size > 0) reste.push({ kante, rest: offen })
		gezeigt.push(new Set(moeglich))
	}
	return gezeigt
}

/**
 * What may be shown of the groups of one division, by the day of the event and of the recommendation. Both ways count the same
 * events: a group is shown by cohort where it is shown by event too, and what only that one counts is enough or nobody.
 */
export function freigegeben(atome: readonly Atom[], kanten: number): { ereignis: Gezeigt; kohorte: Gezeigt } {
	const namen = [...new Set(atome.map(({ gruppe }) => gruppe))]
	const ringe = Array.from({ length: kanten }, (_, ring) => ring)
	const gliederOf = (sicht: 'ereignis' | 'kohorte') =>
		new Map(
			namen.map((name) => {
				const eigene = atome.filter(({ gruppe }) => gruppe === name)
				const of = (wo: (atom: Atom) => boolean) => vereint(...eigene.filter(wo).map(({ personen }) => personen))
				const glied: Glied = {
					groesse: eigene.reduce((sum, { groesse }) => sum + groesse, 0),
					ringe: ringe.map((ring) => of((atom) => atom[sicht] === ring)),
					aelter:
						sicht === 'ereignis' ? [] : ringe.map((ring) => of((atom) => atom.ereignis <= ring && atom.kohorte > ring)),
				}
				return [name, glied]
			}),
		)
	const ereignis = jeKante(gliederOf('ereignis'), kanten, () => true)
	const nachKohorte = gliederOf('kohorte')
	const kohorte = jeKante(
		nachKohorte,
		kanten,
		(name, kante) => (ereignis[kante]?.has(name) ?? false) && sagbar(nachKohorte.get(name)?.aelter[kante] ?? NIEMAND),
	)
	return { ereignis, kohorte }
}
