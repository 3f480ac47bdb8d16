import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { type PgDatabase, PgDialect, PgTransaction, type PgTransactionConfig } from 'drizzle-orm/pg-core'
import {
	drizzle,
	type PostgresJsQueryResultHKT,
	PostgresJsSession,
	PostgresJsTransaction,
} from 'drizzle-orm/postgres-js'
import type { Sql } from 'postgres'
import { brandClient, schemaOfClient } from './brand-client'

type NoSchema = Record<string, never>
type Relations = ExtractTablesWithRelations<NoSchema>

/** A handle of either kind: for queries about what all brands share. */
export type Db = PgDatabase<PostgresJsQueryResultHKT, NoSchema, Relations>
type Tx = PgTransaction<PostgresJsQueryResultHKT, NoSchema, Relations>

declare const SCOPE: unique symbol

/** What is asked by it, and in its transactions, is of one brand or of none. */
interface Scoped<S, T> {
	readonly [SCOPE]: S
	transaction<R>(work: (tx: T) => Promise<R>, config?: PgTransactionConfig): Promise<R>
}
interface OfMandant extends Scoped<'mandant', MandantTx> {}
interface OfPlattform extends Scoped<'plattform', PlattformTx> {}

/** One brand's database, or a transaction on it: inside of one it is always passed on. It writes that brand's schema. */
export type MandantDb = OfMandant & Db
export type MandantTx = OfMandant & Tx

/** The database without a brand: it reads and writes what all share. */
export type PlattformDb = OfPlattform & Db
export type PlattformTx = OfPlattform & Tx

/** Drizzle's session on the driver, for statements that Drizzle does not write. */
export function sessionOf(db: Db) {
	const { session } = db._
	if (!(session instanceof PostgresJsSession)) throw new Error('not a database of postgres.js')
	return session
}

const isOfMandant = (db: Db): db is MandantDb => schemaOfClient(sessionOf(db).client) !== undefined
const isOfPlattform = (db: Db): db is PlattformDb => schemaOfClient(sessionOf(db).client) === undefined

export function plattformDb(client: Sql): PlattformDb {
	const db: Db = drizzle({ client })
	if (!isOfPlattform(db)) throw new Error('a brand’s client')
	return db
}

export function mandantDb(client: Sql, schemaName: string): MandantDb {
	const db: Db = drizzle({ client: brandClient(client, schemaName) })
	if (!isOfMandant(db)) throw new Error('not a brand’s client')
	return db
}

/** The schema a brand's handle writes. */
export function ownSchema(db: MandantDb): string {
	const schemaName = schemaOfClient(sessionOf(db).client)
	if (schemaName === undefined) throw new Error('not a brand’s handle')
	return schemaName
}

const dialect = new PgDialect()

/**
 * The same database or transaction for one brand: for those who work on brands one after the other.
 * @throws where it is another brand's
 */
export function inMandant(db: Db, schemaName: string): MandantDb {
	if (isOfMandant(db)) {
		if (ownSchema(db) !== schemaName) throw new Error(`a handle of ${ownSchema(db)} is asked for ${schemaName}`)
		return db
	}
	const { client } = sessionOf(db)
	if (!(db instanceof PgTransaction)) return mandantDb(client, schemaName)
	const session = new PostgresJsSession<typeof client, NoSchema, Relations>(
		brandClient(client, schemaName),
		dialect,
		undefined,
	)
	const tx: Db = new PostgresJsTransaction<NoSchema, Relations>(dialect, session, undefined)
	if (!isOfMandant(tx)) throw new Error('not a brand’s client')
	return tx
}
