import { type SQL, sql } from 'drizzle-orm'
import * as t from '../../schema/mandant/tables'
import { empfaengerCodes, empfehlerCodes, empfehlungCodes, personSuche } from '../../schema/suche'
import type { Searched } from './list-search'

/* How a list's search finds people; each function takes the path from a person to the list's rows. */

type Ids = Searched['ids']

export const inEmpfehler = (ids: Ids): Searched => ({
	table: t.empfehler,
	name: personSuche(t.empfehler),
	codes: empfehlerCodes(t.empfehler),
	people: true,
	ids,
})

export const inEmpfaenger = (ids: Ids): Searched => ({
	table: t.empfaenger,
	name: personSuche(t.empfaenger),
	codes: empfaengerCodes(t.empfaenger),
	people: true,
	ids,
})

export const inEmpfehlung = (ids: Ids): Searched => ({
	table: t.empfehlung,
	codes: empfehlungCodes(t.empfehlung),
	ids,
})

/** `select <id> from <path> where <what fits>` */
export const idsFrom =
	(id: { getSQL(): SQL }, path: SQL): Ids =>
	(fitting) =>
		sql`select ${id} from ${path} where ${fitting}`
