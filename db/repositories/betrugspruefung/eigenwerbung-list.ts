import { and, or, type SQL, sql } from 'drizzle-orm'
import type { EIGENWERBUNG_LIST } from '~/domain/betrugspruefung/list'
import type { ColumnOf, ListQuery } from '~/domain/shared/list'
import type { Locale } from '~/domain/shared/locale'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { produktFolge } from '../../schema/suche'
import { entscheidet } from '../shared/entscheider'
import { oneOf, type Sort, sortBy, sortByOther } from '../shared/list'
import { idsFrom, inEmpfaenger, inEmpfehler, inEmpfehlung } from '../shared/list-people'
import type { List } from '../shared/list-rows'
import { type EigenwerbungBezug, listEigenwerbungBezuege } from './eigenwerbung'

type Spec = typeof EIGENWERBUNG_LIST
/** `ich`: the reader as in the audit trail. */
type Ask = Pick<ListQuery<Spec>, 'filters'> & { locale: Locale; ich: string }

/** The back office's list of suspected self-recommendations. */
export function eigenwerbungList(db: MandantDb, { filters, locale, ich }: Ask): List<EigenwerbungBezug> {
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
	const [einer, beide] = filters.entscheidung
	// Both together are all that is undecided.
	const wer = einer && (beide ? or(entscheidet(einer, ich), entscheidet(beide, ich)) : entscheidet(einer, ich))
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
		where: and(oneOf(eigenwerbung.zustand, filters.zustand), wer),
		load: (ids) => listEigenwerbungBezuege(db, ids),
		idOf: (row) => row.eigenwerbung.empfaengerId,
	}
}
