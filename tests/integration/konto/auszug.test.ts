import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { normaliseIban } from '~/domain/praemie/iban'
import { pathTo } from '~/paths'
import { plattform } from '~db/schema/plattform'
import { freshDatabase, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import { Browser, DATEN, goUntil, hostOfBrand, plantEmpfehlungFor, serveFrom } from '../../fixtures/freund'
import { PortalVisitor } from '../../fixtures/portal'

let database: TestDatabase
let hafen: TestContext

beforeAll(async () => {
	database = await freshDatabase()
	const clock = testClock()
	serveFrom(database, clock)
	hafen = await database.contextFor(hostOfBrand('hafen'), { clock })
})
afterAll(() => database.drop())

/** Every row of every table of the database, as a dump holds them. */
async function dump(): Promise<string> {
	const tables = await database.sql<{ name: string }[]>`
		select format('%I.%I', table_schema, table_name) as name from information_schema.tables
		where table_schema = ${plattform.schemaName} or table_schema like 'm\\_%'`
	const parts: string[] = []
	for (const { name } of tables) {
		const rows = await database.sql.unsafe(`select t::text as row from ${name} t`)
		parts.push(...rows.map(({ row }) => String(row)))
	}
	return parts.join('\n')
}

/** Everything somebody with a dump could compute from a guessed input without a key. */
function* guesses(input: string): Generator<string> {
	const texts = new Set([input, input.trim(), input.toLowerCase(), input.toUpperCase(), JSON.stringify(input)])
	for (const text of texts)
		for (const algorithm of ['md5', 'sha1', 'sha256', 'sha512'])
			for (const encoding of ['hex', 'base64', 'base64url'] as const)
				yield createHash(algorithm).update(text).digest(encoding).slice(0, 12)
}

/** Forms as this portal's own digest once saw them, with and without the fields no person fills in. */
function wholes(fields: Record<string, string>): string[] {
	const entries = Object.entries(fields)
	const values = entries.map(([, value]) => value)
	return [JSON.stringify(fields), JSON.stringify(entries), values.join(''), values.join('\0'), values.join('|')]
}

it('a dump holds nothing that can be computed from what people typed', async () => {
	const { mandant } = hafen
	const visitor = new PortalVisitor(mandant.config.MandantUrl)
	const iban = 'DE02 1203 0000 0000 2020 51'
	const login = { email: 'empfehler@example.org', passwort: 'Demo1234' }
	const konto = { intent: 'speichern', kontoinhaber: 'Erika Muster', iban, bic: '' }
	const passwort = { passwortAlt: 'Demo1234', passwort: 'Birnbaum-7319', passwortWiederholung: 'Birnbaum-7319' }
	const anfrage = { email: 'empfehler@example.org' }
	expect((await visitor.fill(pathTo(mandant, 'PasswortVergessen'), anfrage)).status).toBe(303)
	expect((await visitor.fill(pathTo(mandant, 'Login'), login)).status).toBe(303)
	expect((await visitor.fill(pathTo(mandant, 'EmpfehlerBankdaten'), konto)).status).toBe(303)
	expect((await visitor.fill(pathTo(mandant, 'PasswortAendern'), passwort)).status).toBe(303)
	const nordfunk = await database.contextFor(hostOfBrand('nordfunk'), { clock: hafen.clock })
	await goUntil(new Browser(database), 'nordfunk', await plantEmpfehlungFor(nordfunk), 'daten')

	const text = await dump()
	expect(text).toContain(DATEN.nachname)
	for (const secret of [iban, normaliseIban(iban), normaliseIban(iban).slice(4, 18), passwort.passwort, login.passwort])
		expect(text).not.toContain(secret)
	const forms = [login, konto, passwort, DATEN, anfrage]
	const single = forms.flatMap((form) => Object.values(form).filter((value) => value.length > 3))
	const inputs = [...single, normaliseIban(iban), '1985-03-24', ...forms.flatMap(wholes)]
	const found = inputs.flatMap((input) => [...guesses(input)].filter((guess) => text.includes(guess)).map(() => input))
	expect(found).toEqual([])
})
