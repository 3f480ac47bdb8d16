import { type SQL, sql } from 'drizzle-orm'
import type { EIGENWERBUNG_LIST } from '~/domain/betrugspruefung/list'
import type { Locale } from '~/domain/mandant/config'
import type { ColumnOf, ListQuery } from '~/domain/shared/list'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { produktFolge } from '../../schema/suche'
import { oneOf, type Sort, sortBy, sortByOther } from '../shared/list'
import { idsFrom, inEmpfaenger, inEmpfehler, inEmpfehlung } from '../shared/list-people'
import type { List } from '../shared/list-rows'
import { type EigenwerbungBezug, listEigenwerbungBezuege } from './eigenwerbung'

type Spec = typeof EIGENWERBUNG_LIST
type Ask = Pick<ListQuery<Spec>, 'filters'> & { locale: Locale }

/** The back office's list of suspected self-recommendations. */
export function eigenwerbungList(db: MandantDb, { filters, locale }: Ask): List<EigenwerbungBezug> {
	const { eigenwerbung, empfaenger, empfehlung, empfehler, produkt } = t
	const key = eigenwerbung.empfaengerId
	const sorts: Record<ColumnOf<Spec>, Sort> = {
		empfehler: sortByOther({ key: eigenwerbung.empfehlerId, id: empfehler.id }, empfehler.nameFolge),
		empfaenger: sortByOther({ key, id: empfaenger.id }, empfaenger.nameFolge),
		gruende: sortBy(eigenwerbung.gruende, 'text[]'),
		produkt: sortByOther({ key: eigenwerbung.produktId, id: produkt.id, type: 'integer' }, produktFolge(t, locale)),
		zustand: sortBy(eigenwerbung.zustand, 'text'),
		seit: sortBy(eigenwerbung.erstelltAm, 'timestamptz'),
		entschieden: sortBy(eigenwerbung.entschiedenAm, 'timestamptz'),
	}
	const ofEmpfaenger = sql`join ${eigenwerbung} on ${key} = ${empfaenger.id}`
	const ofEmpfehlung = sql`join ${empfaenger} on ${empfaenger.empfehlungId} = ${empfehlung.id} ${ofEmpfaenger}`
	const idsOf = (path: SQL) => idsFrom(key, path)
	return {
		source: {
			from: sql`${eigenwerbung}
				left join ${empfaenger} on ${empfaenger.id} = ${key}
				left join ${empfehlung} on ${empfehlung.id} = ${empfaenger.empfehlungId}
				left join ${empfehler} on ${empfehler.id} = ${eigenwerbung.empfehlerId}
				left join ${produkt} on ${produkt.id} = ${eigenwerbung.produktId}`,
			id: key,
			sorts,
		},
		searched: [
			inEmpfaenger(idsOf(sql`${empfaenger} ${ofEmpfaenger}`)),
			inEmpfehler(
				idsOf(sql`${empfehler} join ${empfehlung} on ${empfehlung.empfehlerId} = ${empfehler.id} ${ofEmpfehlung}`),
			),
			inEmpfehlung(idsOf(sql`${empfehlung} ${ofEmpfehlung}`)),
		],
		where: oneOf(eigenwerbung.zustand, filters.zustand),
		load: (ids) => listEigenwerbungBezuege(db, ids),
		idOf: (row) => row.eigenwerbung.empfaengerId,
	}
}
