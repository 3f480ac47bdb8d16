import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import postgres, { type Sql, type TransactionSql } from 'postgres'
import { z } from 'zod'
import { inLanes } from '~/domain/shared/lanes'

const journalSchema = z.object({ entries: z.array(z.object({ idx: z.int(), tag: z.string() })) })
type Kind = 'plattform' | 'mandant'
type Migration = { nummer: number; name: string; hash: string; text: string }

/** Reads the generated migrations of one kind, in order. */
async function readMigrations(kind: Kind, root: string): Promise<Migration[]> {
	const folder = join(root, 'db/migrations', kind)
	const journal = journalSchema.parse(JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8')))
	return Promise.all(
		journal.entries.map(async ({ idx, tag }) => {
			const text = await readFile(join(folder, `${tag}.sql`), 'utf8')
			return { nummer: idx, name: tag, hash: createHash('sha256').update(text).digest('hex'), text }
		}),
	)
}

/** The database is not one this version can work with; the message is one line for the person who starts the program. */
export class SchemaError extends Error {
	override name = 'SchemaError'
}

const appliedSchema = z.array(z.object({ nummer: z.int(), name: z.string(), hash: z.string() }))
type Applied = z.output<typeof appliedSchema>

/**
 * The migrations a schema still needs.
 * @throws SchemaError where it holds one that this version does not know, or knows otherwise
 */
function openMigrations(schemaName: string, applied: Applied, migrations: Migration[]): Migration[] {
	for (const { nummer, name, hash } of applied) {
		const known = migrations.find((migration) => migration.nummer === nummer)
		if (known?.hash === hash) continue
		throw new SchemaError(
			known
				? `Schema ${schemaName} of the database has migration ${name} in another form than this version. Start the version that made it.`
				: `Schema ${schemaName} of the database is newer than this version: it has migration ${nummer} (${name}). Start the version that made it, or a newer one.`,
		)
	}
	return migrations.filter(({ nummer }) => !applied.some((done) => done.nummer === nummer))
}

const UNDEFINED_TABLE = '42P01'

/** What was applied to a schema by its own journal; nothing where it has none. */
async function readJournal(sql: Sql | TransactionSql, schemaName: string): Promise<Applied> {
	try {
		return appliedSchema.parse([...(await sql`select nummer, name, hash from ${sql(schemaName)}.migration`)])
	} catch (error) {
		if (error instanceof postgres.PostgresError && error.code === UNDEFINED_TABLE) return []
		throw error
	}
}

/** Brings one schema up to date in the caller's transaction; returns how many migrations were applied. */
async function migrateSchema(tx: TransactionSql, schemaName: string, migrations: Migration[]): Promise<number> {
	await tx`select pg_advisory_xact_lock(hashtextextended(${`migrate:${schemaName}`}, 0))`
	const [found] = await tx`select to_regclass(${`"${schemaName}".migration`}) is not null as da`
	const applied = found?.da ? [...(await tx`select nummer, name, hash from ${tx(schemaName)}.migration`)] : []
	const open = openMigrations(schemaName, appliedSchema.parse(applied), migrations)
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

/** Schemas whose journals are read at once. */
const AT_ONCE = 2

/** The schemas that need a migration. One statement finds a schema that needs nothing, as all do at most starts. */
async function findBehind(sql: Sql, schemaNames: readonly string[], migrations: Migration[]): Promise<string[]> {
	const behind: string[] = []
	await inLanes(schemaNames, AT_ONCE, async (name) => {
		if (openMigrations(name, await readJournal(sql, name), migrations).length > 0) behind.push(name)
	})
	return behind.toSorted()
}

/** Whether one of these schemas needs a migration; one ahead of this version is a SchemaError. */
export async function isBehind(sql: Sql, kind: Kind, schemaNames: readonly string[], root = process.cwd()) {
	return (await findBehind(sql, schemaNames, await readMigrations(kind, root))).length > 0
}

async function migrate(
	sql: Sql,
	kind: Kind,
	schemaNames: readonly string[],
	root: string,
	upTo = Number.MAX_SAFE_INTEGER,
) {
	const migrations = (await readMigrations(kind, root)).filter(({ nummer }) => nummer <= upTo)
	let applied = 0
	for (const name of await findBehind(sql, schemaNames, migrations))
		applied += await sql.begin((tx) => migrateSchema(tx, name, migrations))
	return applied
}

/** Migrates the shared schema; a schema ahead of this version is a SchemaError. Returns how many migrations were applied. */
export const migratePlattform = (sql: Sql, root = process.cwd()): Promise<number> =>
	migrate(sql, 'plattform', ['plattform'], root)

/** Migrates the named Mandant schemas, one transaction each, and creates those that are missing; refuses as above. */
export const migrateMandanten = (sql: Sql, schemaNames: readonly string[], root = process.cwd()): Promise<number> =>
	migrate(sql, 'mandant', schemaNames, root)

/** Creates a Mandant schema as it was after migration `upTo`; one of that name that is there is thrown away. */
export async function createMandantAt(sql: Sql, schemaName: string, upTo: number, root = process.cwd()) {
	await sql`drop schema if exists ${sql(schemaName)} cascade`
	await migrate(sql, 'mandant', [schemaName], root, upTo)
}

/** Brings a Mandant schema up to date in the caller's transaction. */
export const migrateMandantWithin = async (tx: TransactionSql, schemaName: string, root = process.cwd()) =>
	migrateSchema(tx, schemaName, await readMigrations('mandant', root))

/** A schema's last migration: what says which version made it. */
export type LastMigration = { nummer: number; name: string; hash: string }

/** Undefined where the schema has none. */
export const lastMigration = async (tx: TransactionSql, schemaName: string): Promise<LastMigration | undefined> =>
	(await readJournal(tx, schemaName)).toSorted((a, b) => a.nummer - b.nummer).at(-1)

/** Whether this version has the migration, in the same form. */
export async function knowsMigration(kind: Kind, last: LastMigration, root = process.cwd()): Promise<boolean> {
	const migrations = await readMigrations(kind, root)
	return migrations.some(({ nummer, hash }) => nummer === last.nummer && hash === last.hash)
}
