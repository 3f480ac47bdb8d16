import { describe, expect, it } from 'vitest'
import { findStorageEntry, HOECHSTDAUER_TAGE } from '../../../tests/fixtures/browser-storage'
import { FRISTEN } from '../aufbewahrung/fristen'
import { KAMPAGNE_TAGE } from '../empfehlung/kampagne'
import { ZIELE } from '../messung/ziele'
import { BROWSER_STORAGE } from './browser-storage'

describe('what browsers keep', () => {
	it('[B-TRACKING] lives no longer than its category may', () => {
		expect(HOECHSTDAUER_TAGE).toEqual({ er: 60, fu: 60, an: 396, ma: 730 })
		for (const { name, tage, kategorie } of BROWSER_STORAGE)
			expect(tage, name).toBeLessThanOrEqual(HOECHSTDAUER_TAGE[kategorie])
	})

	it('[B-TIMEOUTS] the campaign 730 days, the others 60', () => {
		expect(findStorageEntry('cookie', 'channel')).toMatchObject({ kategorie: 'ma', tage: KAMPAGNE_TAGE })
		for (const { name, tage } of BROWSER_STORAGE) if (name !== 'channel') expect(tage, name).toBeLessThanOrEqual(60)
	})

	it('is found by name, also behind the __Host- prefix, and only where it is kept', () => {
		expect(findStorageEntry('cookie', '__Host-sitzung')?.name).toBe('sitzung')
		expect(findStorageEntry('cookie', 'empfaenger_ABC')?.name).toBe('empfaenger_*')
		expect(findStorageEntry('cookie', 'sitzungen')).toBeUndefined()
		expect(findStorageEntry('sessionStorage', 'sitzung')).toBeUndefined()
	})
})

describe('goals', () => {
	it('[B-TRACKING] are numbered 1 to 27, each once, and none goes out by what is required', () => {
		const rows = Object.values(ZIELE)
		expect(rows.map(({ nummer }) => nummer)).toEqual(Array.from({ length: 27 }, (_, i) => i + 1))
		for (const { kategorie } of rows) expect(['an', 'ma']).toContain(kategorie)
		expect(FRISTEN.messung).toEqual({ monate: 13 })
	})
})
