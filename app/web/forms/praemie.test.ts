import { describe, expect, it } from 'vitest'
import { codeListeSchema, codesSchema, euroSchema, kulanzSchema, praemienFormularSchema } from './praemie'

const messageOf = (result: { success: boolean; error?: { issues: { message: string }[] } }) =>
	result.success ? undefined : result.error?.issues[0]?.message

describe('an amount in Euro', () => {
	it.each([
		['25', 2500],
		['25,5', 2550],
		['25,05 €', 2505],
		['€ 25', 2500],
		['25 Euro', 2500],
		[' 0.01 ', 1],
		['500', 50_000],
	])('%j is %i cents', (text, cents) => {
		expect(euroSchema(50_000).parse(text)).toBe(cents)
	})

	it.each(['0', '0,00', '-5', '500,01', '1.000,00', '5,555', 'fünf', '1e3', '5 $'])('%j is none', (text) => {
		expect(messageOf(euroSchema(50_000).safeParse(text))).toBe('betrag_ungueltig')
	})

	it('[V-PFLICHT] is required', () => {
		expect(messageOf(euroSchema(100).safeParse(undefined))).toBe('pflicht')
		expect(messageOf(euroSchema(100).safeParse('  '))).toBe('pflicht')
	})
})

describe('a goodwill reward', () => {
	const kulanz = (betrag: string) =>
		kulanzSchema.safeParse({ intent: 'kulanz', an: 'ABCD12345678', betrag, kulanzgrund: 'sonstiges', notiz: 'x' })

	it('is at most 500 €, what the programme advertises as a whole', () => {
		expect(kulanz('500,00')).toMatchObject({ success: true, data: { betrag: 50_000 } })
		expect(messageOf(kulanz('500,01'))).toBe('betrag_ungueltig')
	})
})

describe('voucher codes', () => {
	const parse = (codes: string | undefined) => codeListeSchema.safeParse(codes)

	it('stand one per line or between commas, each counted once', () => {
		expect(parse('AAAA-1\r\n\r\n  BBBB-2  \nAAAA-1;CCCC-3,DDDD-4\n')).toMatchObject({
			data: { codes: ['AAAA-1', 'BBBB-2', 'CCCC-3', 'DDDD-4'], doppelt: [4] },
		})
	})

	it('are of one brand and value, with the day they end or none', () => {
		const form = { intent: 'codes', marke: 'Laden', wert: '10', codes: 'AAAA-1' }
		expect(codesSchema.safeParse(form)).toMatchObject({ data: { wert: 1000, gueltigBis: null } })
		const bis = { ...form, gueltigBis: '31.12.2029' }
		expect(codesSchema.safeParse(bis)).toMatchObject({ data: { gueltigBis: '2029-12-31' } })
		expect(messageOf(codesSchema.safeParse({ ...form, gueltigBis: 'bald' }))).toBe('datum_ungueltig')
	})

	it.each([
		[undefined, 'pflicht'],
		['  \n ', 'pflicht'],
		['ABC', 'codes_ungueltig'],
		['ÄÖÜ-123', 'codes_ungueltig'],
		['x'.repeat(65), 'codes_ungueltig'],
		[Array.from({ length: 5001 }, (_, i) => `CODE-${i}`).join('\n'), 'codes_zu_viele'],
	])('%.20j is refused', (codes, message) => {
		expect(messageOf(parse(codes))).toBe(message)
	})
})

describe('the forms of the reward page', () => {
	it('are told apart by their intent', () => {
		const an = 'ABCD12345678'
		expect(
			kulanzSchema.safeParse({ intent: 'kulanz', an, betrag: '500', kulanzgrund: 'sonstiges', notiz: 'x' }).success,
		).toBe(true)
		expect(praemienFormularSchema.safeParse({ intent: 'ruecklaeufer', auszahlungId: 'x' }).success).toBe(false)
		expect(praemienFormularSchema.safeParse({ intent: 'anderes' }).success).toBe(false)
		expect(messageOf(kulanzSchema.safeParse({ intent: 'kulanz', an, betrag: '5', kulanzgrund: 'x', notiz: 'x' }))).toBe(
			'auswahl',
		)
	})
})
