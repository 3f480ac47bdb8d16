import { type SQL, sql } from 'drizzle-orm'
import type { KULANZ_LIST } from '~/domain/praemie/list'
import type { ColumnOf, ListQuery } from '~/domain/shared/list'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { allOf, oneOf, type Sort, sortBy, sortByOther } from '../shared/list'
import { idsFrom, inEmpfehler, inEmpfehlung } from '../shared/list-people'
import type { List } from '../shared/list-rows'
import { type KulanzBezug, listKulanzBezuege } from './kulanz'

type Spec = typeof KULANZ_LIST

/** The back office's list of goodwill. */
export function kulanzList(db: MandantDb, { filters }: Pick<ListQuery<Spec>, 'filters'>): List<KulanzBezug> {
	const { kulanzAntrag: k, empfehler, empfehlung } = t
	const idsOf = (path: SQL) => idsFrom(k.id, path)
	const sorts: Record<ColumnOf<Spec>, Sort> = {
		fuer: sortByOther({ key: k.empfehlerId, id: empfehler.id }, empfehler.nameFolge),
		betrag: sortBy(k.betragCent, 'integer'),
		grund: sortBy(k.grund, 'text'),
		anlass: sortBy(k.anlass, 'text'),
		zustand: sortBy(k.zustand, 'text'),
		beantragtVon: sortBy(k.beantragtVon, 'text'),
		beantragt: sortBy(k.erstelltAm, 'timestamptz'),
		entschiedenVon: sortBy(k.entschiedenVon, 'text'),
		entschieden: sortBy(k.entschiedenAm, 'timestamptz'),
	}
	return {
		source: {
			from: sql`${k} left join ${empfehler} on ${empfehler.id} = ${k.empfehlerId}
				left join ${empfehlung} on ${empfehlung.id} = ${k.empfehlungId}`,
			id: k.id,
			sorts,
		},
		searched: [
			inEmpfehler(idsOf(sql`${empfehler} join ${k} on ${k.empfehlerId} = ${empfehler.id}`)),
			inEmpfehlung(idsOf(sql`${empfehlung} join ${k} on ${k.empfehlungId} = ${empfehlung.id}`)),
		],
		where: allOf(oneOf(k.zustand, filters.zustand), oneOf(k.anlass, filters.anlass)),
		load: (ids) => listKulanzBezuege(db, ids),
		idOf: ({ antrag: { id } }) => id,
	}
}
