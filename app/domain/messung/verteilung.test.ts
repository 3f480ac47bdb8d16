import { describe, expect, it } from 'vitest'
import { betaOf, chiSquaredAbove, integral, lnGamma } from './verteilung'

const RELATIVE = 1e-9
const near = (found: number, soll: number) => expect(Math.abs(found / soll - 1)).toBeLessThan(RELATIVE)

describe('distributions agree with known values', () => {
	it.each([
		[0.5, Math.log(Math.sqrt(Math.PI))],
		[5, Math.log(24)],
		[0.1, 2.252712651734206],
		[1000, 5905.220423209181],
	])('ln gamma(%d)', (x, soll) => near(lnGamma(x), soll))

	// Closed forms: I(x; 1, b), I(x; a, 1), symmetry, and a binomial sum.
	it.each([
		[1, 7, 0.2, 1 - 0.8 ** 7],
		[9, 1, 0.7, 0.7 ** 9],
		[30, 30, 0.5, 0.5],
		[2, 3, 0.4, 0.5248],
		[0.5, 0.5, 0.25, 1 / 3],
		[50_000, 50_000, 0.5, 0.5],
	])('Beta(%d, %d) below %d', (a, b, x, soll) => near(betaOf({ a, b }).below(x), soll))

	it('its density sums up to what is below, and a quantile turns it round', () => {
		const { density, below, quantile } = betaOf({ a: 12, b: 90 })
		expect(integral(density, [0, 0.05, 0.1, 0.15])).toBeCloseTo(below(0.15), 12)
		expect(below(quantile(0.975))).toBeCloseTo(0.975, 12)
	})

	it.each([
		[3.841458820694124, 1, 0.05],
		[10.827566170662733, 1, 0.001],
		[2, 2, Math.exp(-1)],
		[16.26623619623813, 3, 0.001],
		[200, 2, Math.exp(-100)],
		[0, 3, 1],
	])('chi-squared above %d of %d', (x, degrees, soll) => near(chiSquaredAbove(x, degrees), soll))
})
