import { type Column, type SQL, sql } from 'drizzle-orm'
import { UNPREPARED } from '../../prepared'
import type { MandantTables } from '../../schema/mandant/tables'
import { type Sort, sortByOther } from '../shared/list'

/** What of an agency somebody sees: all of it, or what one of its people brought. */
export type AgenturSicht = { agenturId: string; vermitteltVon?: string }

/** An id in the statement itself, which then is planned for it (docs/decisions/0088). */
function named(id: string): SQL {
	if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) throw new Error(`not an id: ${id}`)
	return sql.raw(`'${id}'::uuid ${UNPREPARED}`)
}

/** True of rows that are seen. */
export const inSicht = (
	row: { agenturId: Column; vermitteltVon: Column },
	{ agenturId, vermitteltVon }: AgenturSicht,
): SQL =>
	vermitteltVon === undefined
		? sql`${row.agenturId} = ${named(agenturId)}`
		: sql`${row.agenturId} = ${named(agenturId)} and ${row.vermitteltVon} = ${named(vermitteltVon)}`

/** By the name of who of the agency brought it; last where nobody is known, or their access is gone. */
export const sortByVermittler = ({ id, name }: MandantTables['benutzer'], key: Column): Sort => ({
	...sortByOther({ key, id }, name),
	absent: sql`${id} is null`,
})
