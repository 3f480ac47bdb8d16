import { type Column, type SQL, sql } from 'drizzle-orm'
import { UNPREPARED } from '../../prepared'
import type * as t from '../../schema/mandant/tables'
import { type Sort, sortByOther } from '../shared/list'

/** What a caller sees of an agency: everything, or only their own contributions. */
export type AgenturSicht = { agenturId: string; vermitteltVon?: string }

/** An id inlined into the statement, so that it is planned for this id (docs/decisions/0088). */
function named(id: string): SQL {
	if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) throw new Error(`not an id: ${id}`)
	return sql.raw(`'${id}'::uuid ${UNPREPARED}`)
}

/** True for rows the caller may see. */
export const inSicht = (
	row: { agenturId: Column; vermitteltVon: Column },
	{ agenturId, vermitteltVon }: AgenturSicht,
): SQL =>
	vermitteltVon === undefined
		? sql`${row.agenturId} = ${named(agenturId)}`
		: sql`${row.agenturId} = ${named(agenturId)} and ${row.vermitteltVon} = ${named(vermitteltVon)}`

/** By the name of the agency's person who brought it; last if unknown or their access was revoked. */
export const sortByVermittler = ({ id, name }: typeof t.benutzer, key: Column): Sort => ({
	...sortByOther({ key, id }, name),
	absent: sql`${id} is null`,
})
