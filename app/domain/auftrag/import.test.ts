import { describe, expect, it } from 'vitest'
import { describeMachine } from '../../../tests/fixtures/describe-machine'
import { felderOf, guessSpalten, importMachine, jaNeinOf, spaltenFehler, standOf } from './import'
import { importZeileSchemaAt } from './import-zeile'

const refused = {
	zuordnen: '!import_zustand',
	pruefen: '!import_zustand',
	uebernehmen: '!import_zustand',
	abschliessen: '!import_zustand',
	verwerfen: '!import_zustand',
} as const

describe('Import', () => {
	describeMachine(
		importMachine,
		{
			hochgeladen: { ...refused, zuordnen: 'pruefung', verwerfen: 'verworfen' },
			pruefung: { ...refused, pruefen: 'geprueft', verwerfen: 'verworfen' },
			geprueft: { ...refused, zuordnen: 'pruefung', uebernehmen: 'uebernahme', verwerfen: 'verworfen' },
			uebernahme: { ...refused, abschliessen: 'uebernommen' },
			uebernommen: refused,
			verworfen: refused,
		},
		['uebernommen', 'verworfen'],
	)
})

describe('columns', () => {
	it('are guessed by what they are usually called', () => {
		const kopf = ['Auftrags-Nr.', 'Datum', 'Kd.Nr', 'Größe', 'First name', 'STATUS']
		expect(guessSpalten(kopf, {})).toEqual({
			...{
				referenz: 'Auftrags-Nr.',
				auftragsdatum: 'Datum',
				kundennummer: 'Kd.Nr',
				vorname: 'First name',
				stand: 'STATUS',
			},
		})
	})

	it('are as they were in the last file, where it had them', () => {
		const kopf = ['Nr', 'Referenz', 'Datum']
		expect(guessSpalten(kopf, { referenz: 'Nr', auftragsdatum: 'Fort' })).toEqual({
			referenz: 'Nr',
			auftragsdatum: 'Datum',
		})
	})

	it.each([
		[{}, ['referenz pflicht', 'auftragsdatum pflicht']],
		[{ referenz: 'A', auftragsdatum: 'A' }, ['auftragsdatum spalte_doppelt']],
		[{ referenz: 'A', auftragsdatum: 'B', stand: 'B', grund: 'B' }, ['stand spalte_doppelt', 'grund spalte_doppelt']],
		[{ referenz: 'A', auftragsdatum: 'B' }, []],
	])('%j: %j', (spalten, falsch) => {
		expect(spaltenFehler(spalten).map(({ feld, grund }) => `${feld} ${grund}`)).toEqual(falsch)
	})

	it('that are short of a line or empty say nothing', () => {
		const spalten = { referenz: 'R', auftragsdatum: 'D', stand: 'S' }
		expect(felderOf(['R', 'D', 'S'], spalten, ['A-1', '  '])).toEqual({ referenz: 'A-1' })
	})
})

it.each([
	['Storniert', 'storniert'],
	['Gekündigt', 'storniert'],
	['in Prüfung', 'laufend'],
	['WIDERRUFEN', 'widerrufen'],
	['rejected', 'abgelehnt'],
	['aktiv', 'laufend'],
	['constructor', undefined],
	['keine Ahnung', undefined],
])('the status %s is read as %s', (text, stand) => {
	expect(standOf(text)).toBe(stand)
})

it.each([
	['Ja', true],
	['N', false],
	['1', true],
	['vielleicht', undefined],
])('%s is %s', (text, wert) => {
	expect(jaNeinOf(text)).toBe(wert)
})

const now = new Date('2026-06-15T10:00:00Z')
const zeile = { referenz: 'A-1', auftragsdatum: '01.06.2026' }
it.each([
	[{ referenz: '=cmd' }, 'referenz ungueltig'],
	[{ auftragsdatum: '16.06.2026' }, 'auftragsdatum datum_zukunft'],
	[{ auftragsdatum: undefined }, 'auftragsdatum pflicht'],
	[{ kundennummer: '1' }, 'kundennummer kundennummer_ungueltig'],
	[{ stand: 'verloren' }, 'stand stand_unbekannt'],
	[{ stand: 'abgelehnt' }, 'grund pflicht'],
	[{ neukunde: 'evtl' }, 'neukunde ja_nein'],
	[{ geburtsdatum: '31.02.1980' }, 'geburtsdatum datum_ungueltig'],
])('a line with %j is refused: %s', (rest, issue) => {
	const parsed = importZeileSchemaAt(now).safeParse({ ...zeile, ...rest })
	expect(parsed.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)).toEqual([issue])
})

it('a name counts only with a birth date', () => {
	const name = { vorname: 'Frida', nachname: 'Freundin' }
	expect(importZeileSchemaAt(now).parse({ ...zeile, ...name })).toEqual({
		referenz: 'A-1',
		auftragsdatum: '2026-06-01',
	})
	expect(importZeileSchemaAt(now).parse({ ...zeile, ...name, geburtsdatum: '01.02.1980' })).toMatchObject({
		besteller: { ...name, geburtsdatum: '1980-02-01' },
	})
})
