import { expect, it } from 'vitest'
import { fillPattern, pathTo } from './paths'

it.each([
	['/e/:kurzcode', { kurzcode: 'ABC123' }, '/e/ABC123'],
	['/a/:id/b/:hex', { id: 7, hex: 'f/ü' }, '/a/7/b/f%2F%C3%BC'],
	['/a/:id', {}, '/a/'],
	['/kategorie/*', { '*': 'mobil/5 g' }, '/kategorie/mobil/5%20g'],
	['/kategorie/*', {}, '/kategorie/'],
	['/a/:id', { id: '5*', '*': 'x' }, '/a/5*'],
])('%s with %j is %s', (pattern, values, path) => expect(fillPattern(pattern, values)).toBe(path))

it.each(['wort', 'zwei Wörter', 'a&b=c#d?e', '5%', 'a+b', '*._-', '', 'x\uD800y', '"<\'>'])(
	'a query’s value %j is written as URLSearchParams writes it',
	(wert) => {
		const path = pathTo(
			{ clientRoute: 'nordfunk' },
			'Home',
			{},
			{ [`n${wert}`]: wert, fehlt: undefined, liste: [1, wert] },
		)
		const search = new URLSearchParams([
			[`n${wert}`, wert],
			['liste', '1'],
			['liste', wert],
		])
		expect(path).toBe(`/?${search}`)
	},
)
