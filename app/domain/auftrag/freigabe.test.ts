import { fc, it as prop } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { EIGENWERBUNG_ZUSTAENDE } from '~/domain/betrugspruefung/eigenwerbung'
import { addDays } from '~/domain/shared/dates'
import { agenturFreigabeOf, type FreigabeFacts, haltOf, isVorEmpfehlung, pruefungBis, releaseBlocker } from './freigabe'
import { AUFTRAG_ZUSTAENDE } from './zustand'

const now = new Date('2026-06-15T10:00:00Z')
const earlier = new Date('2026-06-10T10:00:00Z')
const releasable: FreigabeFacts = {
	zustand: 'in_pruefung',
	auftragsdatum: '2026-06-01',
	mindestalterTage: 14,
	vorEmpfehlung: false,
	neukunde: true,
	storniertAm: null,
	widerrufenAm: null,
	abgelehntAm: null,
	eigenwerbung: null,
	agenturOffen: false,
	ersteZahlungAm: earlier,
	anteilErlaubt: true,
}

describe('releaseBlocker', () => {
	it('[P-NEWCUSTOMER] nothing blocks a checked order of a paying new customer', () => {
		expect(releaseBlocker(releasable, now)).toBeUndefined()
	})

	it.each<[Partial<FreigabeFacts>, string]>([
		[{ eigenwerbung: 'offen' }, 'auftrag_eigenwerbung'],
		[{ eigenwerbung: 'abgelehnt' }, 'auftrag_eigenwerbung_abgelehnt'],
		[{ neukunde: false }, 'auftrag_kein_neukunde'],
		[{ vorEmpfehlung: true }, 'auftrag_vor_empfehlung'],
		[{ neukunde: null }, 'auftrag_neukunde_offen'],
		[{ anteilErlaubt: false }, 'auftrag_anteil'],
		[{ storniertAm: earlier }, 'auftrag_storniert'],
		[{ widerrufenAm: earlier }, 'auftrag_storniert'],
		[{ abgelehntAm: earlier }, 'auftrag_storniert'],
		[{ agenturOffen: true }, 'auftrag_agentur_offen'],
		[{ zustand: 'storniert' }, 'auftrag_storniert'],
		[{ zustand: 'abgelehnt' }, 'auftrag_storniert'],
		[{ zustand: 'gemeldet' }, 'auftrag_zustand'],
		[{ zustand: 'zugeordnet' }, 'auftrag_zustand'],
		[{ zustand: 'freigegeben' }, 'auftrag_zustand'],
		[{ auftragsdatum: '2026-06-02' }, 'auftrag_in_pruefung'],
		[{ mindestalterTage: 15 }, 'auftrag_in_pruefung'],
		[{ ersteZahlungAm: null }, 'auftrag_zahlung_fehlt'],
		[{ ersteZahlungAm: new Date(now.getTime() + 1) }, 'auftrag_zahlung_fehlt'],
	])('[P-NEWCUSTOMER] %j: %s', (change, code) => {
		expect(releaseBlocker({ ...releasable, ...change }, now)).toBe(code)
	})

	it.each<[Partial<FreigabeFacts>, string]>([
		[{ storniertAm: earlier, zustand: 'freigegeben', neukunde: false }, 'auftrag_storniert'],
		[{ neukunde: false, mindestalterTage: 99, ersteZahlungAm: null }, 'auftrag_kein_neukunde'],
		[{ neukunde: null, vorEmpfehlung: true, mindestalterTage: 99, ersteZahlungAm: null }, 'auftrag_vor_empfehlung'],
		[{ neukunde: null, eigenwerbung: 'abgelehnt' }, 'auftrag_eigenwerbung_abgelehnt'],
		[{ neukunde: null, mindestalterTage: 99, ersteZahlungAm: null }, 'auftrag_neukunde_offen'],
		[{ mindestalterTage: 99, ersteZahlungAm: null }, 'auftrag_in_pruefung'],
	])('names what is final first: %j is %s', (change, code) => {
		expect(releaseBlocker({ ...releasable, ...change }, now)).toBe(code)
	})

	it('[P-NEWCUSTOMER] the complaint period ends at midnight in Berlin', () => {
		expect(releaseBlocker(releasable, new Date('2026-06-14T21:59:59Z'))).toBe('auftrag_in_pruefung')
		expect(releaseBlocker(releasable, new Date('2026-06-14T22:00:00Z'))).toBeUndefined()
	})

	const maybeDate = fc.option(fc.constantFrom(earlier, new Date('2026-07-01T00:00:00Z')))
	const facts = fc.record({
		zustand: fc.constantFrom(...AUFTRAG_ZUSTAENDE),
		auftragsdatum: fc.integer({ min: -40, max: 5 }).map((n) => addDays('2026-06-15', n)),
		mindestalterTage: fc.nat(30),
		vorEmpfehlung: fc.boolean(),
		neukunde: fc.option(fc.boolean()),
		storniertAm: maybeDate,
		widerrufenAm: maybeDate,
		abgelehntAm: maybeDate,
		eigenwerbung: fc.constantFrom(null, ...EIGENWERBUNG_ZUSTAENDE),
		agenturOffen: fc.boolean(),
		ersteZahlungAm: maybeDate,
		anteilErlaubt: fc.boolean(),
	})
	prop.prop([facts], { numRuns: 500 })('[P-NEWCUSTOMER] releases if and only if every condition holds', (order) => {
		const allowed =
			order.zustand === 'in_pruefung' &&
			order.neukunde === true &&
			order.storniertAm === null &&
			order.widerrufenAm === null &&
			order.abgelehntAm === null &&
			(order.eigenwerbung === null || order.eigenwerbung === 'freigegeben') &&
			order.ersteZahlungAm === earlier &&
			order.anteilErlaubt &&
			!order.agenturOffen &&
			!order.vorEmpfehlung &&
			pruefungBis(order.auftragsdatum, order.mindestalterTage) <= '2026-06-15'
		expect(releaseBlocker(order, now) === undefined).toBe(allowed)
	})
})

