import { describe, expect, it } from 'vitest'
import { describeMachine } from '../../../tests/fixtures/describe-machine'
import {
	felderOf,
	guessSpalten,
	importMachine,
	isUebersehenesEnde,
	jaNeinOf,
	spaltenFehler,
	standOf,
	standVorschlag,
	standWort,
} from './import'
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

	it('are guessed without what explains them', () => {
		const kopf = ['Auftrags- nummer', 'Bestelldatum (TT.MM.JJJJ)', 'Name, Vorname', 'Geb.-Datum [DD.MM.]']
		expect(guessSpalten(kopf, {})).toEqual({
			...{ referenz: kopf[0], auftragsdatum: kopf[1], nachname: kopf[2], geburtsdatum: kopf[3] },
		})
	})

	it.each([
		[
			['Order ID', 'Created at', 'Billing First Name', 'Billing Last Name', 'Order Status', 'Date'],
			['Order ID', 'Created at', undefined, 'Billing First Name', 'Billing Last Name', 'Order Status'],
		],
		[
			['Datum', 'Bestell-Nr.', 'Bestellt am', 'Debitor', 'Name', 'Auftragsstand'],
			['Bestell-Nr.', 'Bestellt am', 'Debitor', undefined, 'Name', 'Auftragsstand'],
		],
		[
			['Beleg-Nr', 'Eingangsdatum', 'Kunden-ID', 'Rechnung Vorname', 'Rechnung Nachname', 'Zustand'],
			['Beleg-Nr', 'Eingangsdatum', 'Kunden-ID', 'Rechnung Vorname', 'Rechnung Nachname', 'Zustand'],
		],
	])('of other shops are guessed: %j', (kopf, erwartet) => {
		const { referenz, auftragsdatum, kundennummer, vorname, nachname, stand } = guessSpalten(kopf, {})
		expect([referenz, auftragsdatum, kundennummer, vorname, nachname, stand]).toEqual(erwartet)
	})

	it.each(['NULL', '(null)', '\\N', '[NULL]', 'NaN'])('with a database’s %s in them say nothing', (nichts) => {
		const spalten = { referenz: 'R', vorname: 'V' }
		expect(felderOf(['R', 'V'], spalten, ['A-1', nichts])).toEqual({ referenz: 'A-1' })
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
	[{ referenz: '-A' }, 'referenz ungueltig'],
	[{ referenz: '<b>1' }, 'referenz ungueltig'],
	[{ referenz: '–' }, 'referenz ungueltig'],
	[{ referenz: 'A\ufffd1' }, 'referenz zeichen_verloren'],
	...['1,23457E+11', '4.01235E+12', '1E+15', '1,5e11', '123,00', '4711.0'].map((referenz): [object, string] => [
		{ referenz },
		'referenz zahl_veraendert',
	]),
	...['Summe', 'Gesamtsumme: 3', 'Total', 'Zwischensumme', 'Grand total'].map((referenz): [object, string] => [
		{ referenz },
		'referenz summenzeile',
	]),
	...['#NV', '#N/A', '#REF!', '#BEZUG!', '#NAME?', '########'].map((referenz): [object, string] => [
		{ referenz },
		'referenz zelle_fehler',
	]),
	[{ vorname: '#WERT!' }, 'vorname zelle_fehler'],
	[{ geburtsdatum: '##########' }, 'geburtsdatum zelle_fehler'],
	[{ kundennummer: '1,23457E+11' }, 'kundennummer zahl_veraendert'],
	[{ kundennummer: '4711234,0' }, 'kundennummer zahl_veraendert'],
	...['J?rgen', 'J\ufffdrgen', 'J³rgen', 'J▒rgen', 'J„rgen', 'JÃ¼rgen', 'J\u0081rgen', 'Gro?'].map(
		(vorname): [object, string] => [{ vorname }, 'vorname zeichen_verloren'],
	),
	[{ geburtsdatum: '02/01/1990' }, 'geburtsdatum datum_mehrdeutig'],
	[{ auftragsdatum: '2026-06-15T23:30:00Z' }, 'auftragsdatum datum_zukunft'],
	[{ auftragsdatum: '46188' }, 'auftragsdatum datum_ungueltig'],
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

it.each([
	['2026-06-01 14:05', '2026-06-01'],
	['2026-06-01T14:05:33', '2026-06-01'],
	['2026-06-01T13:05:33.250Z', '2026-06-01'],
	['2026-05-31T23:30:00Z', '2026-06-01'],
	['2026-06-01T00:30:00+05:00', '2026-05-31'],
	['2026-06-01 14:05:33 +0200', '2026-06-01'],
	['2026-06-01T14:05+02', '2026-06-01'],
	['01.06.2026 14:05', '2026-06-01'],
	['01.06.2026, 14:05:33 Uhr', '2026-06-01'],
	['1.6.2026 um 9:05 Uhr', '2026-06-01'],
	['2026/06/01', '2026-06-01'],
	['06/13/2026 2:05 PM', '2026-06-13'],
	['13/06/2026', '2026-06-13'],
	['05/05/2026', '2026-05-05'],
	['20260601', '2026-06-01'],
])('the day %j is %s in Berlin', (auftragsdatum, day) => {
	const later = new Date('2026-06-20T10:00:00Z')
	expect(importZeileSchemaAt(later).parse({ ...zeile, auftragsdatum }).auftragsdatum).toBe(day)
})

it.each([
	'#1001',
	'BE+2026/00017',
	'2026&17',
	'(17)',
	'A*1',
	'A,1',
	'R|1',
	'Ä-1',
	'-12',
	'=1+1',
	'1001',
	'1E5',
	'2026.17',
])('the reference %s is kept as the shop writes it', (referenz) => {
	expect(importZeileSchemaAt(now).parse({ ...zeile, referenz: ` ${referenz} ` }).referenz).toBe(referenz)
})

it.each([
	['Beispiel, Erika', 'Erika', 'Beispiel'],
	['Erika Beispiel', 'Erika', 'Beispiel'],
	['Erika von der Heide', 'Erika', 'von der Heide'],
])('both names in one column: %s', (nachname, vorname, family) => {
	const parsed = importZeileSchemaAt(now).parse({ ...zeile, nachname, geburtsdatum: '01.02.1990' })
	expect(parsed.besteller).toEqual({ vorname, nachname: family, geburtsdatum: '1990-02-01' })
})

it.each([
	"O'Brien, Jr.",
	'Müller "der Große" GmbH',
	'5" Zoll',
	'Nuñez',
	'Øre',
	'@Beispiel',
	'=cmd',
	'-',
	'Müller & Co.',
	'ʻOkina',
])('the name %s has lost nothing', (nachname) => {
	expect(importZeileSchemaAt(now).safeParse({ ...zeile, nachname }).success).toBe(true)
})

describe('a shop’s words for states', () => {
	it.each([
		['Completed', {}, undefined],
		['Completed', { completed: 'laufend' }, 'laufend'],
		[' ON-HOLD ', { 'on-hold': 'laufend' }, 'laufend'],
		['Storniert  (Kunde)', { 'storniert (kunde)': 'storniert' }, 'storniert'],
		// What everybody knows is not turned into something else.
		['storniert', { storniert: 'laufend' }, 'storniert'],
		['toString', {}, undefined],
	] as const)('%j, after %j, is %s', (text, woerter, stand) => {
		expect(standOf(text, woerter)).toBe(stand)
	})

	it.each(['refunded', 'Storniert (Kunde)', 'Rückabwicklung', 'gekündigt am 1.5.', 'partially_refunded', 'voided'])(
		'%s is proposed as an end',
		(wort) => expect(standVorschlag(standWort(wort))).toBe('storniert'),
	)
	it.each(['completed', 'in Bearbeitung', 'paid', 'Rückfrage'])('%s is not', (wort) =>
		expect(standVorschlag(standWort(wort))).toBeUndefined(),
	)

	it.each([
		['storniert', {}, true],
		['Refunded', {}, true],
		['weg', { weg: 'storniert' }, true],
		['completed', {}, false],
		['Kunde fragt nach Storno', {}, false],
	] as const)('%s in a column that is nothing chosen, after %j: %s', (wert, woerter, ende) => {
		const kopf = ['Ref', 'Datum', 'Financial']
		expect(isUebersehenesEnde(kopf, { referenz: 'Ref', auftragsdatum: 'Datum' }, ['A', '1', wert], woerter)).toBe(ende)
		expect(isUebersehenesEnde(kopf, { referenz: 'Ref', stand: 'Financial' }, ['A', '1', wert], woerter)).toBe(false)
	})
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

it.each([
	['Storno am', '12.11.2026', true],
	['Stornogrund', 'Kunde will nicht', true],
	['Storniert', 'x', true],
	['Cancelled at', '2026-11-12 10:00:00', true],
	['Refunded Amount', '25.00', true],
	['Gekündigt am', '01.12.2026', true],
	['Financial Status', 'partially_refunded', true],
	['Woo', 'wc-refunded', true],
	['Zahlung', 'Rückerstattet', true],
	['Storno am', '', false],
	['Storniert', 'nein', false],
	['Storno', '-', false],
	['Refunded Amount', '0.00', false],
	['Cancelled at', 'NULL', false],
	['Widerrufsfrist bis', '12.12.2026', false],
	['Widerrufsbelehrung', 'ja', false],
	['Stornoschutz', 'ja', false],
	['Kündigung Vorversorger', 'ja', false],
	['Return address', 'Musterweg 1', false],
	['Bemerkung', 'Rückruf erbeten', false],
])('under the unchosen heading %j the cell %j is an end that is overlooked: %s', (heading, wert, ende) => {
	expect(isUebersehenesEnde(['Nr', heading], { referenz: 'Nr' }, ['1', wert], {})).toBe(ende)
})
