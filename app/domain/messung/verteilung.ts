/* Distributions that comparisons need, exact to ten digits where they are tested. */

const LANCZOS_FIRST = 0.99999999999980993
const LANCZOS = [
	...[676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059],
	...[12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7],
]

/** The logarithm of the gamma function, for x > 0. */
export function lnGamma(x: number): number {
	if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - lnGamma(1 - x)
	const at = x - 1
	const t = at + 7.5
	const sum = LANCZOS.reduce((acc, c, i) => acc + c / (at + i + 1), LANCZOS_FIRST)
	return 0.5 * Math.log(2 * Math.PI) + (at + 0.5) * Math.log(t) - t + Math.log(sum)
}

const MAX_STEPS = 10_000
const TINY = 1e-300
const ENOUGH = 1e-14

/** The parameters of a Beta distribution. */
export type Beta = { a: number; b: number }

const lnBeta = ({ a, b }: Beta): number => lnGamma(a) + lnGamma(b) - lnGamma(a + b)

const away = (value: number): number => (Math.abs(value) < TINY ? TINY : value)

/** Lentz's continued fraction of the incomplete beta function; quick for x < (a + 1) / (a + b + 2). */
function fraction({ a, b }: Beta, x: number): number {
	let c = 1
	let d = 1 / away(1 - ((a + b) * x) / (a + 1))
	let found = d
	for (let m = 1; m < MAX_STEPS; m++) {
		const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
		d = 1 / away(1 + even * d)
		c = away(1 + even / c)
		found *= d * c
		const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
		d = 1 / away(1 + odd * d)
		c = away(1 + odd / c)
		found *= d * c
		if (Math.abs(d * c - 1) < ENOUGH) break
	}
	return found
}

/** A Beta distribution with what its functions need, computed once. */
export function betaOf(beta: Beta) {
	const { a, b } = beta
	const scale = lnBeta(beta)
	const turned = { a: b, b: a }
	const mean = a / (a + b)
	const front = (x: number) => Math.exp(a * Math.log(x) + b * Math.log1p(-x) - scale)
	const density = (x: number): number =>
		x < 0 || x > 1
			? 0
			: Math.exp((a === 1 ? 0 : (a - 1) * Math.log(x)) + (b === 1 ? 0 : (b - 1) * Math.log1p(-x)) - scale)
	/** The part of it below x. */
	const below = (x: number): number => {
		if (x <= 0) return 0
		if (x >= 1) return 1
		return x < (a + 1) / (a + b + 2) ? (front(x) * fraction(beta, x)) / a : 1 - (front(x) * fraction(turned, 1 - x)) / b
	}
	/** Below which this part of it is, by halving. */
	const quantile = (part: number): number => {
		let [from, to] = [0, 1]
		for (let step = 0; step < 60; step++) {
			const middle = (from + to) / 2
			if (below(middle) < part) from = middle
			else to = middle
		}
		return (from + to) / 2
	}
	const deviation = Math.sqrt((mean * (1 - mean)) / (a + b + 1))
	return { mean, deviation, density, below, quantile }
}

/** The part of a chi-squared distribution above x: how often chance alone gives such a value or a greater one. */
export function chiSquaredAbove(x: number, degrees: number): number {
	if (x <= 0) return 1
	const [a, z] = [degrees / 2, x / 2]
	const front = Math.exp(a * Math.log(z) - z - lnGamma(a))
	if (z < a + 1) {
		let [term, sum] = [1 / a, 1 / a]
		for (let n = 1; n < MAX_STEPS && term > sum * ENOUGH; n++) {
			term *= z / (a + n)
			sum += term
		}
		return Math.max(0, 1 - front * sum)
	}
	let b = z + 1 - a
	let c = 1 / TINY
	let d = 1 / b
	let found = d
	for (let n = 1; n < MAX_STEPS; n++) {
		const by = -n * (n - a)
		b += 2
		d = 1 / away(by * d + b)
		c = away(b + by / c)
		found *= d * c
		if (Math.abs(d * c - 1) < ENOUGH) break
	}
	return front * found
}

/** Nodes and weights of Gauss and Legendre on -1 to 1, by Newton's method. */
function legendre(count: number): { x: number; weight: number }[] {
	return Array.from({ length: count }, (_, i) => {
		let x = Math.cos((Math.PI * (i + 0.75)) / (count + 0.5))
		let slope = 1
		for (let step = 0; step < 50; step++) {
			let [before, now] = [1, x]
			for (let k = 2; k <= count; k++) [before, now] = [now, ((2 * k - 1) * x * now - (k - 1) * before) / k]
			slope = (count * (x * now - before)) / (x * x - 1)
			const next = x - now / slope
			if (Math.abs(next - x) < 1e-15) break
			x = next
		}
		return { x, weight: 2 / ((1 - x * x) * slope * slope) }
	})
}

const NODES = legendre(24)

/** The integral of a smooth function over the pieces between these points. */
export function integral(f: (x: number) => number, points: readonly number[]): number {
	let sum = 0
	for (let i = 1; i < points.length; i++) {
		const [from, to] = [points[i - 1] ?? 0, points[i] ?? 0]
		const [middle, half] = [(from + to) / 2, (to - from) / 2]
		for (const { x, weight } of NODES) sum += weight * half * f(middle + half * x)
	}
	return sum
}
