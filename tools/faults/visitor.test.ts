import { expect, it } from 'vitest'
import { fieldsOf, RefusedError } from './visitor'

const PAGE = `
<form method="post"><input type="hidden" name="formular" value="frame"/><button name="lang">EN</button></form>
<main id="inhalt">
<form method="post"><input type="hidden" name="formular" value="a&amp;b"/><input type="hidden" name="intent" value="pruefen"/>
<input type="checkbox" name="storniert"/><input name="datum" value="x"/></form>
<form method="post"><input type="hidden" name="formular" value="a&amp;b"/><input type="hidden" name="intent" value="freigeben"/></form>
</main>`

it('sends the hidden fields of the form that has the given ones, and none of the frame', () => {
	expect(fieldsOf(PAGE, { datum: '1.1.2026' })).toEqual([
		['formular', 'a&b'],
		['intent', 'pruefen'],
		['datum', '1.1.2026'],
	])
	expect(fieldsOf(PAGE, { intent: 'freigeben' })).toEqual([
		['formular', 'a&b'],
		['intent', 'freigeben'],
	])
})

it('says when there is no such form', () => {
	expect(() => fieldsOf(PAGE, { iban: '' })).toThrow(RefusedError)
})
