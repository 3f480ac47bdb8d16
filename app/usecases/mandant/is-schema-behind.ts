import type { Sql } from 'postgres'
import type { Db } from '~db/client'
import { isBehind } from '~db/migrate'
import { listMandanten } from '~db/repositories/mandant/mandanten'

/** Whether the shared schema or a brand's lacks a migration of this version; one ahead of it is a SchemaError. */
export async function isSchemaBehind({ db, sql }: { db: Db; sql: Sql }): Promise<boolean> {
	if (await isBehind(sql, 'plattform', ['plattform'])) return true
	const mandanten = await listMandanten(db)
	return isBehind(
		sql,
		'mandant',
		mandanten.map(({ schemaName }) => schemaName),
	)
}
