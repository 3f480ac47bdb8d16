import { buffer } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Dateiart } from '~/domain/liste/datei'
import { loginBenutzer } from '~/usecases/benutzer/login-benutzer'
import { actorOf, findSitzung } from '~/usecases/konto/sitzung'
import { exportListe } from '~/usecases/liste/export-liste'
import { AGENTUR_LISTEN, ALLE_LISTEN } from '~/usecases/liste/listen'
import type { AppContext } from '~/usecases/shared/context'
import { readListQuery } from '~/web/forms/list'
import { asBetrieb, withFaktor } from '../../fixtures/actors'
import type { TestContext, TestDatabase } from '../../fixtures/database'
import { databaseWithExamples } from '../../fixtures/demo-brand'
import { unzipTexts } from '../../fixtures/zip'

type Name = keyof typeof ALLE_LISTEN

/** Lists of which the demo has no rows: their columns alone are compared. */
const LEER: readonly Name[] = ['kulanz', 'nachfragen', 'pruefungen', 'zustimmungen']

let database: TestDatabase
let ctx: TestContext
beforeAll(async () => {
	;({ database, ctx } = await databaseWithExamples())
})
afterAll(() => database.drop())

/** The owner of a demo agency for its lists, an operator for the rest. */
async function readerOf(name: Name): Promise<AppContext> {
	if (!(name in AGENTUR_LISTEN)) return withFaktor(asBetrieb(ctx))
	const login = { art: 'agentur', email: 'inhaber@example.org', passwort: 'Demo1234', geraet: '' } as const
	const secret = await loginBenutzer(ctx, login)
	const sitzung = await findSitzung({ ...ctx, faktorFreiwillig: true }, secret.ok ? secret.value : '')
	if (!sitzung) throw new Error('no login')
	return withFaktor({ ...ctx, actor: actorOf(sitzung) })
}

async function fileOf(who: AppContext, name: Name, dateiart: Dateiart): Promise<Buffer> {
	const made = await exportListe(who, { name, dateiart, read: (spec) => readListQuery(spec, new URLSearchParams()) })
	if (!made.ok || !made.value) throw new Error(made.ok ? 'made in the background' : made.code)
	return buffer(made.value.inhalt)
}

/** A formula is no formula any more behind an apostrophe, which an XLSX file does not need. */
const withoutGuard = (text: string) => text.replace(/^'(?=[=+\-@\t\r])/, '')

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const unescaped = (text: string) => text.replace(/&(\w+);/g, (_, name: string) => ENTITIES[name] ?? '?')

/** A cell as the CSV file writes it in German: days by their serial number, amounts in euros. */
function cellText([, style = '', value, text]: RegExpMatchArray): string {
	if (value === undefined) return unescaped(text ?? '')
	if (style === '2') return new Date((Number(value) - 25_569) * 86_400_000).toISOString().slice(0, 10)
	return value.replace('.', ',')
}

const CELL = /<c(?: t="inlineStr")?(?: s="(\d)")?(?:\/>|>(?:<v>([^<]*)<\/v>|<is><t[^>]*>([^<]*)<\/t><\/is>)<\/c>)/g

const sheetRows = (file: Buffer): string[][] =>
	[...(unzipTexts(file)['xl/worksheets/sheet1.xml'] ?? '').matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
		[...row.matchAll(CELL)].map(cellText),
	)

it.each(Object.keys(ALLE_LISTEN) as Name[])('%s has the same cells as CSV and as XLSX', async (name) => {
	const who = await readerOf(name)
	const csv: string[][] = parse(await fileOf(who, name, 'csv'), { bom: true, delimiter: ';' })
	expect(csv[0]?.length).toBeGreaterThan(1)
	if (!LEER.includes(name)) expect(csv.length, 'rows of the demo').toBeGreaterThan(2)
	expect(sheetRows(await fileOf(who, name, 'xlsx'))).toEqual(csv.map((row) => row.map(withoutGuard)))
})
