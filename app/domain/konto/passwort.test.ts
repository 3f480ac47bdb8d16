import { fc, it as prop } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { passwortRegeln, passwortSchema } from './passwort'

const messageOf = (value: unknown) => passwortSchema.safeParse(value).error?.issues.map((issue) => issue.message)

describe('[V-PASSWORT] passwords', () => {
	it.each([
		['Demo1234', true, true, true, true],
		['Demo123', false, true, true, true],
		['DEMO1234', true, false, true, true],
		['demo1234', true, true, false, true],
		['DemoDemo', true, true, true, false],
		['', false, false, false, false],
		['Äöüß1234', true, true, true, true],
		['👍👍👍👍aB1', false, true, true, true],
		['👍👍👍👍👍aB1', true, true, true, true],
	])('%j: length %s, lower %s, upper %s, digit %s', (passwort, laenge, klein, gross, ziffer) => {
		expect(passwortRegeln(passwort)).toEqual({ laenge, klein, gross, ziffer })
		const all = laenge && klein && gross && ziffer
		expect(messageOf(passwort)).toEqual(all ? undefined : [passwort === '' ? 'pflicht' : 'passwort_regeln'])
	})

	it('keeps the password exactly as typed', () => {
		expect(passwortSchema.parse('  Demo 1234 ')).toBe('  Demo 1234 ')
	})

	it('bounds the length', () => {
		expect(messageOf(`aB1${'x'.repeat(197)}`)).toBeUndefined()
		expect(messageOf(`aB1${'x'.repeat(198)}`)).toEqual(['zu_lang'])
	})

	it('[V-PFLICHT] a missing password is a missing field', () => {
		expect(messageOf(undefined)).toEqual(['pflicht'])
	})

	const ascii = fc.string({ unit: 'grapheme-ascii', maxLength: 20 })
	prop.prop([ascii.filter((text) => text !== '')])('accepts exactly what meets all four rules', (text) => {
		const meets = text.length >= 8 && /[a-z]/.test(text) && /[A-Z]/.test(text) && /[0-9]/.test(text)
		expect(passwortSchema.safeParse(text).success).toBe(meets)
	})
})
