import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimPraemierung } from '~/usecases/praemie/claim-praemierung'
import { importGutscheinCodes } from '~/usecases/praemie/import-gutschein-codes'
import { readGutscheinCodes, readGutscheinSpalten } from '~/usecases/praemie/read-gutschein-codes'
import { resendGutschein } from '~/usecases/praemie/resend-gutschein'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import { serveFrom } from '../../fixtures/freund'
import { DEMO } from '../../fixtures/handlungen'
import { PortalVisitor } from '../../fixtures/portal'
import { findMailByKey, insertProdukt, openReward, PROBIERLADEN, WERT_CENT } from '../../fixtures/praemie'

let database: TestDatabase
let ctx: TestContext
let operator: PortalVisitor
let gutschein: number
beforeAll(async () => {
	database = await freshDatabase()
	const clock = testClock()
	serveFrom(database, clock)
	ctx = await database.contextFor('nordfunk.localhost', { clock })
	gutschein = (await insertProdukt(ctx)).gutschein
	operator = new PortalVisitor('http://nordfunk.localhost', '203.0.113.98')
	expect((await operator.fill('/betrieb/login', { email: DEMO.finanzen, passwort: 'Demo1234' })).status).toBe(303)
})
afterAll(() => database.drop())

const stock = (marke: string) => {
	const { gutscheinCode: c } = t
	return ctx.db.select().from(c).where(eq(c.marke, marke)).orderBy(asc(c.erstelltAm), asc(c.id))
}
const opened = async (marke: string) =>
	(await stock(marke))
		.map(({ id, code, pin, gueltigBis }) => ({
			code: ctx.keys.open({ table: 'gutschein_code', id, column: 'code' }, code),
			pin: pin && ctx.keys.open({ table: 'gutschein_code', id, column: 'pin' }, pin),
			gueltigBis,
		}))
		.sort((a, b) => a.code.localeCompare(b.code))

const TABELLE =
	'Gutscheincode;PIN;Betrag;Gültig bis\r\nTAB-1111-KK;0482;25,00;31.12.2029\r\nTAB-2222-KK;9034;25,00;30.06.2030\r\n'
/** What a browser sends of the second form without a change: hidden fields and what is selected. */
const sentBack = (html: string) => {
	const unescaped = (value: string) => value.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
	const main = html.slice(html.indexOf('<main'))
	const hidden = [...main.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
	const selected = [...main.matchAll(/<select[^>]*name="([^"]+)"[^>]*>(.*?)<\/select>/gs)].map(
		([, name, options = '']) => [
			...[
				'',
				name,
				/<option[^>]*value="([^"]*)"[^>]*selected|<option[^>]*selected[^>]*value="([^"]*)"/
					.exec(options)
					?.slice(1)
					.find(Boolean) ?? '',
			],
		],
	)
	return Object.fromEntries([...hidden, ...selected].map(([, name = '', value = '']) => [name, unescaped(value)]))
}

