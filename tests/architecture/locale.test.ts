import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/*
 * The languages are rows (domain/shared/locale, locales/translate). Code asks for texts of a language and never which one it
 * is, so a new one needs no line elsewhere.
 */

/** The rows, the texts, and what a file of outsiders names by language. */
const ROWS = [
	...[/^app\/domain\/shared\/locale\.ts$/, /^app\/locales\//, /^db\/starter\//, /^db\/migrations\//],
	// The words of files that others write: `Titel` and `TitelEn`, `en` beside the German ones.
	...[
		/^app\/usecases\/katalog\/(?:records|import-katalog|standard-katalog)\.ts$/,
		/^app\/domain\/einwilligung\/aktion\.ts$/,
	],
	// The catalogue's rows keep what such a file says in English.
	/^db\/repositories\/katalog\/katalog\.ts$/,
	// The brand's room: its forms have German and English side by side, and tell what lacks in English.
	/^app\/routes\/inhalt\/Betrieb(?:Rechtst|T)exte?\//,
	...[/^app\/web\/forms\/inhalt\.ts$/, /^app\/usecases\/mandant\/show-marke\.ts$/],
	// What a brand starts with.
	/^app\/domain\/praemie\/antwort-vorlage\.ts$/,
]

const files = ['app', 'db', 'server']
	.flatMap((folder) => readdirSync(folder, { withFileTypes: true, recursive: true }))
	.filter((entry) => entry.isFile() && /\.[jt]sx?$/.test(entry.name) && !entry.name.includes('.test.'))
	.map((entry) => join(entry.parentPath, entry.name))
	.filter((file) => !ROWS.some((row) => row.test(file)))

it.each([
	['names a language', /(?<!lang=)(["'`])(?:de|en)\1/],
	['has a column or field for one', /\b[a-z]\w*(?<!text)(?:De|En)(?::| =|\))/],
])('no code %s', (_, pattern) => {
	expect(files.length).toBeGreaterThan(1000)
	const codeOf = (file: string) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '')
	expect(files.filter((file) => pattern.test(codeOf(file)))).toEqual([])
})
