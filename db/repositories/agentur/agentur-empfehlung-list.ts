import { eq, sql } from 'drizzle-orm'
import type { AGENTUR_EMPFEHLUNG_LIST } from '~/domain/agentur/list'
import type { ColumnOf, ListQuery } from '~/domain/shared/list'
import type { Locale } from '~/domain/shared/locale'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { produktFolge } from '../../schema/suche'
import { oneOf, type Sort, sortBy, sortByOther } from '../shared/list'
import { idsFrom, inEmpfehler, inEmpfehlung } from '../shared/list-people'
import type { List } from '../shared/list-rows'
import { isAnyOf } from '../shared/sets'
import { type AgenturSicht, inSicht, sortByVermittler } from './sicht'

type Spec = typeof AGENTUR_EMPFEHLUNG_LIST
type Ask = Pick<ListQuery<Spec>, 'filters'> & { sicht: AgenturSicht; locale: Locale }

export type AgenturEmpfehlungBezug = Awaited<ReturnType<typeof listAgenturEmpfehlungBezuege>>[number]

export const listAgenturEmpfehlungBezuege = (db: MandantDb, ids: string[]) =>
	db
		.select({ empfehlung: t.empfehlung, empfehler: t.empfehler, produkt: t.produkt, von: t.benutzer.name })
		.from(t.empfehlung)
		.innerJoin(t.empfehler, eq(t.empfehler.id, t.empfehlung.empfehlerId))
		.innerJoin(t.produkt, eq(t.produkt.id, t.empfehlung.produktId))
		.leftJoin(t.benutzer, eq(t.benutzer.id, t.empfehlung.vermitteltVon))
		.where(isAnyOf(t.empfehlung.id, ids))

/** An agency's recommendations. */
export function agenturEmpfehlungList(db: MandantDb, { filters, sicht, locale }: Ask): List<AgenturEmpfehlungBezug> {
	const { empfehlung, empfehler, produkt, benutzer } = t
	const sorts: Record<ColumnOf<Spec>, Sort> = {
		nummer: sortBy(empfehlung.empfehlungsnummer, 'text'),
		zustand: sortBy(empfehlung.zustand, 'text'),
		produkt: sortByOther({ key: empfehlung.produktId, id: produkt.id, type: 'integer' }, produktFolge(t, locale)),
		empfehler: sortByOther({ key: empfehlung.empfehlerId, id: empfehler.id }, empfehler.nameFolge),
		von: sortByVermittler(benutzer, empfehlung.vermitteltVon),
		erstellt: sortBy(empfehlung.erstelltAm, 'timestamptz'),
		ablauf: sortBy(empfehlung.gueltigBis, 'timestamptz'),
	}
	const { people: _, ...inRecommender } = inEmpfehler(
		idsFrom(empfehlung.id, sql`${empfehler} join ${empfehlung} on ${empfehlung.empfehlerId} = ${empfehler.id}`),
	)
	return {
		source: {
			from: sql`${empfehlung} left join ${empfehler} on ${empfehler.id} = ${empfehlung.empfehlerId}
				left join ${produkt} on ${produkt.id} = ${empfehlung.produktId}
				left join ${benutzer} on ${benutzer.id} = ${empfehlung.vermitteltVon}`,
			id: empfehlung.id,
			where: inSicht(empfehlung, sicht),
			sorts,
		},
		// Agencies see only their own recommenders: the list holds no others.
		searched: [inEmpfehlung(idsFrom(empfehlung.id, sql`${empfehlung}`)), inRecommender],
		where: oneOf(empfehlung.zustand, filters.zustand),
		load: (ids) => listAgenturEmpfehlungBezuege(db, ids),
		idOf: ({ empfehlung: { id } }) => id,
	}
}
