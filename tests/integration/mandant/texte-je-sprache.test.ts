import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMandantAt, migrateMandanten } from '~db/migrate'
import { freshDatabase, type TestDatabase } from '../../fixtures/database'

/* Columns of two languages become one text by language, with all that they held. */

const SCHEMA = 'm_texte_probe'
const migrations = readdirSync('db/migrations/mandant').filter((name) => name.endsWith('.sql'))
const own = migrations.findIndex((name) => name.endsWith('_texte_je_sprache.sql'))

let database: TestDatabase
beforeAll(async () => {
	database = await freshDatabase({ empty: true })
})
afterAll(() => database.drop())

it('keeps every text of campaigns, templates, voucher brands and rewards', async () => {
	const { sql } = database
	const table = (name: string) => sql(`${SCHEMA}.${name}`)
	await createMandantAt(sql, SCHEMA, { nummer: own - 1, name: '', hash: '' })
	await sql`insert into ${table('aktion')} (aktions_id, version, formular, titel, text, rechts_text, titel_en, text_en,
		rechts_text_en, startdatum, erstellt_am) values ('a', 1, 'Empfehlung', 'Täglich', 'Ein "Text"', 'Recht', 'Daily',
		'A text', 'Law', '2026-01-01', now())`
	await sql`insert into ${table('antwort_vorlage')} (id, name, text_de, text_en, geaendert_am)
		values (gen_random_uuid(), 'n', E'Hallo {vorname}\nzwei', 'Hello {vorname}', now())`
	await sql`insert into ${table('gutschein_marke')} (marke, shop_url, einloesen_de, einloesen_en)
		values ('m', '', 'An der Kasse', '')`
	await sql`insert into ${table('praemie')} (titel, titel_en, art, startdatum) values ('Geld', 'Money', 'geld', '2026-01-01')`
	expect(await migrateMandanten(sql, [SCHEMA])).toBe(migrations.length - own)
	expect([
		...(await sql`select texte from ${table('aktion')}`),
		...(await sql`select text from ${table('antwort_vorlage')}`),
		...(await sql`select einloesen from ${table('gutschein_marke')}`),
		...(await sql`select titel from ${table('praemie')}`),
	]).toEqual([
		{
			texte: {
				de: { titel: 'Täglich', text: 'Ein "Text"', rechtsText: 'Recht' },
				en: { titel: 'Daily', text: 'A text', rechtsText: 'Law' },
			},
		},
		{ text: { de: 'Hallo {vorname}\nzwei', en: 'Hello {vorname}' } },
		{ einloesen: { de: 'An der Kasse', en: '' } },
		{ titel: { de: 'Geld', en: 'Money' } },
	])
})