describe('a table of codes', () => {
	it('is asked about without scripts, comes back with the second form, and nothing but its code becomes one', async () => {
		const marke = 'Tabellenladen'
		const fields = { intent: 'codes', marke, wert: '25', gueltigBis: '', codes: TABELLE }
		const asked = await operator.fill('/betrieb/gutscheine', fields)
		expect(asked.status).toBe(200)
		expect(asked.text).toContain('So gehen die ersten 2 Codes hinaus')
		expect(asked.text).toContain('TAB-1111-KK')
		expect(await stock(marke)).toEqual([])
		const form = sentBack(asked.text)
		expect(form).toMatchObject({
			intent: 'spalten',
			marke,
			wert: '25',
			codeSpalte: '0',
			pinSpalte: '1',
			betragSpalte: '2',
		})
		// What goes through the browser can be read by nobody.
		expect(form.tabelle).not.toContain('TAB-1111')
		const doppelt = await operator.send('/betrieb/gutscheine', { ...form, pinSpalte: '0', tun: 'einlesen' })
		expect([doppelt.status, doppelt.text.includes('Eine Spalte ist zweimal gewählt')]).toEqual([200, true])
		const anders = await operator.send('/betrieb/gutscheine', { ...form, betragSpalte: '', tun: 'einlesen' })
		expect([anders.status, anders.text.includes('andere Spalten gewählt')]).toEqual([200, true])
		expect(await stock(marke)).toEqual([])
		const sent = await operator.send('/betrieb/gutscheine', { ...sentBack(anders.text), tun: 'einlesen' })
		expect([sent.status, sent.headers.get('location')]).toEqual([303, expect.stringContaining('neu=2')])
		expect(await opened(marke)).toEqual([
			{ code: 'TAB-1111-KK', pin: '0482', gueltigBis: '2029-12-31' },
			{ code: 'TAB-2222-KK', pin: '9034', gueltigBis: '2030-06-30' },
		])
		expect((await stock(marke)).map(({ pin }) => pin.includes('0482'))).toEqual([false, false])
		const again = await operator.send('/betrieb/gutscheine', { ...sentBack(anders.text), tun: 'einlesen' })
		expect([again.status, (await stock(marke)).length]).toEqual([303, 2])
	})

	it('is nobody else’s to bring back', async () => {
		const read = await readGutscheinCodes(asBetrieb(ctx), new TextEncoder().encode(TABELLE))
		if (!read.ok || read.value.art !== 'tabelle') throw new Error('no table')
		const { tabelle, spalten } = read.value
		const fremd = {
			...asBetrieb(ctx),
			actor: { art: 'betrieb', id: 'b2', sitzungId: '', rollen: ['finanzen'] },
		} as const
		const refused = { ok: false, code: 'formular_abgelaufen' }
		expect(await readGutscheinSpalten(fremd, { tabelle, spalten, wertCent: 2500 })).toEqual(refused)
		expect(await readGutscheinSpalten(asBetrieb(ctx), { tabelle: 'x', spalten, wertCent: 2500 })).toEqual(refused)
		expect(await readGutscheinSpalten(asBetrieb(ctx), { tabelle, spalten, wertCent: 5000 })).toMatchObject({
			value: { angaben: [], betrag: [2, 3] },
		})
	})

	it('gives a person the code with its PIN and its last day, also when it is sent again; what ends too soon is not sent', async () => {
		const codes = [
			{ code: 'ABLAUF-01', pin: '1', gueltigBis: '2020-01-01' },
			{ code: 'MIT-PIN-01', pin: 'PIN-0482-Q', gueltigBis: '2029-12-31' },
		]
		await importGutscheinCodes(asBetrieb(ctx), { marke: PROBIERLADEN, wertCent: WERT_CENT, codes })
		const { token, email, praemierung } = await openReward(ctx)
		expect(await claimPraemierung(ctx, token, gutschein, { art: 'gutschein', email }, undefined)).toMatchObject({
			ok: true,
		})
		expect(await findMailByKey(ctx, `gutschein:${praemierung.id}`)).toMatchObject({
			daten: { code: 'MIT-PIN-01', pin: 'PIN-0482-Q', gueltigBis: '2029-12-31' },
		})
		expect(await resendGutschein(asBetrieb(ctx), praemierung.id)).toMatchObject({ ok: true })
		const spaeter = { ...asBetrieb(ctx), clock: Object.assign(() => new Date('2030-01-01T12:00:00Z'), {}) }
		expect(await resendGutschein(spaeter, praemierung.id)).toEqual({ ok: false, code: 'gutschein_abgelaufen' })
		const page = await operator.send(`/betrieb/gutscheine/${praemierung.id}`)
		expect(page.text).toContain('gehört dazu und steht in der E-Mail')
		expect(page.text).not.toContain('PIN-0482-Q')
	})
})

describe('a list of codes', () => {
	it.each([
		['code\nLIST-0001\nLIST-0002\n', ['LIST-0001', 'LIST-0002'], 'neu=2'],
		['0012345678\n0098765432\n', ['0012345678', '0098765432'], 'neu=2'],
		['LEER-0001\nABCD 1234 5678\nABCD\t9999\n', ['LEER-0001'], 'ungueltig=2.3'],
		["GUTE-0001\n'LEAD-0001\n1,23457E+11\n", ['GUTE-0001'], 'ungueltig=2.3'],
		[
			'https://shop.example/redeem?c=ABC,DEF\nhttps://shop.example/redeem?c=GHI;1\n',
			['https://shop.example/redeem?c=ABC,DEF', 'https://shop.example/redeem?c=GHI;1'],
			'neu=2',
		],
	])('%j is taken in at once, and what is no code is named', async (text, codes, location) => {
		const marke = `Liste ${codes[0]}`.slice(0, 60)
		const sent = await operator.fill('/betrieb/gutscheine', { intent: 'codes', marke, wert: '25', codes: text })
		expect([sent.status, sent.headers.get('location')]).toEqual([303, expect.stringContaining(location)])
		expect((await opened(marke)).map(({ code }) => code)).toEqual([...codes].sort((a, b) => a.localeCompare(b)))
	})

	it.each([
		['1,23457E+11\n', 400, 'Zeile: 1. '],
		['ABCD 1234\n\nX\tY\n', 400, 'Zeile: 1, 3. '],
		['', 400, 'Codes'],
		['AAAA-1\n'.repeat(10_001), 400, 'mehr als 5.000 Codes'],
	])('%j is refused in words (case %#)', async (codes, status, words) => {
		const sent = await operator.fill('/betrieb/gutscheine', { intent: 'codes', marke: 'M', wert: '25', codes })
		expect([sent.status, sent.text.includes(words)]).toEqual([status, true])
	})
})
