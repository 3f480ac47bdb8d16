import { betaOf, chiSquaredAbove, integral } from './verteilung'

/** Of a variant: how many people saw it, and how many of them did what it is for. */
export type Gesehen = { gesehen: number; erreicht: number }

/** So many people have to have seen it before the shares of the variants are compared with what was planned. */
const STICHPROBE_AB = 100
/** By chance the alarm comes once in a thousand. */
const STICHPROBE_P = 0.001

/** Whether more or fewer people saw a variant than its weight says, beyond chance: then something is wrong with the counting. */
export function stichprobeSchief(gruppen: readonly { gesehen: number; gewicht: number }[]): boolean {
	const geplant = gruppen.filter(({ gewicht }) => gewicht > 0)
	const alle = geplant.reduce((sum, { gesehen }) => sum + gesehen, 0)
	const gewichte = geplant.reduce((sum, { gewicht }) => sum + gewicht, 0)
	if (alle < STICHPROBE_AB || geplant.length < 2) return false
	const chi = geplant.reduce((sum, { gesehen, gewicht }) => {
		const erwartet = (alle * gewicht) / gewichte
		return sum + (gesehen - erwartet) ** 2 / erwartet
	}, 0)
	return chiSquaredAbove(chi, geplant.length - 1) < STICHPROBE_P
}

/** What is known of a variant's rate before anybody saw it: nothing. */
const posterior = ({ gesehen, erreicht }: Gesehen) =>
	betaOf({ a: 1 + erreicht, b: 1 + Math.max(0, gesehen - erreicht) })

/** Beyond so many standard deviations nothing is left that counts. */
const WEIT = 9

type Posterior = ReturnType<typeof posterior>

const spanneOf = ({ mean, deviation }: Posterior) => ({
	von: Math.max(0, mean - WEIT * deviation),
	bis: Math.min(1, mean + WEIT * deviation + deviation * WEIT),
})

/** Points between which each of these distributions is smooth enough to be summed up. */
function stuetzen(alle: readonly Posterior[], { von, bis }: { von: number; bis: number }): number[] {
	const punkte = alle.flatMap(({ mean, deviation }) => [-2.5, 2.5, 7].map((n) => mean + n * deviation))
	return [von, ...punkte.filter((x) => x > von && x < bis).toSorted((a, b) => a - b), bis]
}

/** How probable it is that each variant has the highest rate of all. */
export function besteOf(varianten: readonly Gesehen[]): number[] {
	const alle = varianten.map(posterior)
	const beste = ([eine, ...andere]: readonly Posterior[]): number =>
		eine
			? integral(
					(x) => andere.reduce((p, other) => p * other.below(x), eine.density(x)),
					stuetzen([eine], spanneOf(eine)),
				)
			: 0
	const [erste, zweite] = alle
	if (erste && zweite && alle.length === 2) {
		const p = Math.min(1, beste([erste, zweite]))
		return [p, 1 - p]
	}
	const roh = alle.map((eine) => beste([eine, ...alle.filter((other) => other !== eine)]))
	const summe = roh.reduce((sum, p) => sum + p, 0)
	return roh.map((p) => p / summe)
}

/** What taking each variant costs on average, as a part of 1 below the best one's rate. */
export function verlustOf(varianten: readonly Gesehen[]): number[] {
	const alle = varianten.map(posterior)
	const spannen = alle.map(spanneOf)
	// Below `von` none is the highest, above `bis` each is lower.
	const von = Math.max(...spannen.map((one) => one.von))
	const bis = Math.max(...spannen.map((one) => one.bis))
	const hoechste = bis - integral((x) => alle.reduce((p, one) => p * one.below(x), 1), stuetzen(alle, { von, bis }))
	return alle.map(({ mean }) => Math.max(0, hoechste - mean))
}

/** A rate with where it lies with 95 % certainty. */
export function rateOf(variante: Gesehen): { rate: number; von: number; bis: number } {
	const { quantile } = posterior(variante)
	const rate = variante.gesehen > 0 ? variante.erreicht / variante.gesehen : 0
	return { rate, von: quantile(0.025), bis: quantile(0.975) }
}

/** Of 100 tests in which no variant is better, at most so many name a winner, however often somebody looks. */
export const FALSCHE_GEWINNER = 5
/** As probable as this a variant has to be the best, on the day somebody looks. */
export const GEWINNER_AB = 0.997

/** Which variant has won, by its place; undefined = none yet. */
export function gewinnerOf(beste: readonly number[]): number | undefined {
	const welche = beste.findIndex((p) => p >= GEWINNER_AB)
	return welche === -1 ? undefined : welche
}
