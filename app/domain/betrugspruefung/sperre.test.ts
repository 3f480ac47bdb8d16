import { describe, expect, it } from 'vitest'
import { emailMusterSchema } from '~/domain/shared/email'
import { sperrenSchema } from '~/web/forms/betrugspruefung'
import { adressSperre, kontoSperre } from './sperre'

const config = (KontoGesperrtWildcard: string[] = [], KontenGesperrt = false) => ({
	KontoGesperrtWildcard,
	KontenGesperrt,
})

describe('[R-STAFFBAR] staff and service providers are barred by pattern', () => {
	it.each([
		['*@firma.example', 'anna@firma.example', true],
		['*@firma.example', 'ANNA@Firma.Example', true],
		['*@FIRMA.example', ' anna@firma.example ', true],
		['*@firma.example', 'anna+privat@firma.example', true],
		['*@firma.example', 'anna@it.firma.example', false],
		['*@firma.example', 'anna@firma.example.org', false],
		['*@firma.example', 'anna@meinefirma.example', false],
		['*@firma.example', 'firma.example@web.example', false],
		['*.firma.example', 'anna@it.firma.example', true],
		['*.firma.example', 'anna@a.b.firma.example', true],
		['*.firma.example', 'anna@firma.example', false],
		['*.firma.example', 'anna@xfirma.example', false],
		['firma.example', 'anna@firma.example', true],
		['*@*.firma.example', 'anna@it.firma.example', true],
		['*@müller.example', 'anna@xn--mller-kva.example', true],
		['*@xn--mller-kva.example', 'anna@MÜLLER.example', true],
		['*@mu\u0308ller.example', 'anna@müller.example', true],
		['*@straße.example', 'anna@xn--strae-oqa.example', true],
		['*.ext@firma.example', 'anna.ext+heim@firma.example', true],
		['*.ext@firma.example', 'anna@firma.example', false],
		['anna@firma.example', 'anna+x@firma.example', true],
		['anna@gmail.com', 'a.nna+x@googlemail.com', true],
	])('%s and %s: %s', (muster, email, barred) => {
		expect(emailMusterSchema.safeParse(muster).success).toBe(true)
		expect(adressSperre(config([muster]), email)).toBe(barred ? 'konto_gesperrt_wildcard' : undefined)
	})

	it('one of several patterns is enough', () => {
		expect(adressSperre(config(['*@a.example', '*@b.example']), 'x@b.example')).toBe('konto_gesperrt_wildcard')
		expect(adressSperre(config(), 'x@b.example')).toBeUndefined()
	})

	it.each(['*', '*@*', '*@*.example', '*.example', 'example', '*@', 'a b@firma.example', '@firma.example', '*@.de'])(
		'the pattern %j bars too much or nothing and is refused',
		(muster) => {
			expect(emailMusterSchema.safeParse(muster).error?.issues[0]?.message).toBe('muster_ungueltig')
		},
	)
})

describe('[F-CASES] which block is told', () => {
	it.each([
		[config(), null, undefined],
		[config(), 'einzeln', 'konto_gesperrt_einzeln'],
		[config(), 'allgemein', 'konto_gesperrt'],
		[config(['*@firma.example']), null, 'konto_gesperrt_wildcard'],
		[config(['*@firma.example']), 'einzeln', 'konto_gesperrt_wildcard'],
		[config([], true), null, 'konto_gesperrt'],
		[config(['*@firma.example'], true), 'einzeln', 'konto_gesperrt'],
	] as const)('%j, account %j: %s', (settings, gesperrt, code) => {
		expect(kontoSperre(settings, { email: 'anna@firma.example', gesperrt })).toBe(code)
	})
})

it("the operator's form takes one pattern a line, each once", () => {
	expect(sperrenSchema.parse({ muster: ' *@a.example\r\n\r\n*.B.example, *@a.example', kontenGesperrt: 'on' })).toEqual(
		{
			muster: ['*@a.example', '*.b.example'],
			kontenGesperrt: true,
		},
	)
	expect(sperrenSchema.safeParse({ muster: '*@a.example\n*' }).success).toBe(false)
	expect(sperrenSchema.parse({})).toEqual({ muster: [], kontenGesperrt: false })
})
