import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import postgres, { type Sql, type TransactionSql } from 'postgres'
import { z } from 'zod'
import { inLanes } from '~/domain/shared/lanes'
import { projectFile } from '~/project-folder'

const journalSchema = z.object({ entries: z.array(z.object({ idx: z.int(), tag: z.string() })) })
type Kind = 'plattform' | 'mandant'
type Migration = { nummer: number; name: string; hash: string; text: string }

/** Reads the generated migrations of one kind, in order. */
async function readMigrations(kind: Kind): Promise<Migration[]> {
	const folder = projectFile(`db/migrations/${kind}`)
	const journal = journalSchema.parse(JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8')))
	return Promise.all(
		journal.entries.map(async ({ idx, tag }) => {
			const text = await readFile(join(folder, `${tag}.sql`), 'utf8')
			return { nummer: idx, name: tag, hash: createHash('sha256').update(text).digest('hex'), text }
		}),
	)
}

/** The database does not match this version; the message is one line for the operator. */
export class SchemaError extends Error {
	override name = 'SchemaError'
}

const appliedSchema = z.array(z.object({ nummer: z.int(), name: z.string(), hash: z.string() }))
type Applied = z.output<typeof appliedSchema>

/**
 * The migrations a schema still needs.
 * @throws SchemaError if it contains one that this version does not know, or knows differently
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

/** A schema's applied migrations by its own journal; none without a journal. */
async function readJournal(sql: Sql | TransactionSql, schemaName: string): Promise<Applied> {
	try {
		return appliedSchema.parse([...(await sql`select nummer, name, hash from ${sql(schemaName)}.migration`)])
	} catch (error) {
		if (error instanceof postgres.PostgresError && error.code === UNDEFINED_TABLE) return []
		throw error
	}
}

const lockMigrations = (tx: TransactionSql, schemaName: string) =>
	tx`select pg_advisory_xact_lock(hashtextextended(${`migrate:${schemaName}`}, 0))`

/**
 * Creates a missing schema in its own transaction: Citus accepts no `serial` beside it.
 * @throws SchemaError if the schema should be distributed and the database has no Citus
 */
async function createSchema(sql: Sql, schemaName: string, sharded: boolean): Promise<void> {
	await sql.begin(async (tx) => {
		await lockMigrations(tx, schemaName)
		// Read from the table: the name's resolution may be cached from before the lock.
		if ((await tx`select from pg_namespace where nspname = ${schemaName}`).length > 0) return
		if (sharded) {
			if (!(await hasCitus(tx)))
				throw new SchemaError('CITUS=1, but the database has no extension citus. Create it, or remove CITUS.')
			await tx`set local citus.enable_schema_based_sharding to on`
		}
		await tx`create schema ${tx(schemaName)}`
	})
}

/**
 * Rewrites parts of applied migrations that Citus rejects: columns of CHECKs and indexes that drizzle-kit qualifies
 * with schema and table; an interval subtracted from an instant, which is not immutable, becomes one subtracted from
 * local time; INSERT from a joined query, which Citus deparses into invalid SQL unless it contains something volatile:
 * then it reads the rows first.
 */
const citusForms: { of: RegExp; from: RegExp; to: string }[] = [
	{ of: /^(?:CREATE (?:UNIQUE )?INDEX|CREATE TABLE|ALTER TABLE) /, from: /"\w+"\."\w+"\.("\w+")/g, to: '$1' },
	{
		of: /^UPDATE /m,
		from: /\) AT TIME ZONE 'Europe\/Berlin' - interval '1 millisecond'/g,
		to: " - interval '1 millisecond') AT TIME ZONE 'Europe/Berlin'",
	},
	{ of: /^INSERT INTO [^;]*\nCROSS JOIN LATERAL /m, from: /\) g;$/g, to: ') g WHERE random() >= 0;' },
	// In a function Citus has no plan for INSERT from a query that reads a variable; row by row it has.
	{
		of: /^CREATE FUNCTION .*"hauptbuch_buchen"/m,
		from: /\n\teintrag jsonb;/g,
		to: '\n\teintrag jsonb;\n\tzeile record;',
	},
	{
		of: /^CREATE FUNCTION .*"hauptbuch_buchen"/m,
		from: /(INSERT INTO "\w+"\."buchung_zeile" \([^)]*\))\s+SELECT naechste, (.*)\n\s+(FROM jsonb_array_elements\(.*\) WITH ORDINALITY AS z\(value, nr\));/g,
		to: "FOR zeile IN SELECT z.nr, z.value $3 LOOP\n\t\t\t$1 VALUES (naechste, zeile.nr, (zeile.value->>'konto'), (zeile.value->>'cent')::bigint, (zeile.value->>'praemierung')::uuid);\n\t\tEND LOOP;",
	},
]

/** A migration's statements for one schema, without creating the schema, in a form Citus accepts. */
export const statementsOf = (text: string, schemaName: string): string[] =>
	text
		.replaceAll('"__mandant__"', `"${schemaName}"`)
		.split('--> statement-breakpoint')
		.map((statement) => statement.trim())
		.filter((statement) => statement !== '' && !statement.startsWith('CREATE SCHEMA '))
		.map((statement) =>
			citusForms.reduce((form, { of, from, to }) => (of.test(form) ? form.replaceAll(from, to) : form), statement),
		)

const IDENTITY =
	/^(ALTER TABLE ("\w+")\.("\w+") ADD COLUMN ("\w+") bigint) NOT NULL GENERATED BY DEFAULT AS IDENTITY \(sequence name ("\w+"\."\w+") .*\);?$/

/**
 * Citus cannot add an identity to an existing table, as older migrations do; it accepts a sequence, owned by the schema
 * alone.
 */
