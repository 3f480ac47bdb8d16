import { type Column, type SQL, sql } from 'drizzle-orm'
import type { MandantTables } from '../../schema/mandant/tables'
import { type Sort, sortByOther } from '../shared/list'

/** What of an agency somebody sees: all of it, or what one of its people brought. */
export type AgenturSicht = { agenturId: string; vermitteltVon?: string }

/** True of rows that are seen. */
export const inSicht = (
	row: { agenturId: Column; vermitteltVon: Column },
	{ agenturId, vermitteltVon }: AgenturSicht,
): SQL =>
	vermitteltVon === undefined
		? sql`${row.agenturId} = ${agenturId}::uuid`
		: sql`${row.agenturId} = ${agenturId}::uuid and ${row.vermitteltVon} = ${vermitteltVon}::uuid`

/** By the name of who of the agency brought it; last where nobody is known, or their access is gone. */
export const sortByVermittler = ({ id, name }: MandantTables['benutzer'], key: Column): Sort => ({
	...sortByOther({ key, id }, name),
	absent: sql`${id} is null`,
})
