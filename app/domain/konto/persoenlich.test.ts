import { describe, expect, it } from 'vitest'
import { STATUS_WERTE, type StatusGrund } from '~/domain/empfehlung/statusbar'
import { bereichQuerySchema, praemieNachfrageSchema } from '~/web/forms/konto'
import { BEREICH_FILTER, inFilter, lageOf, positionOf, STATIONEN } from './persoenlich'

const grund: StatusGrund = 'wartet_auf_kontakt'

describe('a line of the personal area', () => {
	it.each(STATUS_WERTE)('%s has a station, and is under way or over but not both', (status) => {
		const position = positionOf({ status, grund })
		expect(position).toBeGreaterThanOrEqual(1)
		expect(position).toBeLessThanOrEqual(STATIONEN.length)
		const lage = lageOf({ status, grund })
		expect(inFilter(lage, 'alle')).toBe(true)
		expect(inFilter(lage, 'offen')).toBe(!inFilter(lage, 'abgeschlossen'))
	})

	it.each([
		['praemie_abholen', 'praemie_waehlen', 'action'],
		['bankdaten_benoetigt', 'bankdaten_fehlen', 'action'],
		['in_bearbeitung', 'auftrag_in_pruefung', 'open'],
		['praemie_bereit', 'auszahlung_vorbereitet', 'open'],
		['praemie_bereit', 'praemie_beim_kontakt', 'done'],
		['ausgezahlt', 'praemie_ueberwiesen', 'done'],
		['abgelaufen', 'praemie_verfallen', 'closed'],
	] as const)('%s because of %s is %s', (status, reason, lage) => {
		expect(lageOf({ status, grund: reason })).toBe(lage)
	})
})

describe('what the address and the forms may say', () => {
	it.each([
		[{}, { filter: 'alle' }],
		[{ filter: 'aktion' }, { filter: 'aktion' }],
		[{ filter: '__proto__', nach: 'quatsch' }, { filter: 'alle' }],
		[{ vor: '1e99' }, { filter: 'alle' }],
	])('%j is %j', (query, parsed) => {
		expect(bereichQuerySchema.parse(query)).toEqual(parsed)
		expect(BEREICH_FILTER).toContain(bereichQuerySchema.parse(query).filter)
	})

	it.each([
		['AB-12 3/4', true],
		['Ä 77', true],
		['https://boese.example', false],
		['www.boese.example', false],
		['x'.repeat(61), false],
		['a\r\nBcc: b', false],
	])('an order reference %j: %s', (referenz, valid) => {
		expect(praemieNachfrageSchema.safeParse({ referenz }).success).toBe(valid)
	})

	it.each([
		[{}, false],
		[{ empfehlung: '', referenz: ' ' }, false],
		[{ empfehlung: 'ABCDEF', referenz: '' }, true],
		[{ empfehlung: '', referenz: 'AB-12' }, true],
	])('a question says what it is about: %j: %s', (input, valid) => {
		expect(praemieNachfrageSchema.safeParse(input).success).toBe(valid)
	})
})
