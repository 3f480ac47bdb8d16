import { describe, expect, it } from 'vitest'
import { erneuertBis, isGueltig } from './schluessel'

const day = (text: string) => new Date(`${text}T12:00:00Z`)
const now = day('2026-06-01')

describe('a key', () => {
	it.each([
		['without an end', null, null, true],
		['before its end', day('2026-06-02'), null, true],
		['at its end', now, null, false],
		['withdrawn', day('2026-06-02'), day('2026-05-01'), false],
	])('%s', (_, gueltigBis, widerrufenAm, good) => expect(isGueltig({ gueltigBis, widerrufenAm }, now)).toBe(good))

	it.each([
		['without an end', null, day('2026-06-08'), null],
		['far from its end', day('2026-08-30'), day('2026-06-08'), day('2026-08-30')],
		['that ends sooner than the overlap', day('2026-06-03'), day('2026-06-03'), day('2026-06-03')],
		['that is over', day('2026-05-03'), day('2026-05-03'), day('2026-05-03')],
	])('%s, renewed: both are good until then, and the new one for as long', (_, gueltigBis, alt, neu) =>
		expect(erneuertBis({ erstelltAm: now, gueltigBis }, now)).toEqual({ alt, neu }),
	)

	it('of 90 days gets a successor of 90 days', () =>
		expect(erneuertBis({ erstelltAm: day('2026-04-01'), gueltigBis: day('2026-06-30') }, now)).toEqual({
			alt: day('2026-06-08'),
			neu: day('2026-08-30'),
		}))
})
