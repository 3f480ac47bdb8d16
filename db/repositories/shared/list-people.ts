import { type SQL, sql } from 'drizzle-orm'
import type { MandantTables } from '../../schema/mandant/tables'
import { empfaengerCodes, empfehlerCodes, empfehlungCodes, personSuche } from '../../schema/suche'
import type { Searched } from './list-search'

/* How a list's search finds people; each function takes the path from a person to the list's rows. */

type Ids = Searched['ids']

export const inEmpfehler = ({ empfehler }: MandantTables, ids: Ids): Searched => ({
	table: empfehler,
	name: personSuche(empfehler),
	codes: empfehlerCodes(empfehler),
	people: true,
	ids,
})

export const inEmpfaenger = ({ empfaenger }: MandantTables, ids: Ids): Searched => ({
	table: empfaenger,
	name: personSuche(empfaenger),
	codes: empfaengerCodes(empfaenger),
	people: true,
	ids,
})

export const inEmpfehlung = ({ empfehlung }: MandantTables, ids: Ids): Searched => ({
	table: empfehlung,
	codes: empfehlungCodes(empfehlung),
	ids,
})

/** `select <id> from <path> where <what fits>` */
export const idsFrom =
	(id: { getSQL(): SQL }, path: SQL): Ids =>
	(fitting) =>
		sql`select ${id} from ${path} where ${fitting}`
