import { type SQL, sql } from 'drizzle-orm'
import type { NACHFRAGE_LIST } from '~/domain/praemie/list'
import type { ColumnOf, ListQuery } from '~/domain/shared/list'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { nachfrageCodes } from '../../schema/suche'
import { oneOf, type Sort, sortBy, sortByOther } from '../shared/list'
import { idsFrom, inEmpfehler, inEmpfehlung } from '../shared/list-people'
import type { List } from '../shared/list-rows'
import { listNachfrageBezuege, type NachfrageBezug } from './nachfrage'

type Spec = typeof NACHFRAGE_LIST

/** The back office's list of questions about rewards. */
export function nachfrageList(db: MandantDb, { filters }: Pick<ListQuery<Spec>, 'filters'>): List<NachfrageBezug> {
	const { nachfrage, empfehler, empfehlung } = t
	const idsOf = (path: SQL) => idsFrom(nachfrage.id, path)
	const sorts: Record<ColumnOf<Spec>, Sort> = {
		von: sortByOther({ key: nachfrage.empfehlerId, id: empfehler.id }, empfehler.nameFolge),
		empfehlung: sortByOther({ key: nachfrage.empfehlungId, id: empfehlung.id }, empfehlung.empfehlungsnummer),
		referenz: sortBy(nachfrage.referenz, 'text'),
		zustand: sortBy(nachfrage.zustand, 'text'),
		gefragt: sortBy(nachfrage.erstelltAm, 'timestamptz'),
		beantwortet: sortBy(nachfrage.beantwortetAm, 'timestamptz'),
	}
	return {
		source: {
			from: sql`${nachfrage}
				left join ${empfehler} on ${empfehler.id} = ${nachfrage.empfehlerId}
				left join ${empfehlung} on ${empfehlung.id} = ${nachfrage.empfehlungId}`,
			id: nachfrage.id,
			sorts,
		},
		searched: [
			{ table: nachfrage, codes: nachfrageCodes(nachfrage), ids: idsOf(sql`${nachfrage}`) },
			inEmpfehler(idsOf(sql`${empfehler} join ${nachfrage} on ${nachfrage.empfehlerId} = ${empfehler.id}`)),
			inEmpfehlung(idsOf(sql`${empfehlung} join ${nachfrage} on ${nachfrage.empfehlungId} = ${empfehlung.id}`)),
		],
		where: oneOf(nachfrage.zustand, filters.zustand),
		load: (ids) => listNachfrageBezuege(db, ids),
		idOf: ({ nachfrage: { id } }) => id,
	}
}
