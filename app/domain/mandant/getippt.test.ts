import { expect, it } from 'vitest'
import { wertIn } from './aenderungen'
import { mandantConfigSchema } from './config'
import { NEUTRAL_BRAND } from './demo-brands'
import { feldOf, GEPFLEGTE, type Gepflegte } from './einstellungen'
import { formName, type Getippt, grenzenOf, hexName, optionenOf, platzName, readGetippt, typedOf } from './getippt'

const config = mandantConfigSchema.parse({
	...{ Name: 'Probe', Firma: 'Probe GmbH', MandantUrl: 'https://probe.example', SupportEmail: 'hilfe@probe.example' },
	...{ AbsenderEmail: 'post@probe.example', brand: { ...NEUTRAL_BRAND, logo: { wordmark: 'Probe', sign: 'M0 0' } } },
	EmailWhitelist: ['*@probe.example', '*@andere.example'],
})
const read = (name: Gepflegte, felder: Record<string, Getippt>) =>
	readGetippt({ name, config, typed: (field) => felder[field] })

it('what a form begins with is what it is read as', () => {
	for (const name of GEPFLEGTE) {
		const begin = typedOf(name, config)
		const sent: Getippt = typeof begin === 'boolean' ? (begin ? 'on' : undefined) : begin
		const felder: Record<string, Getippt> = { [formName(name)]: sent, [hexName(name)]: String(begin) }
		if (feldOf(name) === 'reihenfolge')
			config.brand.sections.forEach((section, index) => {
				felder[platzName(name, section)] = String(index + 1)
			})
		expect([name, read(name, felder)]).toEqual([name, { wert: wertIn(config, name) }])
	}
})

it.each<[Gepflegte, Getippt, unknown]>([
	['KulanzMaxCent', '12,50 €', { wert: 1250 }],
	['KulanzMaxCent', 'viel', { fehler: 'betrag_ungueltig' }],
	['KulanzMaxCent', '', { fehler: 'pflicht' }],
	['MaxEmpfaengerPraemieCent', '', { wert: null }],
	['MaxAuftraegeProEmpfehlung', '', { wert: null }],
	['MaxAuftraegeProEmpfehlung', '0', { fehler: 'zahl_grenzen' }],
	['ModuleAuftragsdatumMindestalterTage', '366', { fehler: 'zahl_grenzen' }],
	['ModuleAuftragsdatumMindestalterTage', 'zwei', { fehler: 'zahl_grenzen' }],
	['ModuleWhatsapp', '', { wert: -1 }],
	['ModuleWhatsapp', ' 3 ', { wert: 3 }],
	['RecommenderDefaultShare', '50', { wert: 50 }],
	['RecommenderDefaultShare', '51', { fehler: 'auswahl' }],
	['EmailWhitelist', ' *@a.example \r\n\r\n*@b.example', { wert: ['*@a.example', '*@b.example'] }],
	['EmpfaengerPflichtangaben', ['adresse', 'anrede'], { wert: ['anrede', 'adresse'] }],
	['EmpfaengerPflichtangaben', undefined, { wert: [] }],
	['SupportEmail', 'niemand', { fehler: 'ungueltig' }],
	['FacebookId', '', { wert: null }],
	['FacebookId', 'abc', { fehler: 'ungueltig' }],
	['brand.header', 'farbig', { wert: 'farbig' }],
])('%s typed as %j', (name, typed, expected) => {
	expect(read(name, { [formName(name)]: typed })).toEqual(expected)
})

it.each([
	['#112233', config.brand.ink, '#112233'],
	[config.brand.ink, '445566', '#445566'],
	['#112233', '#AABBCC', '#aabbcc'],
])('a colour picked as %s and typed as %s is %s', (picked, hex, wert) => {
	expect(read('brand.ink', { brand_ink: picked, brand_ink_hex: hex })).toEqual({ wert })
})

it('an order needs the offers, and what has no place is left out', () => {
	const places = { brand_sections_angebote: '2', brand_sections_rechner: '1', brand_sections_code: '' }
	expect(read('brand.sections', places)).toEqual({ wert: ['rechner', 'angebote'] })
	expect(read('brand.sections', { brand_sections_rechner: '1' })).toMatchObject({ fehler: expect.any(String) })
})

it('every choice has values, and limits are those of the schema', () => {
	for (const name of GEPFLEGTE)
		if (['wahl', 'haken'].includes(feldOf(name))) expect([name, optionenOf(name).length > 1]).toEqual([name, true])
	expect(grenzenOf('ModuleAuftragsdatumMindestalterTage')).toEqual({ von: 0, bis: 365 })
	expect(grenzenOf('MaxAuftraegeProEmpfehlung')).toBe(undefined)
})
