import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { endToEndId, pain001, type Zahlung } from './pain001'

const schema = readFileSync('tests/fixtures/iso20022/pain.001.001.09.xsd', 'utf8')

const namen = [
	'Zoë Müßig-Ağa',
	'ÆØÅ',
	'🎉 X',
	'',
	'O’Brien & Söhne <GmbH>',
	'x'.repeat(200),
	'李小龍 Li',
	'D\'Arc / "Quote"',
]
const zahlungen = Array.from({ length: 250 }, (_, i): Zahlung => {
	const name = namen[i % namen.length] ?? ''
	const bic = i % 3 === 0 ? 'COBADEFFXXX' : ''
	return {
		endToEndId: endToEndId(i + 1),
		name: name || 'Maria Muster',
		iban: 'DE89370400440532013000',
		bic,
		cent: i + 1,
		zweck: `Nordfunk Prämie ${i}`,
	}
})

describe('the file for the bank', () => {
	it.each([
		['one payment', zahlungen.slice(0, 1), 'COBADEFFXXX'],
		['many, with names of all kinds', zahlungen, ''],
	])('is valid by the schema of ISO 20022, and sums up to the cent: %s', async (_, liste, bic) => {
		const xml = pain001({
			id: 'LAUF-1-0a1b2c3d',
			erstelltAm: new Date('2026-11-23T08:00:00.123Z'),
			ausfuehrungAm: '2026-11-24',
			auftraggeber: { name: 'Nordfunk Müller & Söhne', iban: 'DE02120300000000202051', bic },
			zahlungen: liste,
		})
		const { valid, errors } = await validateXML({ xml: [{ fileName: 'lauf.xml', contents: xml }], schema: [schema] })
		expect(errors).toEqual([])
		expect(valid).toBe(true)
		const cents = [...xml.matchAll(/<InstdAmt Ccy="EUR">(\d+)\.(\d\d)</g)].map(([, e, c]) => Number(`${e}${c}`))
		const summe = cents.reduce((a, b) => a + b, 0)
		expect(cents).toHaveLength(liste.length)
		expect(summe).toBe(liste.reduce((a, { cent }) => a + cent, 0))
		const euro = `${Math.floor(summe / 100)}.${String(summe % 100).padStart(2, '0')}`
		expect([...xml.matchAll(/<CtrlSum>([^<]+)</g)].map(([, sum]) => sum)).toEqual([euro, euro])
	})

	it('is not made of a name that has no letter banks take', () => {
		const auftraggeber = { name: 'Nordfunk', iban: 'DE02120300000000202051', bic: '' }
		const [one] = zahlungen
		if (!one) throw new Error('no payment')
		const order = { id: 'LAUF-1-0a1b2c3d', erstelltAm: new Date(0), ausfuehrungAm: '2026-11-24', auftraggeber }
		expect(() => pain001({ ...order, zahlungen: [{ ...one, name: '李小龍' }] })).toThrow()
	})

	it('is found out where it is not', async () => {
		const bad = pain001({
			id: 'LAUF-1-0a1b2c3d',
			erstelltAm: new Date('2026-11-23T08:00:00Z'),
			ausfuehrungAm: 'tomorrow',
			auftraggeber: { name: 'Nordfunk', iban: 'DE02120300000000202051', bic: '' },
			zahlungen: zahlungen.slice(0, 1),
		})
		const { valid } = await validateXML({ xml: [{ fileName: 'lauf.xml', contents: bad }], schema: [schema] })
		expect(valid).toBe(false)
	})
})
