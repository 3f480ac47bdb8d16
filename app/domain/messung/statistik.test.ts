import { describe, expect, it } from 'vitest'
import { besteOf, FALSCHE_GEWINNER, type Gesehen, gewinnerOf, rateOf, stichprobeSchief, verlustOf } from './statistik'

/** A generator that gives the same numbers each time (mulberry32). */
function zufall(seed: number): () => number {
	let state = seed
	return () => {
		state = (state + 0x6d2b79f5) | 0
		let t = Math.imul(state ^ (state >>> 15), 1 | state)
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
		return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
	}
}

describe('by chance or not', () => {
	it.each<[string, { gesehen: number; gewicht: number }[], boolean]>([
		[
			'99 people are too few',
			[
				{ gesehen: 99, gewicht: 1 },
				{ gesehen: 0, gewicht: 1 },
			],
			false,
		],
		// p = 0.00137 and 0.00071.
		[
			'66 of 100 may be',
			[
				{ gesehen: 66, gewicht: 1 },
				{ gesehen: 34, gewicht: 1 },
			],
			false,
		],
		[
			'67 of 100 are not',
			[
				{ gesehen: 67, gewicht: 1 },
				{ gesehen: 33, gewicht: 1 },
			],
			true,
		],
		[
			'by their weights',
			[
				{ gesehen: 670, gewicht: 67 },
				{ gesehen: 330, gewicht: 33 },
			],
			false,
		],
		['of four', [420, 350, 280, 350].map((gesehen) => ({ gesehen, gewicht: 25 })), true],
		[
			'nobody is planned for one',
			[
				{ gesehen: 500, gewicht: 1 },
				{ gesehen: 0, gewicht: 0 },
			],
			false,
		],
	])('%s', (_, gruppen, soll) => expect(stichprobeSchief(gruppen)).toBe(soll))
})

/** P(B > A) of whole numbers, as a finite sum (Evan Miller's formula by recursion over products). */
function bessereGenau(a: Gesehen, b: Gesehen): number {
	const [aA, bA] = [a.erreicht + 1, a.gesehen - a.erreicht + 1]
	const [aB, bB] = [b.erreicht + 1, b.gesehen - b.erreicht + 1]
	let lnTerm = 0
	// B(aA, bA + bB) / (bB * B(1, bB) * B(aA, bA)) at i = 0.
	for (let k = 0; k < bB; k++) lnTerm += Math.log(bA + k) - Math.log(aA + bA + k)
	let sum = 0
	for (let i = 0; i < aB; i++) {
		sum += Math.exp(lnTerm)
		lnTerm += Math.log(((aA + i) * (bB + i)) / ((aA + bA + bB + i) * (i + 1)))
	}
	return sum
}

