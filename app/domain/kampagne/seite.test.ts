import { describe, expect, it } from 'vitest'
import { channelSchema } from '../empfehlung/kampagne'
import { TEILWEG_CODES } from '../empfehlung/kanaele'
import type { Kampagne } from './kampagne'
import { seitenlage, wortFehler } from './seite'

describe('the word of an address', () => {
	it.each(['herbst', 'herbst-2027', 'abc', '2027', 'a-b-c', 'x'.repeat(40)])('%s is one', (wort) => {
		expect(wortFehler(wort)).toBeUndefined()
		expect(channelSchema.parse(wort)).toBe(wort)
	})

	it.each(['', 'ab', 'Herbst', 'herbst_27', '-herbst', 'herbst-', 'a--b', 'größe', 'a b c', 'a/b', 'x'.repeat(41)])(
		'%s is none',
		(wort) => {
			expect(wortFehler(wort)).toBe('kampagne_wort')
		},
	)

	it('is no way a link travels, and nothing the portal needs itself', () => {
		expect(TEILWEG_CODES.filter((code) => wortFehler(code) === undefined)).toEqual([])
		expect(wortFehler('betrieb')).toBe('kampagne_wort_reserviert')
	})
})

describe('what holds on its page', () => {
	const von = new Date('2026-11-01T23:00:00Z')
	const bis = new Date('2026-11-30T23:00:00Z')
	const vor = (at: Date) => new Date(at.getTime() - 1)
	const FEST = [{ wenn: { art: 'immer' as const }, leistung: { art: 'fest' as const, cent: 3000 } }]
	it.each<[string, Partial<Kampagne>, Date, ReturnType<typeof seitenlage>]>([
		['a draft has none', { zustand: 'entwurf' }, von, undefined],
		['what waits has none', { zustand: 'beantragt' }, von, undefined],
		['what was given up has none', { zustand: 'verworfen' }, von, undefined],
		['before its start', {}, vor(von), 'vorher'],
		['from its first instant', {}, von, 'live'],
		['to its last', {}, vor(bis), 'live'],
		['over', {}, bis, 'vorbei'],
		['paused', { zustand: 'pausiert' }, von, 'pause'],
		['paused and over', { zustand: 'pausiert' }, bis, 'vorbei'],
		['ended', { zustand: 'beendet' }, von, 'vorbei'],
		['stopped', { zustand: 'gestoppt' }, von, 'vorbei'],
		['its budget is used up', { freiCent: 2999 }, von, 'aufgebraucht'],
		['its budget does for one', { freiCent: 3000 }, von, 'live'],
	])('%s', (_, more, now, soll) => {
		expect(seitenlage({ zustand: 'live', von, bis, freiCent: null, regeln: FEST, ...more }, now)).toBe(soll)
	})
})
