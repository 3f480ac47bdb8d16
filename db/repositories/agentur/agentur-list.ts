import { sql } from 'drizzle-orm'
import type { AGENTUR_LIST } from '~/domain/agentur/list'
import type { ColumnOf, ListQuery } from '~/domain/shared/list'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { agenturCodes, agenturSuche } from '../../schema/suche'
import { allOf, type Sort, sortBy } from '../shared/list'
import { idsFrom } from '../shared/list-people'
import type { List } from '../shared/list-rows'
import { isAnyOf } from '../shared/sets'
import { inState } from '../shared/zustand'
import type { AgenturRow } from './agentur'
import { mitWartendemPlan } from './praemienplan'

type Spec = typeof AGENTUR_LIST

export const listAgenturRows = (db: MandantDb, ids: string[]): Promise<AgenturRow[]> =>
	db.select().from(t.agentur).where(isAnyOf(t.agentur.id, ids))

/** The back office's list of agencies on a day (YYYY-MM-DD). */
export function agenturList(
	db: MandantDb,
	{ filters, tag }: Pick<ListQuery<Spec>, 'filters'> & { tag: string },
): List<AgenturRow> {
	const { agentur } = t
	const sorts: Record<ColumnOf<Spec>, Sort> = {
		name: sortBy(agentur.name, 'text'),
		nummer: sortBy(agentur.nummer, 'text'),
		ort: sortBy(agentur.ort, 'text'),
		zustand: sortBy(agentur.zustand, 'text'),
		ansprechpartner: sortBy(agentur.ansprechpartner, 'text'),
		seit: sortBy(agentur.erstelltAm, 'timestamptz'),
	}
	return {
		source: { from: sql`${agentur}`, id: agentur.id, sorts },
		searched: [
			{
				table: agentur,
				name: agenturSuche(agentur),
				codes: agenturCodes(agentur),
				ids: idsFrom(agentur.id, sql`${agentur}`),
			},
		],
		where: allOf(
			filters.zustand.length > 0 ? inState(agentur.zustand, ...filters.zustand) : undefined,
			filters.wartet.length > 0 ? mitWartendemPlan(tag) : undefined,
		),
		load: (ids) => listAgenturRows(db, ids),
		idOf: ({ id }) => id,
	}
}
