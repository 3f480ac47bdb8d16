import { describe, expect, it } from 'vitest'
import { findSpeicher, HOECHSTDAUER_TAGE } from '../../../tests/fixtures/speicher'
import { KAMPAGNE_TAGE } from '../empfehlung/kampagne'
import { MESSUNG_MONATE, ZIELE } from '../messung/ziele'
import { SPEICHER } from './speicher'

describe('what browsers keep', () => {
	it('[B-TRACKING] lives no longer than its category may', () => {
		expect(HOECHSTDAUER_TAGE).toEqual({ er: 60, fu: 60, an: 396, ma: 730 })
		for (const { name, tage, kategorie } of SPEICHER)
			expect(tage, name).toBeLessThanOrEqual(HOECHSTDAUER_TAGE[kategorie])
	})

	it('[B-TIMEOUTS] the campaign 730 days, the others 60', () => {
		expect(findSpeicher('cookie', 'channel')).toMatchObject({ kategorie: 'ma', tage: KAMPAGNE_TAGE })
		for (const { name, tage } of SPEICHER) if (name !== 'channel') expect(tage, name).toBeLessThanOrEqual(60)
	})

	it('is found by name, also behind the __Host- prefix, and only where it is kept', () => {
		expect(findSpeicher('cookie', '__Host-sitzung')?.name).toBe('sitzung')
		expect(findSpeicher('cookie', 'empfaenger_ABC')?.name).toBe('empfaenger_*')
		expect(findSpeicher('cookie', 'sitzungen')).toBeUndefined()
		expect(findSpeicher('sessionStorage', 'sitzung')).toBeUndefined()
	})
})

describe('goals', () => {
	it('[B-TRACKING] are numbered 1 to 27, each once, and none goes out by what is required', () => {
		const rows = Object.values(ZIELE)
		expect(rows.map(({ nummer }) => nummer)).toEqual(Array.from({ length: 27 }, (_, i) => i + 1))
		for (const { kategorie } of rows) expect(['an', 'ma']).toContain(kategorie)
		expect(MESSUNG_MONATE).toBe(13)
	})
})
