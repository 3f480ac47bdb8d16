import { describe, expect, it } from 'vitest'
import { parseVorschaubild, type Vorschaubild, vorschaubildName } from './vorschaubild'

describe('the picture of a shared link', () => {
	it.each<[string, Vorschaubild]>([
		['marke', { art: 'marke' }],
		['einladung', { art: 'einladung' }],
		['7', { art: 'produkt', produktId: 7 }],
		['7-50-2026-11-27', { art: 'freund', produktId: 7, anteil: 50, tag: '2026-11-27', kampagneId: null }],
		['7-0-2026-02-28', { art: 'freund', produktId: 7, anteil: 0, tag: '2026-02-28', kampagneId: null }],
	])('%s is read as it is written', (name, bild) => {
		expect(parseVorschaubild(name)).toEqual(bild)
		expect(vorschaubildName(bild)).toBe(name)
	})

	it.each(['', '0', '7-', '7-70-2026-11-27', '7-50-2026-02-30', '7-50', 'x', '07', '12345678901', '7-50-2026-11-27-1'])(
		'%j is none',
		(name) => {
			expect(parseVorschaubild(name)).toBeUndefined()
		},
	)
})
