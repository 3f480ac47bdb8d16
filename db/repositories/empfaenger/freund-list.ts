import { sql } from 'drizzle-orm'
import type { FREUND_LIST } from '~/domain/empfaenger/list'
import type { ColumnOf, ListQuery } from '~/domain/shared/list'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { auftragCodes } from '../../schema/suche'
import { oneOf, type Sort, sortBy } from '../shared/list'
import { idsFrom, inEmpfaenger, inEmpfehler, inEmpfehlung } from '../shared/list-people'
import type { List } from '../shared/list-rows'
import { isAnyOf } from '../shared/sets'
import type { EmpfaengerRow } from './empfaenger'

type Spec = typeof FREUND_LIST

export const listFreundRows = (db: MandantDb, ids: string[]) =>
	db.select().from(t.empfaenger).where(isAnyOf(t.empfaenger.id, ids))

/**
 * The back office's list of friends, searchable by their names and numbers, and by recommendation, recommender and
 * order.
 */
export function freundList(db: MandantDb, { filters }: Pick<ListQuery<Spec>, 'filters'>): List<EmpfaengerRow> {
	const { empfaenger, empfehlung, empfehler, auftrag } = t
	const sorts: Record<ColumnOf<Spec>, Sort> = {
		name: { by: [{ value: empfaenger.nameFolge, type: 'text' }] },
		email: sortBy(empfaenger.emailNorm, 'text'),
		nummer: sortBy(empfaenger.empfaengernummer, 'text'),
		stand: sortBy(empfaenger.zustand, 'text'),
		kundennummer: sortBy(empfaenger.kundennummer, 'text'),
		angenommen: sortBy(empfaenger.erstelltAm, 'timestamptz'),
	}
	return {
		source: { from: sql`${empfaenger}`, id: empfaenger.id, sorts },
		searched: [
			inEmpfaenger(idsFrom(empfaenger.id, sql`${empfaenger}`)),
			{
				...inEmpfehlung(
					idsFrom(
						empfaenger.id,
						sql`${empfehlung} join ${empfaenger} on ${empfaenger.empfehlungId} = ${empfehlung.id}`,
					),
				),
				inRow: (fitting) =>
					// A subselect, not a join: evaluated for a page's rows only.
					sql`(select (${fitting}) from ${empfehlung} where ${empfehlung.id} = ${empfaenger.empfehlungId})`,
			},
			{
				...inEmpfehler(
					idsFrom(
						empfaenger.id,
						sql`${empfehler} join ${empfehlung} on ${empfehlung.empfehlerId} = ${empfehler.id}
							join ${empfaenger} on ${empfaenger.empfehlungId} = ${empfehlung.id}`,
					),
				),
				inRow: (fitting) =>
					sql`(select (${fitting}) from ${empfehlung} join ${empfehler} on ${empfehler.id} = ${empfehlung.empfehlerId}
						where ${empfehlung.id} = ${empfaenger.empfehlungId})`,
			},
			{
				table: auftrag,
				codes: auftragCodes(auftrag),
				ids: (fitting) =>
					sql`select ${auftrag.empfaengerId} from ${auftrag} where ${auftrag.empfaengerId} is not null and (${fitting})`,
				inRow: (fitting) =>
					sql`exists (select 1 from ${auftrag} where ${auftrag.empfaengerId} = ${empfaenger.id} and ${fitting})`,
			},
		],
		where: oneOf(empfaenger.zustand, filters.stand),
		load: (ids) => listFreundRows(db, ids),
		idOf: ({ id }) => id,
	}
}