describe('which is better', () => {
	it.each<[Gesehen, Gesehen]>([
		[
			{ gesehen: 0, erreicht: 0 },
			{ gesehen: 0, erreicht: 0 },
		],
		[
			{ gesehen: 10, erreicht: 0 },
			{ gesehen: 10, erreicht: 10 },
		],
		[
			{ gesehen: 100, erreicht: 5 },
			{ gesehen: 120, erreicht: 9 },
		],
		[
			{ gesehen: 1000, erreicht: 180 },
			{ gesehen: 1000, erreicht: 210 },
		],
		[
			{ gesehen: 100_000, erreicht: 3000 },
			{ gesehen: 100_000, erreicht: 3100 },
		],
		[
			{ gesehen: 100_000, erreicht: 90_000 },
			{ gesehen: 50, erreicht: 1 },
		],
		[
			{ gesehen: 5, erreicht: 5 },
			{ gesehen: 200_000, erreicht: 0 },
		],
	])('is as the exact sum says: %o, %o', (a, b) => {
		const [pA = 0, pB = 0] = besteOf([a, b])
		expect(pB).toBeCloseTo(bessereGenau(a, b), 8)
		expect(pA + pB).toBeCloseTo(1, 12)
	})

	it('of alike variants each is as probable, and of three the sum is one', () => {
		const gleich = { gesehen: 300, erreicht: 30 }
		for (const p of besteOf([gleich, gleich, gleich, gleich])) expect(p).toBeCloseTo(0.25, 9)
		const drei = besteOf([gleich, { gesehen: 300, erreicht: 45 }, { gesehen: 20, erreicht: 1 }])
		expect(drei.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12)
	})

	it('what a choice costs is the mean of the difference where it is worse', () => {
		// Nothing known: the mean of the higher of two is 2/3, of each 1/2.
		for (const cost of verlustOf([
			{ gesehen: 0, erreicht: 0 },
			{ gesehen: 0, erreicht: 0 },
		]))
			expect(cost).toBeCloseTo(1 / 6, 9)
		const [schlecht = 0, gut = 1] = verlustOf([
			{ gesehen: 10_000, erreicht: 1000 },
			{ gesehen: 10_000, erreicht: 2000 },
		])
		expect(schlecht).toBeCloseTo(1000 / 10_002, 4)
		expect(gut).toBeLessThan(1e-9)
	})

	it('a rate has its interval', () => {
		// qbeta(c(.025, .975), 11, 91)
		const { rate, von, bis } = rateOf({ gesehen: 100, erreicht: 10 })
		expect(rate).toBe(0.1)
		expect(von).toBeCloseTo(0.0556, 3)
		expect(bis).toBeCloseTo(0.1746, 3)
		// Nobody of n: 1 - 0.025^(1 / (n + 1)).
		expect(rateOf({ gesehen: 50, erreicht: 0 }).bis).toBeCloseTo(1 - 0.025 ** (1 / 51), 10)
		expect(rateOf({ gesehen: 0, erreicht: 0 })).toEqual({
			rate: 0,
			von: expect.closeTo(0.025, 9),
			bis: expect.closeTo(0.975, 9),
		})
	})
})

/** How many standard errors lie between the highest and the lowest rate: what is near is not worth the exact answer. */
function abstand(stand: readonly Gesehen[]): number {
	const quoten = stand.map(({ gesehen, erreicht }) => erreicht / gesehen)
	const n = stand[0]?.gesehen ?? 1
	const mittel = quoten.reduce((sum, quote) => sum + quote, 0) / quoten.length
	return (Math.max(...quoten) - Math.min(...quoten)) / Math.sqrt((2 * mittel * (1 - mittel)) / n || 1)
}

/** A test of eight weeks in which somebody looks each day from the second week on: which variant they would name. */
function versuch(next: () => number, quoten: readonly number[], jeTag: number): number | undefined {
	const stand = quoten.map(() => ({ gesehen: 0, erreicht: 0 }))
	for (let tag = 1; tag <= 56; tag++) {
		for (const [i, one] of stand.entries()) {
			one.gesehen += jeTag
			for (let n = 0; n < jeTag; n++) if (next() < (quoten[i] ?? 0)) one.erreicht++
		}
		if (tag < 14 || abstand(stand) < 2.3) continue
		const found = gewinnerOf(besteOf(stand))
		if (found !== undefined) return found
	}
	return undefined
}

describe('10,000 tests whose truth is known', () => {
	const next = zufall(20_261_128)
	/** Of 100 tests, how many name each variant. */
	const genannt = (anzahl: number, quoten: readonly number[], jeTag: number) => {
		const je = quoten.map(() => 0)
		for (let n = 0; n < anzahl; n++) {
			const welche = versuch(next, quoten, jeTag)
			if (welche !== undefined) je[welche] = (je[welche] ?? 0) + 100 / anzahl
		}
		return je
	}
	const einer = (...versuche: Parameters<typeof genannt>) => genannt(...versuche).reduce((sum, one) => sum + one, 0)

	it('where none is better, a winner is named less often than is said, whoever looks each day', () => {
		expect(einer(5000, [0.1, 0.1], 8)).toBeLessThan(FALSCHE_GEWINNER)
		expect(einer(2000, [0.4, 0.4], 8)).toBeLessThan(FALSCHE_GEWINNER)
		expect(einer(1000, [0.15, 0.15, 0.15, 0.15], 8)).toBeLessThan(FALSCHE_GEWINNER)
	})

	it('where one is better by half it is found mostly, and the worse one hardly ever', () => {
		const [schlechter, besser] = genannt(2000, [0.1, 0.15], 15)
		expect(besser).toBeGreaterThan(60)
		expect(schlechter).toBeLessThan(1)
	})
})
