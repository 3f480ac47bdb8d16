import { expect, it } from 'vitest'
import { kundennummerSchema } from './kundennummer'

const messageOf = (value: unknown) => kundennummerSchema.safeParse(value).error?.issues.map((issue) => issue.message)

it.each([
	['123456', '123456'],
	['ab-12345', 'AB-12345'],
	[' 1234 5678 90 ', '1234567890'],
	['A'.repeat(20), 'A'.repeat(20)],
])('%j is %s', (value, nummer) => {
	expect(kundennummerSchema.parse(value)).toBe(nummer)
})

it.each(['12345', 'A'.repeat(21), '12_3456', 'ÄB12345', '------', '-12345', '12345-', '123456;DROP'])(
	'rejects %j',
	(value) => {
		expect(messageOf(value)).toEqual(['kundennummer_ungueltig'])
	},
)

it.each([[undefined], [''], ['  '], [123456]])('[V-PFLICHT] %j is missing', (value) => {
	expect(messageOf(value)).toEqual(['pflicht'])
})
