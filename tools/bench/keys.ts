import type { TransactionSql } from 'postgres'

type Key = { drop: string; add: string }

/** `types` as in pg_constraint.contype, one letter each. */
const constraintsOf = (tx: TransactionSql, schema: string, types: string) => tx<Key[]>`
	select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
		format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
	from pg_constraint where connamespace = ${schema}::regnamespace and strpos(${types}, contype::text) > 0`

const indexesOf = (tx: TransactionSql, schema: string) => tx<Key[]>`
	select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as add
	from pg_index i join pg_class c on c.oid = i.indexrelid
	where c.relnamespace = ${schema}::regnamespace
		and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u'))`

/**
 * Runs work that fills a schema's tables without keys, and rebuilds them at the end. A million recommendations take a
 * third of the time.
 */
export async function withoutKeys(tx: TransactionSql, schema: string, work: () => Promise<void>): Promise<void> {
	await tx`set local maintenance_work_mem = '512MB'`
	const foreign = await constraintsOf(tx, schema, 'f')
	const own = [...(await constraintsOf(tx, schema, 'pu')), ...(await indexesOf(tx, schema))]
	for (const { drop } of [...foreign, ...own]) await tx.unsafe(drop)
	await work()
	for (const { add } of [...own, ...foreign]) await tx.unsafe(add)
}
