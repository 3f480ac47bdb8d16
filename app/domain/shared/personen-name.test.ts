import { describe, expect, it } from 'vitest'
import { personenName } from './personen-name'

const read = (text: string) => personenName(60).safeParse(text)

describe('a name as it is typed or copied', () => {
	it.each([
		['as typed', 'Anna', 'Anna'],
		['with a label', 'Vorname: Anna', 'Anna'],
		['with a label and no colon', 'Nachname Müller', 'Müller'],
		['of a row of a table', 'Name:\tMüller', 'Müller'],
		['with an English label', 'First name: Anna', 'Anna'],
		['with both labels in one', 'Vor- und Nachname: Anna Müller', 'Anna Müller'],
		['with a salutation; a title is part of the name', 'Herr Dr. Müller', 'Dr. Müller'],
		['as on an envelope', 'Herrn Prof. Dr. Müller-Lüdenscheidt', 'Prof. Dr. Müller-Lüdenscheidt'],
		['with an abbreviated salutation', 'Fr. Özdemir', 'Özdemir'],
		['with an English salutation', 'Mrs O’Brien', 'O’Brien'],
		['with separators behind it', 'Müller,,; ', 'Müller'],
		['of a list', '• Anna', 'Anna'],
		['in quotes', '„Anna“,', 'Anna'],
		['in quotes, behind a label, between separators', ' ; Vorname: "Anna" ,', 'Anna'],
		['in capitals', 'ANNA MÜLLER', 'ANNA MÜLLER'],
		['in small letters', 'anna von der heide', 'anna von der heide'],
		['with zero width signs', '\u200bAn\u200dna\u2060\ufeff', 'Anna'],
		['with no-break spaces and line breaks', '\u00a0Anna\r\n\u202fMaria ', 'Anna Maria'],
		['in wide letters', 'Ａｎｎａ', 'Anna'],
		['with a mark of its own', 'Mu\u0308ller', 'Müller'],
	])('%s: %j', (_, text, name) => {
		expect(read(text)).toEqual({ success: true, data: name })
	})

	it.each([
		['D’Angelo'],
		['’t Hooft'],
		["O'Brien"],
		['Name'],
		['Herr'],
		['Frau'],
		['Herrmann'],
		['Frauke'],
		['Msaddek'],
		['Müller, geb. Schmidt'],
		['Martin Luther King Jr.'],
		['Elisabeth 2.'],
		['X Æ A-12'],
		['-'],
		['Nguyễn Thị Ánh'],
		['Łukasz'],
		['علی'],
		['می\u200cخواهم'],
		['王小明'],
		['Anna (Nina)'],
	])('is left as it is: %j', (name) => {
		expect(read(name)).toEqual({ success: true, data: name })
	})

	it.each([
		['an address behind it', 'Anna Müller <anna@example.org>', 'name_mit_anderem'],
		['an address alone', 'anna@example.org', 'name_mit_anderem'],
		['a phone number behind it', 'Anna Müller 0151 / 234 567', 'name_mit_anderem'],
		['a phone number in brackets', 'Anna (+49 (0)40 1234)', 'name_mit_anderem'],
		['a phone number with a label', 'Müller, Tel.: 110', 'name_mit_anderem'],
		['a page', 'Anna www.example.org', 'name_mit_anderem'],
		['a link', 'Anna https://example.org/x', 'name_mit_anderem'],
		['two fields in one', 'Vorname: Anna Nachname: Müller', 'name_mit_anderem'],
		['a day of birth', 'Anna Müller 24.03.1985', 'name_mit_anderem'],
		['a number alone', '2026-11-20', 'name_mit_anderem'],
		['[V-PFLICHT] separators alone', ' ,; ', 'pflicht'],
		['[V-PFLICHT] quotes around nothing', '\u200b', 'pflicht'],
		['too many letters', 'a'.repeat(61), 'zu_lang'],
	])('is told, and nothing of it dropped: %s', (_, text, message) => {
		expect(read(text).error?.issues.map((issue) => issue.message)).toEqual([message])
	})

	it('is measured without what stood around it', () => {
		expect(read(`Nachname: ${'a'.repeat(60)}`).success).toBe(true)
	})
})
