import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { MandantDb } from '../../handle'
import { isAnyOf } from '../shared/sets'

/** Above this many rows, a scan by time finds them quickly. */
const SELTEN = 1000

const foundSchema = z.tuple([z.object({ ids: z.array(z.string()).nullable() })])

const namenSchema = z.array(z.object({ name: z.string() }))

/** Every distinct name, each found by an index lookup from the one before. */
export async function listNamen(
	db: MandantDb,
	{ table, column }: { table: PgTable; column: PgColumn },
): Promise<string[]> {
	const next = (after: SQL) => sql`(select ${column} from ${table} ${after} order by ${column} limit 1)`
	const rows = await db.execute(sql`
		with recursive namen (name) as (
			${next(sql``)}
			union all select ${next(sql`where ${column} > namen.name`)} from namen where namen.name is not null
		)
		select name from namen where name is not null`)
	return namenSchema.parse([...rows]).map(({ name }) => name)
}

/**
 * The rows whose name (`column`, indexed with `am`) has the prefix, if they are few: a scan by time would read the
 * whole table. Undefined if they are many. Names are found one by one with index lookups, since their order depends on
 * the database's collation.
 */
export async function ifRare(
	db: MandantDb,
	{ table, id, am, column }: { table: PgTable; id: PgColumn; am: PgColumn; column: PgColumn },
	beginning: string,
): Promise<SQL | undefined> {
	const next = (after: SQL) => sql`(select ${column} from ${table} ${after} order by ${column} limit 1)`
	const most = sql.raw(String(SELTEN + 1))
	const rows = await db.execute(sql`
		with recursive namen (name) as (
			${next(sql``)}
			union all select ${next(sql`where ${column} > namen.name`)} from namen where namen.name is not null
		)
		select case when count(*) <= ${sql.raw(String(SELTEN))} then coalesce(json_agg(id), '[]') end as ids from (
			select je.id from namen cross join lateral (
				select ${id} as id from ${table} where ${column} = namen.name order by ${am} limit ${most}
			) je where starts_with(namen.name, ${beginning}) limit ${most}
		) gefunden`)
	const [{ ids }] = foundSchema.parse([...rows])
	return ids ? isAnyOf(id, ids) : undefined
}
