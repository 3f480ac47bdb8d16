import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { DbOrTx } from '../../client'
import { isAnyOf } from '../shared/sets'

/** More rows than these are soon met in the order of time. */
const SELTEN = 1000

const foundSchema = z.tuple([z.object({ ids: z.array(z.string()).nullable() })])

const namenSchema = z.array(z.object({ name: z.string() }))

/** Every name there is, one found by the other, by a look into the index each. */
export async function listNamen(
	db: DbOrTx,
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
 * The rows whose name (`column`, indexed with `am`) begins so, where they are few: in the order of time they would
 * be found by looking through the whole table. Undefined where they are many. The names are found one by the other, by a
 * look into the index each, since what comes after what is up to the database's collation.
 */
export async function ifRare(
	db: DbOrTx,
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
