import { describe, expect, it } from 'vitest'
import { type BekannteForderung, judgeRueckzahlung, numbersIn } from './rueckzahlung'

const offen: BekannteForderung = {
	...{ zustand: 'offen', betragCent: 5000, verrechnetCent: 1000, gezahltCent: 1500 },
	zahlungen: [
		{ betragCent: 1000, eingangAm: '2026-11-02', bankDatei: 'andere' },
		{ betragCent: 500, eingangAm: '2026-11-02', bankDatei: null },
	],
}
const am = '2026-11-03'

describe('what somebody transfers who had a reward', () => {
	it.each([
		['all that is open', 2500, am, offen, 'zahlt_zurueck'],
		['some of it', 1, am, offen, 'zahlt_zurueck'],
		['more than is open', 2501, am, offen, 'betrag'],
		['what was never claimed back', 2500, am, undefined, 'klaeren'],
		['what is settled', 2500, am, { ...offen, zustand: 'verrechnet' }, 'klaeren'],
		['what is waived', 2500, am, { ...offen, zustand: 'erlassen' }, 'klaeren'],
		['an amount nobody can read', 0, am, offen, 'klaeren'],
		['no amount', null, am, offen, 'klaeren'],
		['on no day', 2500, null, offen, 'klaeren'],
		['what another file said', 1000, '2026-11-02', offen, 'schon_gebucht'],
		['what was booked by hand', 500, '2026-11-02', offen, 'schon_gebucht'],
		[
			'what another file said, and all is settled by it',
			1000,
			'2026-11-02',
			{ ...offen, zustand: 'gezahlt' },
			'schon_gebucht',
		],
		['the same on another day', 1000, am, offen, 'zahlt_zurueck'],
	] as const)('%s', (_, cent, tag, forderung, urteil) => {
		expect(judgeRueckzahlung({ cent, am: tag, datei: 'diese' }, forderung)).toBe(urteil)
	})

	it('is for somebody to look into where one file says it twice', () => {
		expect(judgeRueckzahlung({ cent: 1000, am: '2026-11-02', datei: 'andere' }, offen)).toBe('klaeren')
	})
})

describe('the payout a purpose names', () => {
	it.each([
		[['Rueckzahlung Praemie PR-00000012'], ['PR-00000012']],
		[['pr 00000012'], ['PR-00000012']],
		[['Storno,PR00000012.'], ['PR-00000012']],
		[['Rueckzahlung PR-0000', '0012 danke'], ['PR-00000012']],
		[['PR-00000012', '45 Euro'], ['PR-00000012']],
		[['PR-00000012 und nochmal PR-00000012'], ['PR-00000012']],
		[['PR-00000012 und PR-00000013'], ['PR-00000012', 'PR-00000013']],
		[['Miete PR-12'], []],
		[['SPR-00000012'], []],
		[[], []],
	])('of %j is %j', (zeilen, nummern) => {
		expect(numbersIn(zeilen)).toEqual(nummern)
	})
})
