import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { cii } from './cii'
import { type Gutschrift, gutschriftHindernis, gutschriftOf, postenOf, steuerVon, stornoOf } from './gutschrift'

const FOLDER = 'tests/fixtures/uncefact'
const schemata = readdirSync(FOLDER)
	.filter((name) => name.endsWith('.xsd'))
	.map((fileName) => ({
		fileName,
		contents: readFileSync(`${FOLDER}/${fileName}`, 'utf8'),
	}))
const schema = schemata.filter(({ fileName }) => fileName === 'CrossIndustryInvoice_100pD16B.xsd')

const texte = {
	posten: () => 'Prämie <A&B>\u0007',
	notiz: 'Gutschrift',
	zahlung: 'Überweisung',
	befreiung: '§ 19 UStG',
}
const agentur = {
	...{ kennung: 'A-1', name: 'Müller & Söhne "Vertrieb"', strasse: 'Deichstraße 12', plz: '20459', ort: 'Hamburg' },
	...{ ustId: 'DE123456789', steuernummer: '48/123/45678' },
}
const marke = { ...agentur, kennung: '', name: 'Nordfunk GmbH', ustId: 'DE987654321', steuernummer: '' }
const praemien = [
	{ produkt: 'A', seite: 'empfaenger' as const, betragCent: 5001 },
	{ produkt: 'A', seite: 'empfehler' as const, betragCent: 1500 },
	{ produkt: 'A', seite: 'empfaenger' as const, betragCent: 5001 },
	{ produkt: 'A', seite: 'empfaenger' as const, betragCent: -5001 },
]
const kopf = { nummer: 'GS-000001', tag: '2026-04-01', monat: '2026-02', agentur, marke, kleinunternehmer: false }

describe('a credit note', () => {
	it.each([
		[0, 0],
		[1, 0],
		[2, 0],
		[3, 1],
		[50, 10],
		[-50, -10],
		[10_001, 1900],
		[6501, 1235],
	])('of %i cents net has %i cents of tax, half a cent rounded away from 0', (netto, steuer) => {
		expect(steuerVon(netto, false)).toBe(steuer)
		expect(steuerVon(netto, true)).toBe(0)
	})

	it('has a line for so many times one amount, and sums up to the cent', () => {
		expect(postenOf(praemien)).toEqual([
			{ produkt: 'A', seite: 'empfaenger', anzahl: 2, einzelCent: 5001, betragCent: 10_002 },
			{ produkt: 'A', seite: 'empfehler', anzahl: 1, einzelCent: 1500, betragCent: 1500 },
			{ produkt: 'A', seite: 'empfaenger', anzahl: -1, einzelCent: 5001, betragCent: -5001 },
		])
		const gutschrift = gutschriftOf(kopf, praemien)
		expect(gutschrift).toMatchObject({ nettoCent: 6501, steuerCent: 1235, bruttoCent: 7736, storniert: null })
		expect(stornoOf(gutschrift, { nummer: 'GS-000002', tag: '2026-05-01' })).toMatchObject({
			...{ nettoCent: -6501, steuerCent: -1235, bruttoCent: -7736, storniert: { nummer: 'GS-000001' } },
		})
	})

	it.each<[string, Partial<Gutschrift>, string | undefined]>([
		['all there', {}, undefined],
		['no address of the brand', { marke: { ...marke, ort: '' } }, 'gutschrift_marke'],
		['no tax number of the agency', { agentur: { ...agentur, ustId: '', steuernummer: '' } }, 'gutschrift_steuer'],
		['a tax number alone', { agentur: { ...agentur, ustId: '' } }, undefined],
		['a business abroad', { agentur: { ...agentur, ustId: 'ATU12345678' } }, 'gutschrift_steuer'],
	])('needs who it is between, and how it is taxed: %s', (_, anders, code) =>
		expect(gutschriftHindernis({ agentur, marke, ...anders })).toBe(code),
	)

	const gutschrift = gutschriftOf(kopf, praemien)
	const faelle: [string, Gutschrift, string][] = [
		['with tax', gutschrift, '389'],
		['of a small business', gutschriftOf({ ...kopf, kleinunternehmer: true }, praemien), '389'],
		['that takes one back', stornoOf(gutschrift, { nummer: 'GS-000002', tag: '2026-05-01' }), '384'],
	]
	it.each(faelle)('%s is valid by the schema of UN/CEFACT', async (_, one, typ) => {
		const xml = cii(one, texte)
		const preload = schemata.filter(({ fileName }) => fileName !== schema[0]?.fileName)
		const checked = await validateXML({ xml: [{ fileName: 'factur-x.xml', contents: xml }], schema, preload })
		expect(checked.errors).toEqual([])
		expect(xml).toContain(`<ram:TypeCode>${typ}</ram:TypeCode>`)
		// BR-CO-26: a small business is known by the brand's number for it.
		expect(xml).toContain('<ram:SellerTradeParty><ram:ID>A-1</ram:ID>')
		expect(xml).toContain('20260228')
		expect(cii(one, texte)).toBe(xml)
	})
})
