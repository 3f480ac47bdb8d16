import type { DbOrTx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'

export const insertSicherheitsereignis = (
	t: MandantTables,
	db: DbOrTx,
	row: MandantTables['sicherheitsereignis']['$inferInsert'],
) => db.insert(t.sicherheitsereignis).values(row)
