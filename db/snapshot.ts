import type { ReservedSql, Sql, TransactionSql } from 'postgres'

/** One snapshot of the database, read by several transactions in turn. */
export type Snapshot = {
	/** Its time, by the server's clock. */
	at: Date
	/** A transaction per schema: a single one would hold locks on every table of every brand. */
	read<T>(work: (tx: TransactionSql) => Promise<T>): Promise<T>
}

const READ = 'isolation level repeatable read read only'

/** Blocks migrations of these schemas until the connection releases the locks (db/migrate.ts takes the same ones). */
async function stopMigrations(holder: ReservedSql, schemaNames: readonly string[]): Promise<void> {
	for (const name of schemaNames)
		await holder`select pg_advisory_lock_shared(hashtextextended(${`migrate:${name}`}, 0))`
}

/**
 * Runs `work` on one snapshot of the whole database while others write and no migration runs. Needs two connections of
 * the pool, and a server without a pooler in between.
 */
export async function withSnapshot<T>(sql: Sql, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
	const holder = await sql.reserve()
	try {
		const brands = await holder<{ name: string }[]>`select schema_name as name from plattform.mandant`
		await stopMigrations(holder, ['plattform', ...brands.map(({ name }) => name)])
		await holder.unsafe(`begin ${READ}`)
		await holder`set local idle_in_transaction_session_timeout = 0`
		const [row] = await holder<{ id: string; ms: number }[]>`
			select pg_export_snapshot() as id, (extract(epoch from now()) * 1000)::float8 as ms`
		if (!row) throw new Error('no snapshot')
		return await work({
			at: new Date(row.ms),
			read: async (reading) => {
				const done = await sql.begin(READ, async (tx) => {
					await tx.unsafe(`set transaction snapshot '${row.id}'`)
					await tx`set local statement_timeout = 0`
					return { value: await reading(tx) }
				})
				return done.value
			},
		})
	} finally {
		await holder`rollback`.catch(() => {})
		await holder`select pg_advisory_unlock_all()`.catch(() => {})
		holder.release()
	}
}
