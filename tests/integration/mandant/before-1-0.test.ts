import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { CLI } from '~/domain/zugriff/actor'
import { migrateAll } from '~/usecases/mandant/migrate-all'
import { createMandantAt, migrateMandanten } from '~db/migrate'
import { findGueltig, listEntwuerfe } from '~db/repositories/inhalt/inhalt'
import { MASTER_KEY, TEST_NOW } from '../../fixtures/constants'
import { freshDatabase, type TestDatabase } from '../../fixtures/database'

/* A database of version 0.9 goes on; one that an older version left on the way is refused. */

const row = z.object({ nummer: z.int(), name: z.string(), hash: z.string() })
type Row = z.infer<typeof row>

let database: TestDatabase
beforeAll(async () => {
	database = await freshDatabase()
})
afterAll(() => database.drop())

const journal = (schema: string) =>
	database.sql<Row[]>`select nummer, name, hash from ${database.sql(schema)}.migration order by nummer`

async function write(schema: string, rows: readonly Row[]) {
	await database.sql`delete from ${database.sql(schema)}.migration`
	await database.sql`insert into ${database.sql(schema)}.migration ${database.sql([...rows])}`
}

/** The first and the last line of version 0.9's journal. */
const before = (kind: 'plattform' | 'mandant') =>
	z.object({ first: row, last: row }).parse(JSON.parse(readFileSync(`db/migrations/${kind}/before-1.0.json`, 'utf8')))

it.each([
	['plattform', 'plattform'],
	['mandant', 'm_hafen'],
] as const)('goes on from the end of version 0.9: %s', async (kind, schema) => {
	const { sql, db } = database
	const deps = { sql, db, masterKeys: [MASTER_KEY], clock: () => TEST_NOW, actor: CLI }
	const today = await journal(schema)
	const { first, last } = before(kind)
	if (kind === 'mandant') await createMandantAt(sql, schema, last)
	else {
		await sql`alter table plattform.mandant drop column config_ab, drop column naechste_ab, drop column portal`
		await sql`drop table plattform.betreiber_sitzung, plattform.betreiber_protokoll, plattform.betreiber`
	}
	await write(schema, [first, last])
	expect(await migrateAll(deps)).toMatchObject({ applied: today.length })
	expect(await journal(schema)).toEqual(today)
	expect(await migrateAll(deps)).toMatchObject({ applied: 0 })
})

it('refuses what version 0.9 did not finish, in one line that says what to do', async () => {
	const today = await journal('m_hafen')
	const { first } = before('mandant')
	await write('m_hafen', [first, { nummer: 12, name: '0012_halb', hash: 'x' }])
	await expect(migrateMandanten(database.sql, ['m_hafen'])).rejects.toThrow(
		/^Schema m_hafen of the database is of a version before 1\.0, at migration 0012_halb instead of \S+\. Start version 0\.9 once, which finishes it, then this one\.$/,
	)
	await write('m_hafen', today)
})

it('a text that was withdrawn stays withdrawn, one that was replaced is what it was at each instant', async () => {
	const { sql } = database
	await createMandantAt(sql, 'm_alt', before('mandant').last)
	const day = (n: number) => new Date(Date.UTC(2026, 0, n))
	const text = (schluessel: string, version: number, von: number | null, bis: number | null) => ({
		...{ art: 'block', schluessel, sprache: 'de', version, daten: JSON.stringify({ n: version }) },
		erstellt_am: day(1).toISOString(),
		veroeffentlicht_am: von && day(von).toISOString(),
		zurueckgezogen_am: bis && day(bis).toISOString(),
	})
	const rows = [
		...[text('ersetzt', 1, 2, 5), text('ersetzt', 2, 5, null), text('ersetzt', 3, null, null)],
		...[text('weg', 1, 2, 5), text('weg', 2, 7, 9), text('weg', 3, null, null)],
	]
	await sql`insert into m_alt.inhalt ${sql(rows)}`
	await migrateMandanten(sql, ['m_alt'])
	const alt = database.dbFor({ schemaName: 'm_alt' })
	const at = async (schluessel: string) => {
		const days = [1, 3, 6, 8, 10].map(day)
		const held = days.map((one) => findGueltig(alt, { art: 'block', schluessel, sprache: 'de' }, one))
		return (await Promise.all(held)).map((row) => row?.version)
	}
	expect(await at('ersetzt')).toEqual([undefined, 1, 2, 2, 2])
	expect(await at('weg')).toEqual([undefined, 1, undefined, 2, undefined])
	expect((await listEntwuerfe(alt)).map(({ version }) => version)).toEqual([3, 3])
})
