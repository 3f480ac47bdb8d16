import { describe, expect, it } from 'vitest'
import { berichtstageOf, berichtszeitOf, istDeutlich, saetzeOf } from './bericht'
import { type KennzahlSummen, MASSE } from './masse'

const summen = (some: Partial<KennzahlSummen>): KennzahlSummen => ({
	...(Object.fromEntries(MASSE.map((mass) => [mass, 0])) as KennzahlSummen),
	...some,
})

describe('a report is due', () => {
	it.each([
		['2026-11-30T05:59:59Z', '2026-11-23', '2026-11-01'],
		['2026-11-30T06:00:00Z', '2026-11-30', '2026-11-01'],
		['2026-12-01T05:59:59Z', '2026-11-30', '2026-11-01'],
		['2026-12-01T06:00:00Z', '2026-11-30', '2026-12-01'],
		// Summer time: seven o'clock is five in UTC; the day before had 23 hours.
		['2026-03-30T04:59:59Z', '2026-03-23', '2026-03-01'],
		['2026-03-30T05:00:00Z', '2026-03-30', '2026-03-01'],
		['2026-10-26T05:59:59Z', '2026-10-19', '2026-10-01'],
		['2026-10-26T06:00:00Z', '2026-10-26', '2026-10-01'],
		['2027-01-01T06:00:00Z', '2026-12-28', '2027-01-01'],
	])('at %s of the week before %s and the month before %s', (now, woche, monat) => {
		expect(berichtstageOf(new Date(now))).toEqual({ woche, monat })
	})

	it('of whole weeks and months, beside those before', () => {
		expect(berichtszeitOf('woche', '2026-11-30')).toEqual({
			jetzt: { von: '2026-11-23', bis: '2026-11-29' },
			vorher: { von: '2026-11-16', bis: '2026-11-22' },
		})
		expect(berichtszeitOf('monat', '2027-01-01')).toEqual({
			jetzt: { von: '2026-12-01', bis: '2026-12-31' },
			vorher: { von: '2026-11-01', bis: '2026-11-30' },
		})
	})
})

describe('three sentences', () => {
	const ohne = { wege: [], kampagnen: [] }

	it('say what changed, and whether chance alone does that', () => {
		const was = (jetzt: number, vorher: number) =>
			saetzeOf({ ...ohne, jetzt: summen({ bestellt: jetzt }), vorher: summen({ bestellt: vorher }) }).was
		expect(was(40, 10)).toMatchObject({ mass: 'bestellt', richtung: 'mehr', deutlich: true })
		expect(was(10, 40)).toMatchObject({ richtung: 'weniger', deutlich: true })
		expect(was(12, 10)).toMatchObject({ richtung: 'mehr', deutlich: false })
		expect(was(0, 0)).toMatchObject({ mass: 'empfohlen', richtung: 'gleich', deutlich: false })
		expect(istDeutlich(0, 3)).toBe(false)
		expect(istDeutlich(0, 4)).toBe(true)
	})

	it('name the step whose part changed most, if there are enough', () => {
		const vorher = summen({ empfohlen: 200, geteilt: 100, erstmals: 60, angenommen: 60, daten: 60 })
		const jetzt = summen({ empfohlen: 200, geteilt: 40, erstmals: 50, angenommen: 50, daten: 50 })
		expect(saetzeOf({ ...ohne, jetzt, vorher }).wo).toEqual({ rate: 'teilrate', jetzt: 0.2, vorher: 0.5 })
		const wenige = (geteilt: number) => summen({ empfohlen: 19, geteilt })
		expect(saetzeOf({ ...ohne, jetzt: wenige(0), vorher: wenige(19) }).wo).toBeNull()
		expect(saetzeOf({ ...ohne, jetzt: vorher, vorher }).wo).toBeNull()
	})

	const viel = summen({ bestellt: 40, empfohlen: 400 })
	const wenig = summen({ bestellt: 10, empfohlen: 100 })
	const gleich = summen({ bestellt: 10, empfohlen: 400 })
	const begonnen = { name: 'Herbst', was: 'begonnen' } as const
	const beendet = { name: 'Sommer', was: 'beendet' } as const
	const fiel = { teilweg: 'wa', jetzt: 3, vorher: 40 }
	const stieg = { teilweg: 'em', jetzt: 40, vorher: 3 }
	it.each([
		['a campaign that ended, of fewer', wenig, viel, [begonnen, beendet], [fiel], { art: 'kampagne', ...beendet }],
		['a campaign that began, of more', viel, wenig, [beendet, begonnen], [stieg], { art: 'kampagne', ...begonnen }],
		['a share way that fell, of fewer', wenig, viel, [begonnen], [stieg, fiel], { art: 'teilweg', ...fiel }],
		['a share way that rose, of more', viel, wenig, [beendet], [stieg, fiel], { art: 'teilweg', ...stieg }],
		['recommendations', wenig, viel, [], [], { art: 'empfehlungen', jetzt: 100, vorher: 400 }],
		['nothing where recommendations stayed', gleich, viel, [], [], null],
		['nothing where nothing changed', viel, viel, [beendet], [fiel], null],
		['nothing of a share way that chance moves', gleich, viel, [], [{ ...fiel, jetzt: 35 }], null],
	])('give as a reason %s', (_, jetzt, vorher, kampagnen, wege, warum) => {
		expect(saetzeOf({ jetzt, vorher, kampagnen, wege }).warum).toEqual(warum)
	})

	it('never give recommendations as the reason for recommendations', () => {
		const jetzt = summen({ empfohlen: 100 })
		expect(saetzeOf({ ...ohne, jetzt, vorher: summen({ empfohlen: 400 }) }).warum).toBeNull()
	})
})
