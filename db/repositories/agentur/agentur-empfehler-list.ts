import { eq, type SQL, sql } from 'drizzle-orm'
import type { AGENTUR_EMPFEHLER_LIST } from '~/domain/agentur/list'
import type { ColumnOf } from '~/domain/shared/list'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { type Sort, sortBy } from '../shared/list'
import { idsFrom, inEmpfehler } from '../shared/list-people'
import type { List } from '../shared/list-rows'
import { isAnyOf } from '../shared/sets'
import { gueltigerAuftrag, inState } from '../shared/zustand'
import { type AgenturSicht, inSicht, sortByVermittler } from './sicht'

type Spec = typeof AGENTUR_EMPFEHLER_LIST

/** Outcome counts of a person's recommendations for their agency, as expressions of their row. */
function zahlen(): Record<'empfehlungen' | 'auftraege' | 'freigegeben', SQL<number>> {
	const { empfehler, empfehlung, auftrag } = t
	const ihre = sql`${empfehlung.empfehlerId} = ${empfehler.id} and ${empfehlung.agenturId} = ${empfehler.agenturId}`
	const orders = sql`from ${empfehlung} join ${auftrag} on ${auftrag.empfehlungId} = ${empfehlung.id} where ${ihre}`
	return {
		empfehlungen: sql<number>`(select count(*)::int from ${empfehlung} where ${ihre})`,
		auftraege: sql<number>`(select count(*)::int ${orders} and ${gueltigerAuftrag()})`,
		freigegeben: sql<number>`(select count(*)::int ${orders} and ${inState(auftrag.zustand, 'freigegeben')})`,
	}
}

export const listAgenturEmpfehlerRows = (db: MandantDb, ids: string[]) =>
	db
		.select({
			id: t.empfehler.id,
			vorname: t.empfehler.vorname,
			nachname: t.empfehler.nachname,
			email: t.empfehler.email,
			bestaetigtAm: t.empfehler.bestaetigtAm,
			von: t.benutzer.name,
			...zahlen(),
		})
		.from(t.empfehler)
		.leftJoin(t.benutzer, eq(t.benutzer.id, t.empfehler.vermitteltVon))
		.where(isAnyOf(t.empfehler.id, ids))

export type AgenturEmpfehlerRow = Awaited<ReturnType<typeof listAgenturEmpfehlerRows>>[number]

/** The same for all recommenders of an agency, counted once, as sort keys: joined only if the list sorts by them. */
function zahlenOf({ agenturId }: AgenturSicht) {
	const { empfehler, empfehlung, auftrag } = t
	const by = sql`group by ${empfehlung.empfehlerId}`
	const integer = (value: SQL) => [{ value: sql`coalesce(${value}, 0)`, type: 'integer' }] as const
	return {
		joins: sql`left join (
				select ${empfehlung.empfehlerId} as von, count(*)::int as alle from ${empfehlung}
				where ${inSicht(empfehlung, { agenturId })} ${by}
			) empfohlen on empfohlen.von = ${empfehler.id}
			left join (
				select ${empfehlung.empfehlerId} as von, (count(*) filter (where ${gueltigerAuftrag()}))::int as gueltig,
					(count(*) filter (where ${inState(auftrag.zustand, 'freigegeben')}))::int as freigegeben
				from ${auftrag} join ${empfehlung} on ${empfehlung.id} = ${auftrag.empfehlungId}
				where ${inSicht(auftrag, { agenturId })} ${by}
			) bestellt on bestellt.von = ${empfehler.id}`,
		empfehlungen: { by: integer(sql`empfohlen.alle`) },
		auftraege: { by: integer(sql`bestellt.gueltig`) },
		freigegeben: { by: integer(sql`bestellt.freigegeben`) },
	}
}

/** The recommenders who accepted an agency's invitation, without deleted accounts. */
export function agenturEmpfehlerList(db: MandantDb, sicht: AgenturSicht): List<AgenturEmpfehlerRow> {
	const { empfehler, benutzer } = t
	const { joins, ...zahl } = zahlenOf(sicht)
	const sorts: Record<ColumnOf<Spec>, Sort> = {
		name: { by: [{ value: empfehler.nameFolge, type: 'text' }] },
		email: sortBy(empfehler.emailNorm, 'text'),
		von: sortByVermittler(benutzer, empfehler.vermitteltVon),
		seit: sortBy(empfehler.bestaetigtAm, 'timestamptz'),
		...zahl,
	}
	const { people: _, ...searched } = inEmpfehler(idsFrom(empfehler.id, sql`${empfehler}`))
	return {
		source: {
			from: sql`${empfehler} left join ${benutzer} on ${benutzer.id} = ${empfehler.vermitteltVon} ${joins}`,
			id: empfehler.id,
			where: sql`${inSicht(empfehler, sicht)} and ${empfehler.geloeschtAm} is null`,
			sorts,
		},
		// Agencies see only their own recommenders: the list holds no others.
		searched: [searched],
		where: undefined,
		load: (ids) => listAgenturEmpfehlerRows(db, ids),
		idOf: ({ id }) => id,
	}
}
