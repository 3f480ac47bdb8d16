import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { AGENTUR_AUFTRAG_LIST } from '~/domain/agentur/list'
import { AGENTUR_FREIGABE_ZUSTAENDE } from '~/domain/auftrag/freigabe'
import type { ColumnOf, ListQuery } from '~/domain/shared/list'
import type { Locale } from '~/domain/shared/locale'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { auftragCodes, produktFolge } from '../../schema/suche'
import { allOf, anyOf, oneOf, type Sort, sortBy, sortByOther } from '../shared/list'
import { idsFrom, inEmpfehler } from '../shared/list-people'
import type { List } from '../shared/list-rows'
import { isAnyOf } from '../shared/sets'
import { inState } from '../shared/zustand'
import { type AgenturSicht, inSicht, sortByVermittler } from './sicht'

type Spec = typeof AGENTUR_AUFTRAG_LIST
type Ask = Pick<ListQuery<Spec>, 'filters'> & { sicht: AgenturSicht; locale: Locale }

const bezuege = (db: MandantDb) =>
	db
		.select({
			auftrag: t.auftrag,
			empfehlung: t.empfehlung,
			empfehler: t.empfehler,
			produkt: t.produkt,
			von: t.benutzer.name,
		})
		.from(t.auftrag)
		.innerJoin(t.empfehlung, eq(t.empfehlung.id, t.auftrag.empfehlungId))
		.innerJoin(t.empfehler, eq(t.empfehler.id, t.empfehlung.empfehlerId))
		.leftJoin(t.produkt, eq(t.produkt.id, t.auftrag.produktId))
		.leftJoin(t.benutzer, eq(t.benutzer.id, t.auftrag.vermitteltVon))

export type AgenturAuftragBezug = Awaited<ReturnType<typeof listAgenturAuftragBezuege>>[number]

export const listAgenturAuftragBezuege = (db: MandantDb, ids: string[]) => bezuege(db).where(isAnyOf(t.auftrag.id, ids))

/** One of the orders the caller may see. */
export async function findAgenturAuftrag(
	db: MandantDb,
	{ id, sicht }: { id: string; sicht: AgenturSicht },
): Promise<AgenturAuftragBezug | undefined> {
	const [row] = await bezuege(db).where(and(eq(t.auftrag.id, id), inSicht(t.auftrag, sicht)))
	return row
}

/** The ids of those that wait for an owner of the agency, the oldest first; of `ids` alone, if they are given. */
export async function listOffeneOfAgentur(
	db: MandantDb,
	{ sicht, ids, limit }: { sicht: AgenturSicht; ids: string[] | undefined; limit: number },
): Promise<string[]> {
	const { auftrag } = t
	const rows = await db
		.select({ id: auftrag.id })
		.from(auftrag)
		.where(
			and(
				inSicht(auftrag, sicht),
				isNull(auftrag.agenturFreigabeAm),
				inState(auftrag.zustand, ...AGENTUR_FREIGABE_ZUSTAENDE),
				ids && isAnyOf(auftrag.id, ids),
			),
		)
		.orderBy(asc(auftrag.auftragsdatum), asc(auftrag.id))
		.limit(limit)
	return rows.map(({ id }) => id)
}

/** An agency's orders: those of its recommendations. */
export function agenturAuftragList(db: MandantDb, { filters, sicht, locale }: Ask): List<AgenturAuftragBezug> {
	const { auftrag, empfehlung, empfehler, produkt, benutzer } = t
	const sorts: Record<ColumnOf<Spec>, Sort> = {
		referenz: sortBy(auftrag.referenz, 'text'),
		zustand: sortBy(auftrag.zustand, 'text'),
		agenturfreigabe: sortBy(auftrag.agenturFreigabeAm, 'timestamptz'),
		auftragsdatum: sortBy(auftrag.auftragsdatum, 'date'),
		produkt: sortByOther({ key: auftrag.produktId, id: produkt.id, type: 'integer' }, produktFolge(t, locale)),
		// No index column: an agency's orders come from few people, and a scan of all the brand's orders by name would find
		// them late. The planner cannot know that.
		empfehler: sortByOther({ key: empfehlung.empfehlerId, id: empfehler.id }, sql`(${empfehler.nameFolge} || '')`),
		von: sortByVermittler(benutzer, auftrag.vermitteltVon),
		gemeldet: sortBy(auftrag.erstelltAm, 'timestamptz'),
	}
	const laeuft = inState(auftrag.zustand, ...AGENTUR_FREIGABE_ZUSTAENDE)
	const freigaben = {
		offen: sql`${auftrag.agenturFreigabeAm} is null and ${laeuft}`,
		erteilt: sql`${auftrag.agenturFreigabeAm} is not null`,
		entfaellt: sql`${auftrag.agenturFreigabeAm} is null and not (${laeuft})`,
	}
	const { people: _, ...inRecommender } = inEmpfehler(
		idsFrom(
			auftrag.id,
			sql`${empfehler} join ${empfehlung} on ${empfehlung.empfehlerId} = ${empfehler.id}
				join ${auftrag} on ${auftrag.empfehlungId} = ${empfehlung.id}`,
		),
	)
	return {
		source: {
			from: sql`${auftrag} left join ${empfehlung} on ${empfehlung.id} = ${auftrag.empfehlungId}
				left join ${empfehler} on ${empfehler.id} = ${empfehlung.empfehlerId}
				left join ${benutzer} on ${benutzer.id} = ${auftrag.vermitteltVon}
				left join ${produkt} on ${produkt.id} = ${auftrag.produktId}`,
			id: auftrag.id,
			where: inSicht(auftrag, sicht),
			sorts,
		},
		searched: [
			{ table: auftrag, codes: auftragCodes(auftrag), ids: idsFrom(auftrag.id, sql`${auftrag}`) },
			// Agencies see only their own recommenders: the list holds no others.
			inRecommender,
		],
		where: allOf(
			oneOf(auftrag.zustand, filters.zustand),
			anyOf(filters.agenturfreigabe.map((stand) => freigaben[stand])),
		),
		load: (ids) => listAgenturAuftragBezuege(db, ids),
		idOf: ({ auftrag: { id } }) => id,
	}
}
