import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import postgres, { type Sql, type TransactionSql } from 'postgres'
import { z } from 'zod'
import { inLanes } from '~/domain/shared/lanes'
import { projectFile } from '~/project-folder'
import { isAnswered } from './client'

const journalSchema = z.object({ entries: z.array(z.object({ idx: z.int(), tag: z.string() })) })
type Kind = 'plattform' | 'mandant'
type Migration = { nummer: number; name: string; hash: string; text: string }

const migrationSchema = z.object({ nummer: z.int(), name: z.string(), hash: z.string() })

/** What versions before 1.0 had: a schema that ends with `last` is as the first `standFor` migrations of today make it. */
const beforeSchema = z.object({ first: migrationSchema, last: migrationSchema, standFor: z.int() })

/** The migrations of one kind, in order. */
type Series = { migrations: Migration[]; before: z.output<typeof beforeSchema> }

async function readSeries(kind: Kind): Promise<Series> {
	const folder = projectFile(`db/migrations/${kind}`)
	const journal = journalSchema.parse(JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8')))
	const migrations = await Promise.all(
		journal.entries.map(async ({ idx, tag }) => {
			const text = await readFile(join(folder, `${tag}.sql`), 'utf8')
			return { nummer: idx, name: tag, hash: createHash('sha256').update(text).digest('hex'), text }
		}),
	)
	return { migrations, before: beforeSchema.parse(JSON.parse(await readFile(join(folder, 'before-1.0.json'), 'utf8'))) }
}

/** The database does not match this version; the message is one line for the operator. */
export class SchemaError extends Error {
	override name = 'SchemaError'
}

const appliedSchema = z.array(migrationSchema)
type Applied = z.output<typeof appliedSchema>

const isSame = (one: { nummer: number; hash: string }, other: { nummer: number; hash: string }) =>
	one.nummer === other.nummer && one.hash === other.hash

/** What a schema's journal becomes, and the migrations it still needs. */
type Plan = { carried: Migration[]; open: Migration[] }

/**
 * Compares a schema's journal with the migrations there are. `carried` takes the journal's place where a version before 1.0
 * wrote it; else it is empty.
 * @throws SchemaError where it holds a migration that this version does not know, or knows otherwise, or where a version
 * before 1.0 did not finish
 */
function planOf(schemaName: string, applied: Applied, { migrations, before }: Series): Plan {
	if (applied.some((done) => isSame(done, before.first))) {
		const last = applied.toSorted((a, b) => a.nummer - b.nummer).at(-1)
		if (!last || !isSame(last, before.last))
			throw new SchemaError(
				`Schema ${schemaName} of the database is of a version before 1.0, at migration ${last?.name} instead of ${before.last.name}. Start version 0.9 once, which finishes it, then this one.`,
			)
		return { carried: migrations.slice(0, before.standFor), open: migrations.slice(before.standFor) }
	}
	for (const { nummer, name, hash } of applied) {
		const known = migrations.find((migration) => migration.nummer === nummer)
		if (known?.hash === hash) continue
		throw new SchemaError(
			known
				? `Schema ${schemaName} of the database has migration ${name} in another form than this version. Start the version that made it.`
				: `Schema ${schemaName} of the database is newer than this version: it has migration ${nummer} (${name}). Start the version that made it, or a newer one.`,
		)
	}
	return { carried: [], open: migrations.filter(({ nummer }) => !applied.some((done) => done.nummer === nummer)) }
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

/** The statements of a migration for one schema, without the one that makes the schema. */
export const statementsOf = (text: string, schemaName: string): string[] =>
	text
		.replaceAll('"__mandant__"', `"${schemaName}"`)
		.split('--> statement-breakpoint')
		.map((statement) => statement.trim())
		.filter((statement) => statement !== '' && !statement.startsWith('CREATE SCHEMA '))

const hasCitus = async (tx: TransactionSql) => (await tx`select from pg_extension where extname = 'citus'`).length > 0

/** Brings a schema that is there up to date in the caller's transaction; returns how many migrations were applied. */
async function migrateSchema(tx: TransactionSql, schemaName: string, series: Series): Promise<number> {
	await lockMigrations(tx, schemaName)
	const [found] = await tx`select to_regclass(${`"${schemaName}".migration`}) is not null as da`
	const applied = found?.da ? [...(await tx`select nummer, name, hash from ${tx(schemaName)}.migration`)] : []
	const { carried, open } = planOf(schemaName, appliedSchema.parse(applied), series)
	const note = ({ nummer, name, hash }: Migration) =>
		tx`insert into ${tx(schemaName)}.migration (nummer, name, hash) values (${nummer}, ${name}, ${hash})`
	if (carried.length > 0) await tx`delete from ${tx(schemaName)}.migration`
	for (const migration of carried) await note(migration)
	if (open.length > 0 && (await hasCitus(tx))) await tx`set local citus.enable_unsafe_triggers to on`
	for (const migration of open) {
		for (const statement of statementsOf(migration.text, schemaName)) await tx.unsafe(statement)
		await tx`create table if not exists ${tx(schemaName)}.migration
			(nummer int primary key, name text not null, hash text not null, am timestamptz not null default now())`
		await note(migration)
	}
	return carried.length + open.length
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
	series: Series,
	failed: Options['failed'],
): Promise<string[]> {
	const behind: string[] = []
	await inLanes(schemaNames, AT_ONCE, (name) =>
		reporting(name, failed, async () => {
			const { carried, open } = planOf(name, await readJournal(sql, name), series)
			if (carried.length + open.length > 0) behind.push(name)
		}),
	)
	return behind.toSorted()
}

/** Whether one of these schemas needs a migration; one ahead of this version is a SchemaError. */
export async function isBehind(sql: Sql, kind: Kind, schemaNames: readonly string[], { failed }: Options = {}) {
	return (await findBehind(sql, schemaNames, await readSeries(kind), failed)).length > 0
}

/** How a schema is to this version. `fremd`: it has migrations this version does not know; `gestoert`: it cannot be asked. */
export type SchemaStand = 'aktuell' | 'veraltet' | 'fremd' | 'gestoert'

/** How each of these Mandant schemas is: one that is not as it should be says nothing about the others. */
export async function readStaende(sql: Sql, schemaNames: readonly string[]): Promise<Map<string, SchemaStand>> {
	const series = await readSeries('mandant')
	const staende = new Map<string, SchemaStand>()
	await inLanes(schemaNames, AT_ONCE, async (name) => {
		try {
			const { carried, open } = planOf(name, await readJournal(sql, name), series)
			staende.set(name, carried.length + open.length > 0 ? 'veraltet' : 'aktuell')
		} catch (error) {
			if (error instanceof SchemaError) staende.set(name, 'fremd')
			else if (isAnswered(error)) staende.set(name, 'gestoert')
			else throw error
		}
	})
	return staende
}

/**
 * The migrations, as `<kind>/<name>`, that schemas with a journal still need: those of a database in use. Brands that
 * cannot be reached are left out.
 */
export async function openMigrations(sql: Sql, kind: Kind, schemaNames: readonly string[]): Promise<string[]> {
	const series = await readSeries(kind)
	const open = new Set<string>()
	await inLanes(schemaNames, AT_ONCE, (name) =>
		reporting(
			name,
			() => undefined,
			async () => {
				const applied = await readJournal(sql, name)
				if (applied.length > 0) for (const migration of planOf(name, applied, series).open) open.add(migration.name)
			},
		),
	)
	return [...open].toSorted().map((name) => `${kind}/${name}`)
}

async function migrate(
	sql: Sql,
	kind: Kind,
	schemaNames: readonly string[],
	{ upTo = Number.MAX_SAFE_INTEGER, sharded = false, failed }: MigrateOptions & { upTo?: number } = {},
) {
	const { migrations, before } = await readSeries(kind)
	const series = { migrations: migrations.filter(({ nummer }) => nummer <= upTo), before }
	let applied = 0
	for (const name of await findBehind(sql, schemaNames, series, failed)) {
		const count = await reporting(name, failed, async () => {
			await createSchema(sql, name, sharded)
			return sql.begin((tx) => migrateSchema(tx, name, series))
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

/** A schema's last migration: what says which version made it. */
export type LastMigration = z.output<typeof migrationSchema>

/** Creates a Mandant schema as it was after this migration; one of that name that is there is thrown away. */
export async function createMandantAt(sql: Sql, schemaName: string, last: LastMigration, options?: MigrateOptions) {
	const { before } = await readSeries('mandant')
	const upTo = isSame(last, before.last) ? before.standFor - 1 : last.nummer
	await sql`drop schema if exists ${sql(schemaName)} cascade`
	await migrate(sql, 'mandant', [schemaName], { ...options, upTo })
}

/** Brings a Mandant schema up to date in the caller's transaction. */
export const migrateMandantWithin = async (tx: TransactionSql, schemaName: string) =>
	migrateSchema(tx, schemaName, await readSeries('mandant'))

/** Undefined if the schema has none. */
export const lastMigration = async (tx: TransactionSql, schemaName: string): Promise<LastMigration | undefined> =>
	(await readJournal(tx, schemaName)).toSorted((a, b) => a.nummer - b.nummer).at(-1)

/** Whether this version has the migration, in the same form, or goes on from it. */
export async function knowsMigration(kind: Kind, last: LastMigration): Promise<boolean> {
	const { migrations, before } = await readSeries(kind)
	return [...migrations, before.last].some((known) => isSame(known, last))
}
