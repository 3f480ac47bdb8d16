import { describe, expect, it } from 'vitest'
import { mandantConfigSchema } from './config'
import { NEUTRAL_BRAND } from './demo-brands'
import { settingProblems } from './settings'

const config = mandantConfigSchema.parse({
	Name: 'Kiosk',
	Firma: 'Kiosk GmbH',
	MandantUrl: 'https://kiosk.example',
	SupportEmail: 'a@kiosk.example',
	AbsenderEmail: 'b@kiosk.example',
	produktApi: 'standard',
	brand: { ...NEUTRAL_BRAND, logo: { wordmark: 'Kiosk' } },
})
const keysOf = (changes: object) =>
	settingProblems(mandantConfigSchema.parse({ ...config, ...changes })).map(({ key }) => key)

const ZWECK = {
	...{ Id: 'tafel', Name: 'Tafel', Kontoinhaber: 'Tafel e. V.', Iban: 'DE89 3704 0044 0532 0130 00' },
	Satz: { de: 'Sie hilft.', en: 'It helps.' },
}

describe('settings', () => {
	it.each([
		['an IBAN that is none', { Iban: 'DE89 3704 0044 0532 0130 01' }],
		['an account outside of SEPA', { Iban: 'BR1500000000000010932840814P2' }],
		['an id the bank would not take', { Id: 'Tafel & Co' }],
		['no sentence in a language', { Satz: { de: 'Sie hilft.' } }],
		['no account holder', { Kontoinhaber: ' ' }],
	])('refuse a cause with %s', (_, changes) => {
		const parse = (zweck: object) => mandantConfigSchema.safeParse({ ...config, Spendenzwecke: [zweck] }).success
		expect([parse(ZWECK), parse({ ...ZWECK, ...changes })]).toEqual([true, false])
	})

	it('that work have no problem', () => expect(settingProblems(config)).toEqual([]))

	it.each([
		['a product API nobody knows', { produktApi: 'standrad' }, 'produktApi'],
		['a name every object has', { produktApi: 'constructor' }, 'produktApi'],
		['an address with a path', { MandantUrl: 'https://kiosk.example/portal' }, 'MandantUrl'],
		['an address with a query', { MandantUrl: 'https://kiosk.example?a=b' }, 'MandantUrl'],
		['a bonus no column can hold', { BonusCent: 3_000_000_000 }, 'BonusCent'],
		['a line break in a name', { Name: 'Kiosk\nBcc: x' }, 'Name'],
		['a NUL', { Firma: 'Kiosk\0' }, 'Firma'],
		['donations without a cause', { ModuleSpende: true }, 'ModuleSpende'],
		[
			'donations without a cause to choose',
			{ ModuleSpende: true, Spendenzwecke: [{ ...ZWECK, Waehlbar: false }] },
			'ModuleSpende',
		],
		['two causes of one id', { Spendenzwecke: [ZWECK, ZWECK] }, 'Spendenzwecke'],
		['half a character', { SquidexAppName: '\ud83d' }, 'SquidexAppName'],
		['a NUL deep inside', { SquidexIds: { 'start\0': 'x' } }, 'SquidexIds'],
	])('with %s are named', (_, changes, key) => expect(keysOf(changes)).toEqual([key]))

	it('with no product API at all name both settings that select one', () =>
		expect(keysOf({ produktApi: '', apiRoute: '/kiosk' })).toEqual(['produktApi', 'apiRoute']))

	it('may leave the product API to the route', () =>
		expect(keysOf({ produktApi: '', apiRoute: '/energie' })).toEqual([]))

	it.each(['http://kiosk.localhost:3000', 'https://Kiosk.Example', 'https://xn--bcher-kva.example'])(
		'may have the origin %s',
		(MandantUrl) => expect(keysOf({ MandantUrl })).toEqual([]),
	)
})
