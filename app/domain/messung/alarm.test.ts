import { describe, expect, it } from 'vitest'
import { abschlussLage, mailLage, wegLage } from './alarm'
import { type KennzahlSummen, MASSE } from './masse'

const summen = (some: Partial<KennzahlSummen>): KennzahlSummen => ({
	...(Object.fromEntries(MASSE.map((mass) => [mass, 0])) as KennzahlSummen),
	...some,
})

describe('an alarm', () => {
	it.each([
		// clicks and orders of seven days, and of the four weeks before
		[1000, 20, 4000, 200, 'da'],
		[1000, 25, 4000, 200, 'da'],
		[1000, 26, 4000, 200, 'offen'],
		[1000, 37, 4000, 200, 'offen'],
		[1000, 38, 4000, 200, 'vorbei'],
		// Half, but chance does that.
		[50, 1, 4000, 200, 'offen'],
		[49, 0, 4000, 2000, 'offen'],
		[1000, 0, 49, 40, 'offen'],
		[0, 0, 0, 0, 'offen'],
		[1000, 0, 4000, 0, 'offen'],
	])('of orders for clicks: %s and %s after %s and %s', (klicks, bestellt, vorherKlicks, vorherBestellt, lage) => {
		const vorher = summen({ klicks: vorherKlicks, bestellt: vorherBestellt })
		expect(abschlussLage(summen({ klicks, bestellt }), vorher).lage).toBe(lage)
	})

	it.each([
		[18, 2, 'da'],
		[95, 6, 'offen'],
		[96, 5, 'vorbei'],
		[0, 19, 'offen'],
		[0, 20, 'da'],
	])('of mails: %s sent and %s failed', (mailsGesendet, mailsGescheitert, lage) => {
		expect(mailLage(summen({ mailsGesendet, mailsGescheitert })).lage).toBe(lage)
	})

	it.each([
		[0, 30, 'da'],
		[0, 29, 'offen'],
		[1, 30, 'vorbei'],
		[1, 1, 'vorbei'],
	])('of a share way: %s friends in seven days, %s in thirty', (sieben, dreissig, lage) => {
		expect(wegLage('wa', { sieben, dreissig }).lage).toBe(lage)
	})
})
