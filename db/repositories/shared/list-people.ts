import { type SQL, sql } from 'drizzle-orm'
import type { MandantTables } from '../../schema/mandant/tables'
import { empfaengerCodes, empfehlerCodes, empfehlungCodes, personSuche } from '../../schema/suche'
import type { Searched } from './list-search'

/* Where a list looks for the people its rows are about; each takes how the list's rows are found from there. */

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
