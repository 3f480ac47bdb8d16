import { describe, expect, it } from 'vitest'
import { ibanSchema, kontoinhaberSchema } from '~/domain/praemie/iban'
import { kundennummerSchema } from '~/domain/shared/kundennummer'
import { emailSchema } from './email'
import { requiredText, toLines } from './fields'
import { normaliseCode } from './random-code'
import { isSeen, withoutUnseen } from './unseen'

const UNSEEN: [string, string][] = [
	['soft hyphen', '\u00ad'],
	['Arabic letter mark', '\u061c'],
	['zero width space', '\u200b'],
	['left-to-right mark', '\u200e'],
	['right-to-left mark', '\u200f'],
	['left-to-right embedding', '\u202a'],
	['right-to-left embedding', '\u202b'],
	['pop directional formatting', '\u202c'],
	['left-to-right override', '\u202d'],
	['right-to-left override', '\u202e'],
	['word joiner', '\u2060'],
	['left-to-right isolate', '\u2066'],
	['right-to-left isolate', '\u2067'],
	['first strong isolate', '\u2068'],
	['pop directional isolate', '\u2069'],
	['byte order mark', '\ufeff'],
]

describe.each(UNSEEN)('%s', (_, mark) => {
	const around = (text: string) => `${mark}${text.slice(0, 2)}${mark}${text.slice(2)}${mark}`

	it('is dropped from one line, from several lines, from addresses and numbers', () => {
		expect(requiredText(20).parse(around('Anna Lee'))).toBe('Anna Lee')
		expect(toLines(around('Anna\r\nLee'))).toBe('Anna\nLee')
		expect(emailSchema.parse(around('anna@example.org'))).toBe('anna@example.org')
		expect(kundennummerSchema.parse(around('AB12345'))).toBe('AB12345')
		expect(normaliseCode(around('ABCD-2345'))).toBe('ABCD2345')
		expect(ibanSchema(true).parse(around('DE89 3704 0044 0532 0130 00'))).toBe('DE89370400440532013000')
		expect(kontoinhaberSchema.parse(around('Anna Lee'))).toBe('Anna Lee')
	})

	it('[V-PFLICHT] alone is nothing', () => {
		expect(
			requiredText(20)
				.safeParse(mark)
				.error?.issues.map(({ message }) => message),
		).toEqual(['pflicht'])
		expect(emailSchema.safeParse(mark).error?.issues.map(({ message }) => message)).toEqual(['pflicht'])
	})
})

it.each([
	['a family of one emoji', '👨\u200d👩\u200d👧'],
	['a heart in colour', '❤\ufe0f'],
	['a Persian word with its half space', 'می\u200cخواهم'],
	['a name in Hebrew', 'יעל כהן'],
	['a name with a soft sign in two letters', 'Zoë O’Neil-Müller'],
])('%s stays as it is', (_, text) => {
	expect(withoutUnseen(text)).toBe(text)
	expect(isSeen(text)).toBe(true)
	expect(requiredText(40).parse(text)).toBe(text.normalize('NFC'))
})

it.each([['\u200d'], ['\u3164'], ['\u115f \u1160'], ['\ufe0f'], ['\u{e0041}'], [' \t'], ['']])(
	'[V-PFLICHT] %j shows nothing and is no name',
	(text) => {
		expect(isSeen(text)).toBe(false)
		expect(requiredText(40).safeParse(text).success).toBe(false)
	},
)
