import type { Sql } from 'postgres'
import type { Db } from '~db/client'
import { migrateMandanten, migratePlattform } from '~db/migrate'
import { listMandanten } from '~db/repositories/mandant/mandanten'

/** Brings the shared schema and every brand's schema up to date. Several may run at once; each migration is applied once. */
export async function migrateAll({ db, sql }: { db: Db; sql: Sql }): Promise<{ mandanten: number; applied: number }> {
	const shared = await migratePlattform(sql)
	const mandanten = await listMandanten(db)
	const own = await migrateMandanten(
		sql,
		mandanten.map(({ schemaName }) => schemaName),
	)
	return { mandanten: mandanten.length, applied: shared + own }
}
