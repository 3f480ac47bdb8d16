import type { Clock } from '../shared/clock'
import { fail, ok, type Result } from '../shared/result'
import type { MandantConfig } from './config'

const TAG_MS = 86_400_000

/** How far the clock of a brand in Testbetrieb can be ahead in all: ten years. */
export const TESTUHR_MAX_MS = 3650 * TAG_MS

/** Days one call moves it at most. */
export const TESTUHR_TAGE_MAX = 400

type Uhr = Pick<MandantConfig, 'TestuhrMs'>

/** The time of a brand: that of the process, moved where the brand is in Testbetrieb. */
export const brandClock = (clock: Clock, { TestuhrMs }: Uhr): Clock =>
	TestuhrMs === 0 ? clock : () => new Date(clock().getTime() + TestuhrMs)

/** The time outside of a brand, by the brand's own. */
export const outsideTime = (now: Date, { TestuhrMs }: Uhr): Date => new Date(now.getTime() - TestuhrMs)

/** Where a brand's clock stands once it shows `bis`; uhr_grenze: not ahead of `now`, or further than any may be. */
export function moveTestuhr({ TestuhrMs }: Uhr, now: Date, bis: Date): Result<number, 'uhr_grenze'> {
	const moved = TestuhrMs + bis.getTime() - now.getTime()
	return moved > TestuhrMs && moved <= TESTUHR_MAX_MS ? ok(moved) : fail('uhr_grenze')
}

type Betrieb = Pick<MandantConfig, 'Testbetrieb' | 'TestuhrMs'>

/**
 * Whether settings may become others as to Testbetrieb: not while the brand has data of people, who would be told nothing or
 * whose rewards nobody would pay; and no clock goes back.
 */
export const testbetriebChange = (
	before: Betrieb,
	after: Betrieb,
	hatMenschen: boolean,
): Result<null, 'testbetrieb_fest'> =>
	(before.Testbetrieb !== after.Testbetrieb && (hatMenschen || before.TestuhrMs > 0)) ||
	after.TestuhrMs < before.TestuhrMs
		? fail('testbetrieb_fest')
		: ok(null)
