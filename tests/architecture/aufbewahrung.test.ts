import { getTableColumns, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { dauerText, FRISTEN, type Frist } from '~/domain/aufbewahrung/fristen'
import { AUFBEWAHRUNG, columnsOf } from '~/domain/aufbewahrung/regeln'
import { mandantConfigSchema } from '~/domain/mandant/config'
import { NEUTRAL_BRAND } from '~/domain/mandant/demo-brands'
import { LOCALES } from '~/domain/shared/locale'
import * as t from '~db/schema/mandant/tables'
import * as plattform from '~db/schema/plattform'
import { rechtstexteDe } from '~db/starter/rechtstexte-de'
import { rechtstexteEn } from '~db/starter/rechtstexte-en'

/** 'table.column' of every table among these. */
const schemaColumns = (tables: Record<string, unknown>) =>
	Object.entries(tables).flatMap(([name, table]) =>
		is(table, PgTable) ? Object.keys(getTableColumns(table)).map((column) => `${name}.${column}`) : [],
	)
const ruled = (rules: (typeof AUFBEWAHRUNG)['mandant']) =>
	Object.entries(rules).flatMap(([name, of]) =>
		of.flatMap((rule) => columnsOf(rule).map((column) => `${name}.${column}`)),
	)

const plattformTables = Object.fromEntries(
	Object.entries(plattform).map(([name, table]) => [name.replace(/Table$/, ''), table]),
)

describe('[P-DELETE12W] what becomes of each column (domain/aufbewahrung)', () => {
	it.each([
		['a brand’s schema', t, AUFBEWAHRUNG.mandant],
		['the platform’s', plattformTables, AUFBEWAHRUNG.plattform],
	])('%s has exactly one rule for each column', (_, tables, rules) => {
		const [columns, named] = [schemaColumns(tables), ruled(rules)]
		expect(columns.length).toBeGreaterThan(5)
		expect(
			columns.filter((column) => !named.includes(column)),
			'new columns: say in app/domain/aufbewahrung what becomes of them',
		).toEqual([])
		expect(named.filter((column, i) => !columns.includes(column) || named.indexOf(column) !== i)).toEqual([])
	})
})

const config = mandantConfigSchema.parse({
	Name: 'Kiosk',
	Firma: 'Kiosk GmbH',
	MandantUrl: 'https://kiosk.example',
	SupportEmail: 'a@kiosk.example',
	AbsenderEmail: 'b@kiosk.example',
	produktApi: 'standard',
	brand: { ...NEUTRAL_BRAND, logo: { wordmark: 'Kiosk' } },
})

describe('the privacy text a brand starts with', () => {
	const ABSCHNITT = {
		de: ['## Wie lange wir speichern', '## Wer die Daten'],
		en: ['## How long we store', '## Who receives'],
	}
	const ZAHL = { de: /\d+ (?:Tage|Wochen|Monate|Jahre)/g, en: /\d+ (?:days|weeks|months|years)/g }
	const text = { de: rechtstexteDe, en: rechtstexteEn }
	/** What people hear about by name; sessions, forms and links are the portal's own housekeeping. */
	const genannt: Frist[] = [
		'unbestaetigt',
		'mail',
		'sicherheit',
		'messung',
		'nachweis',
		'bankverbindung',
		'beleg',
		'audit',
	]

	it.each(LOCALES)('in %s states the periods the jobs count by, and no others', (locale) => {
		const { inhalt } = text[locale]({ config }).datenschutz
		const [from = '', to = ''] = ABSCHNITT[locale]
		const stated = inhalt.slice(inhalt.indexOf(from), inhalt.indexOf(to)).match(ZAHL[locale]) ?? []
		expect(new Set(stated)).toEqual(new Set(genannt.map((frist) => dauerText(FRISTEN[frist], locale))))
	})
})
