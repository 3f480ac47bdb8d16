import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql, TransactionSql } from 'postgres'
import { z } from 'zod'

const journalSchema = z.object({ entries: z.array(z.object({ idx: z.int(), tag: z.string() })) })
type Migration = { nummer: number; name: string; hash: string; text: string }

/** Reads the generated migrations of one kind, in order. */
async function readMigrations(kind: 'plattform' | 'mandant', root: string): Promise<Migration[]> {
	const folder = join(root, 'db/migrations', kind)
	const journal = journalSchema.parse(JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8')))
	return Promise.all(
		journal.entries.map(async ({ idx, tag }) => {
			const text = await readFile(join(folder, `${tag}.sql`), 'utf8')
			return { nummer: idx, name: tag, hash: createHash('sha256').update(text).digest('hex'), text }
		}),
	)
}

/**
 * Brings one schema up to date in the caller's transaction. The journal table lives in the schema itself; an applied
 * migration whose text changed since is refused. Returns how many were applied.
 */
async function migrateSchema(tx: TransactionSql, schemaName: string, migrations: Migration[]): Promise<number> {
	await tx`select pg_advisory_xact_lock(hashtextextended(${`migrate:${schemaName}`}, 0))`
	const [found] = await tx`select to_regclass(${`"${schemaName}".migration`}) is not null as da`
	const done = new Map<number, string>()
	if (found?.da)
		for (const row of await tx`select nummer, hash from ${tx(schemaName)}.migration`) done.set(row.nummer, row.hash)
	const open = migrations.filter(({ nummer, hash, name }) => {
		const known = done.get(nummer)
		if (known !== undefined && known !== hash)
			throw new Error(`migration ${name} of schema ${schemaName} was changed after it was applied`)
		return known === undefined
	})
	for (const { nummer, name, hash, text } of open) {
		await tx.unsafe(
			text.replaceAll('"__mandant__"', `"${schemaName}"`).replace('CREATE SCHEMA "', 'CREATE SCHEMA IF NOT EXISTS "'),
		)
		await tx`create table if not exists ${tx(schemaName)}.migration
			(nummer int primary key, name text not null, hash text not null, am timestamptz not null default now())`
		await tx`insert into ${tx(schemaName)}.migration (nummer, name, hash) values (${nummer}, ${name}, ${hash})`
	}
	return open.length
}

export async function migratePlattform(sql: Sql, root = process.cwd()): Promise<number> {
	const migrations = await readMigrations('plattform', root)
	return sql.begin((tx) => migrateSchema(tx, 'plattform', migrations))
}

/** Migrates the named Mandant schemas, one transaction each; creates those that are missing. */
export async function migrateMandanten(sql: Sql, schemaNames: string[], root = process.cwd()): Promise<number> {
	const migrations = await readMigrations('mandant', root)
	let applied = 0
	for (const name of schemaNames) applied += await sql.begin((tx) => migrateSchema(tx, name, migrations))
	return applied
}