it.each([
	['2026-06-01', 14, '2026-06-15'],
	['2026-06-01', 0, '2026-06-01'],
	['2026-12-20', 30, '2027-01-19'],
	['2028-02-15', 14, '2028-02-29'],
])('an order of %s with %i days can be released from %s', (day, n, from) => {
	expect(pruefungBis(day, n)).toBe(from)
})

it.each([
	['zugeordnet', null, 'offen'],
	['in_pruefung', null, 'offen'],
	['in_pruefung', earlier, 'erteilt'],
	['freigegeben', earlier, 'erteilt'],
	['gemeldet', null, 'entfaellt'],
	['freigegeben', null, 'entfaellt'],
	['storniert', null, 'entfaellt'],
	['abgelehnt', null, 'entfaellt'],
] as const)('[T-Freigabe] %s, released by the agency %s: %s', (zustand, agenturFreigabeAm, stand) =>
	expect(agenturFreigabeOf({ zustand, agenturFreigabeAm })).toBe(stand),
)

describe('an order and the day it was recommended', () => {
	/** 26 November in Berlin, the 25th in UTC. */
	const empfohlenAm = new Date('2026-11-25T23:30:00Z')

	it.each([
		['2026-11-26', 0, false],
		['2026-11-27', 0, false],
		['2026-11-25', 0, true],
		['2026-11-01', 0, true],
		['2026-11-25', 1, false],
		['2026-11-24', 1, true],
		['2026-11-01', 25, false],
		['2026-10-31', 25, true],
		['2025-11-26', 365, false],
	])('of %s, where %i days before are allowed: before it = %s', (auftragsdatum, tage, vorher) => {
		expect(isVorEmpfehlung(auftragsdatum, empfohlenAm, tage)).toBe(vorher)
	})

	it('an order that belongs to none is before none', () => {
		expect(isVorEmpfehlung('2026-11-01', null, 0)).toBe(false)
	})

	it('days are those of Berlin across the change of the clocks', () => {
		const nachUmstellung = new Date('2026-10-25T23:30:00Z')
		expect(isVorEmpfehlung('2026-10-25', nachUmstellung, 0)).toBe(true)
		expect(isVorEmpfehlung('2026-10-24', nachUmstellung, 2)).toBe(false)
	})

	it.each<[Partial<FreigabeFacts>, string | undefined]>([
		[{}, undefined],
		[{ vorEmpfehlung: true }, 'auftrag_vor_empfehlung'],
		[{ vorEmpfehlung: true, zustand: 'zugeordnet' }, 'auftrag_vor_empfehlung'],
		[{ zustand: 'zugeordnet', neukunde: null }, undefined],
		[{ vorEmpfehlung: true, zustand: 'freigegeben' }, undefined],
		[{ vorEmpfehlung: true, zustand: 'abgelehnt' }, undefined],
		[{ mindestalterTage: 99 }, undefined],
	])('%j is held by %s', (change, halt) => {
		expect(haltOf({ ...releasable, ...change }, now)).toBe(halt)
	})
})
