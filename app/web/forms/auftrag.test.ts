import { describe, expect, it } from 'vitest'
import { auftragFormularSchemaAt, auftragMeldenSchemaAt, auftragPruefenSchema, auftragPruefenSchemaAt } from './auftrag'

/** Half an hour into 17 November in Berlin, still the 16th in UTC. */
const now = new Date('2026-11-16T23:30:00Z')
const melden = (rest: Record<string, unknown> = {}) =>
	auftragMeldenSchemaAt(now).safeParse({ intent: 'melden', referenz: 'A-1', auftragsdatum: '01.11.2026', ...rest })
const issuesOf = (result: ReturnType<typeof melden>) =>
	result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)

describe('reporting an order', () => {
	it.each([
		['1.11.2026', '2026-11-01'],
		['2026-11-01', '2026-11-01'],
		['17.11.2026', '2026-11-17'],
	])('takes the day %s', (auftragsdatum, day) => {
		expect(melden({ auftragsdatum })).toMatchObject({ data: { auftragsdatum: day } })
	})

	it.each([
		['18.11.2026', 'auftragsdatum datum_zukunft'],
		['31.02.2026', 'auftragsdatum datum_ungueltig'],
		['2026-13-01', 'auftragsdatum datum_ungueltig'],
		['01.01.1999', 'auftragsdatum datum_ungueltig'],
		['gestern', 'auftragsdatum datum_ungueltig'],
		[undefined, 'auftragsdatum pflicht'],
	])('refuses the day %s', (auftragsdatum, issue) => {
		expect(issuesOf(melden({ auftragsdatum }))).toEqual([issue])
	})

	it('reads numbers as they are typed', () => {
		expect(melden({ empfaengernummer: ' abcd-ilo1 ', kundennummer: ' k-12 3456 ', produktId: '42' })).toMatchObject({
			data: { empfaengernummer: 'ABCD1101', kundennummer: 'K-123456', produktId: 42 },
		})
	})

	it.each([
		[{ referenz: '' }, 'referenz pflicht'],
		[{ referenz: '-A' }, 'referenz ungueltig'],
		[{ referenz: 'A<script>' }, 'referenz ungueltig'],
		[{ referenz: 'A'.repeat(61) }, 'referenz zu_lang'],
		[{ kundennummer: '1' }, 'kundennummer kundennummer_ungueltig'],
		[{ produktId: '1; drop' }, 'produktId auswahl'],
	])('refuses %j', (rest, issue) => {
		expect(issuesOf(melden(rest))).toEqual([issue])
	})
})

describe('checking an order', () => {
	it.each([
		['offen', null],
		['ja', true],
		['nein', false],
	])('%s is %s', (neukunde, expected) => {
		expect(auftragPruefenSchema.parse({ intent: 'pruefen', auftragsdatum: '1.11.2026', neukunde })).toEqual({
			intent: 'pruefen',
			auftragsdatum: '2026-11-01',
			neukunde: expected,
			storniert: false,
			widerrufen: false,
		})
	})

	it('[P-NEWCUSTOMER] takes no payment and no order of tomorrow', () => {
		const at = (tage: { ersteZahlungAm?: string; auftragsdatum?: string }) =>
			auftragPruefenSchemaAt(now).safeParse({ intent: 'pruefen', neukunde: 'ja', auftragsdatum: '1.11.2026', ...tage })
				.success
		expect(at({ ersteZahlungAm: '17.11.2026' })).toBe(true)
		expect(at({ ersteZahlungAm: '18.11.2026' })).toBe(false)
		expect(at({ auftragsdatum: '17.11.2026' })).toBe(true)
		expect(at({ auftragsdatum: '18.11.2026' })).toBe(false)
		expect(at({ auftragsdatum: '' })).toBe(false)
	})

	it('is one of several forms of a page', () => {
		const parse = (input: unknown) => auftragFormularSchemaAt(now).safeParse(input).success
		expect(parse({ intent: 'freigeben' })).toBe(true)
		expect(parse({ intent: 'stornieren', stornoGrund: 'Widerruf' })).toBe(true)
		expect(parse({ intent: 'stornieren' })).toBe(false)
		expect(parse({ intent: 'ablehnen', grund: 'Bestandskunde' })).toBe(true)
		expect(parse({ intent: 'ablehnen' })).toBe(false)
		expect(parse({ intent: 'zuordnen' })).toBe(false)
		expect(parse({ intent: 'loeschen' })).toBe(false)
	})
})