export function withoutIdentity(statement: string): string[] {
	const [, add, schema, table, column, sequence] = IDENTITY.exec(statement) ?? []
	if (!add) return [statement]
	return [
		`CREATE SEQUENCE ${sequence}`,
		`${add} DEFAULT nextval('${sequence}')`,
		`ALTER TABLE ${schema}.${table} ALTER COLUMN ${column} SET NOT NULL`,
	]
}

const hasCitus = async (tx: TransactionSql) => (await tx`select from pg_extension where extname = 'citus'`).length > 0

/** Migrates an existing schema in the caller's transaction; returns the number of applied migrations. */
async function migrateSchema(tx: TransactionSql, schemaName: string, migrations: Migration[]): Promise<number> {
	await lockMigrations(tx, schemaName)
	const [found] = await tx`select to_regclass(${`"${schemaName}".migration`}) is not null as da`
	const applied = found?.da ? [...(await tx`select nummer, name, hash from ${tx(schemaName)}.migration`)] : []
	const open = openMigrations(schemaName, appliedSchema.parse(applied), migrations)
	if (open.length === 0) return 0
	const citus = await hasCitus(tx)
	if (citus) await tx`set local citus.enable_unsafe_triggers to on`
	for (const { nummer, name, hash, text } of open) {
		const statements = statementsOf(text, schemaName)
		for (const statement of citus ? statements.flatMap(withoutIdentity) : statements) await tx.unsafe(statement)
		await tx`create table if not exists ${tx(schemaName)}.migration
			(nummer int primary key, name text not null, hash text not null, am timestamptz not null default now())`
		await tx`insert into ${tx(schemaName)}.migration (nummer, name, hash) values (${nummer}, ${name}, ${hash})`
	}
	return open.length
}

/** Schemas whose journals are read at once. */
const AT_ONCE = 2

type Options = {
	/** Called for each schema that fails, while the others go on; without it the first failure is thrown. */
	failed?: (schemaName: string, error: unknown) => void
}
type MigrateOptions = Options & {
	/** Missing schemas are distributed by Citus: each whole on one node. */
	sharded?: boolean
}

/** Runs `work` for a schema and reports a failure. A schema of another version always throws. */
async function reporting<T>(schemaName: string, failed: Options['failed'], work: () => Promise<T>) {
	try {
		return await work()
	} catch (error) {
		if (!failed || error instanceof SchemaError) throw error
		failed(schemaName, error)
		return undefined
	}
}

/** The schemas that need a migration. One statement finds the current ones, at most starts all. */
async function findBehind(
	sql: Sql,
	schemaNames: readonly string[],
	migrations: Migration[],
	failed: Options['failed'],
): Promise<string[]> {
	const behind: string[] = []
	await inLanes(schemaNames, AT_ONCE, (name) =>
		reporting(name, failed, async () => {
			if (openMigrations(name, await readJournal(sql, name), migrations).length > 0) behind.push(name)
		}),
	)
	return behind.toSorted()
}

/** Whether one of these schemas needs a migration; one ahead of this version is a SchemaError. */
export async function isBehind(sql: Sql, kind: Kind, schemaNames: readonly string[], { failed }: Options = {}) {
	return (await findBehind(sql, schemaNames, await readMigrations(kind), failed)).length > 0
}

async function migrate(
	sql: Sql,
	kind: Kind,
	schemaNames: readonly string[],
	{ upTo = Number.MAX_SAFE_INTEGER, sharded = false, failed }: MigrateOptions & { upTo?: number } = {},
) {
	const migrations = (await readMigrations(kind)).filter(({ nummer }) => nummer <= upTo)
	let applied = 0
	for (const name of await findBehind(sql, schemaNames, migrations, failed)) {
		const count = await reporting(name, failed, async () => {
			await createSchema(sql, name, sharded)
			return sql.begin((tx) => migrateSchema(tx, name, migrations))
		})
		applied += count ?? 0
	}
	return applied
}

/** Migrates the shared schema; one ahead of this version is a SchemaError. Returns the number of applied migrations. */
export const migratePlattform = (sql: Sql): Promise<number> => migrate(sql, 'plattform', ['plattform'])

/** Migrates the named Mandant schemas, one transaction each, and creates missing ones; refuses as above. */
export const migrateMandanten = (sql: Sql, schemaNames: readonly string[], options?: MigrateOptions): Promise<number> =>
	migrate(sql, 'mandant', schemaNames, options)

/** Creates a Mandant schema as of migration `upTo`; an existing one of that name is dropped. */
export async function createMandantAt(sql: Sql, schemaName: string, upTo: number, options?: MigrateOptions) {
	await sql`drop schema if exists ${sql(schemaName)} cascade`
	await migrate(sql, 'mandant', [schemaName], { ...options, upTo })
}

/** Migrates a Mandant schema in the caller's transaction. */
export const migrateMandantWithin = async (tx: TransactionSql, schemaName: string) =>
	migrateSchema(tx, schemaName, await readMigrations('mandant'))

/** A schema's last migration, which identifies its version. */
export type LastMigration = { nummer: number; name: string; hash: string }

/** Undefined if the schema has none. */
export const lastMigration = async (tx: TransactionSql, schemaName: string): Promise<LastMigration | undefined> =>
	(await readJournal(tx, schemaName)).toSorted((a, b) => a.nummer - b.nummer).at(-1)

/** Whether this version has the migration in the same form. */
export async function knowsMigration(kind: Kind, last: LastMigration): Promise<boolean> {
	const migrations = await readMigrations(kind)
	return migrations.some(({ nummer, hash }) => nummer === last.nummer && hash === last.hash)
}
