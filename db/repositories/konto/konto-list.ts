import { and, type SQL, sql } from 'drizzle-orm'
import type { EmailAenderungOffen } from '~/domain/konto/email-aenderung'
import type { KONTO_LIST, KontoStand } from '~/domain/konto/list'
import type { ColumnOf, ListQuery } from '~/domain/shared/list'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { anyOf, type Sort, sortBy } from '../shared/list'
import { idsFrom, inEmpfehler, inEmpfehlung } from '../shared/list-people'
import type { List } from '../shared/list-rows'
import { isAnyOf } from '../shared/sets'
import { inState } from '../shared/zustand'
import type { EmpfehlerRow } from './empfehler'

type Spec = typeof KONTO_LIST

export const listEmpfehlerRows = (db: MandantDb, ids: string[]) =>
	db.select().from(t.empfehler).where(isAnyOf(t.empfehler.id, ids))

/** The back office's list of recommenders, without deleted accounts. */
export function kontoList(db: MandantDb, { filters }: Pick<ListQuery<Spec>, 'filters'>): List<EmpfehlerRow> {
	const { empfehler, empfehlung, emailAenderung: a } = t
	const sorts: Record<ColumnOf<Spec>, Sort> = {
		name: { by: [{ value: empfehler.nameFolge, type: 'text' }] },
		email: sortBy(empfehler.emailNorm, 'text'),
		stand: sortBy(empfehler.gesperrt, 'text'),
		kundennummer: sortBy(empfehler.kundennummer, 'text'),
		seit: sortBy(empfehler.erstelltAm, 'timestamptz'),
		bestaetigt: sortBy(empfehler.bestaetigtAm, 'timestamptz'),
	}
	const staende: Record<KontoStand, SQL> = {
		gesperrt: sql`${empfehler.gesperrt} is not null`,
		registriert: sql`${empfehler.gesperrt} is null and ${empfehler.bestaetigtAm} is not null`,
		unbestaetigt: sql`${empfehler.gesperrt} is null and ${empfehler.bestaetigtAm} is null`,
	}
	/** A pending change of their address. */
	const mitAdresse = (zustand: EmailAenderungOffen) =>
		sql`exists (select 1 from ${a} where ${a.subjektId} = ${empfehler.id} and ${inState(a.zustand, zustand)})`
	return {
		source: {
			from: sql`${empfehler}`,
			id: empfehler.id,
			where: sql`${empfehler.geloeschtAm} is null`,
			sorts,
		},
		searched: [
			inEmpfehler(idsFrom(empfehler.id, sql`${empfehler}`)),
			{
				...inEmpfehlung(idsFrom(empfehlung.empfehlerId, sql`${empfehlung}`)),
				inRow: (fitting) =>
					sql`exists (select 1 from ${empfehlung} where ${empfehlung.empfehlerId} = ${empfehler.id} and ${fitting})`,
			},
		],
		where: and(anyOf(filters.stand.map((stand) => staende[stand])), anyOf(filters.adresse.map(mitAdresse))),
		load: (ids) => listEmpfehlerRows(db, ids),
		idOf: ({ id }) => id,
	}
}
