import { eq, type SQL, sql } from 'drizzle-orm'
import type { PRAEMIERUNG_LIST, UeberweisungStand } from '~/domain/praemie/list'
import { langeVor, type RueckforderungStand } from '~/domain/praemie/rueckforderung'
import type { ColumnOf, ListQuery } from '~/domain/shared/list'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { auftragCodes } from '../../schema/suche'
import { allOf, anyOf, oneOf, type Sort, sortBy, sortByOther } from '../shared/list'
import { idsFrom, inEmpfaenger, inEmpfehler } from '../shared/list-people'
import type { List } from '../shared/list-rows'
import { goesToPerson, praemieArt } from '../shared/praemie-art'
import { isAnyOf } from '../shared/sets'
import { inState } from '../shared/zustand'

type Spec = typeof PRAEMIERUNG_LIST

export const listPraemierungBezuege = (db: MandantDb, ids: string[]) => {
	const { praemierung, auftrag, empfehler, empfaenger, praemie } = t
	return db
		.select({
			praemierung,
			referenz: auftrag.referenz,
			praemieArt: praemieArt(),
			empfehler: { vorname: empfehler.vorname, nachname: empfehler.nachname },
			empfaenger: { vorname: empfaenger.vorname, nachname: empfaenger.nachname },
		})
		.from(praemierung)
		.leftJoin(auftrag, eq(auftrag.id, praemierung.auftragId))
		.leftJoin(empfehler, eq(empfehler.id, praemierung.empfehlerId))
		.leftJoin(empfaenger, eq(empfaenger.id, praemierung.empfaengerId))
		.leftJoin(praemie, eq(praemie.id, praemierung.praemieId))
		.where(isAnyOf(praemierung.id, ids))
}

export type PraemierungListRow = Awaited<ReturnType<typeof listPraemierungBezuege>>[number]

/** Rewards with an unpaid payout, in a run or ready for one; donations have runs of their own. */
const mitUeberweisung = (stand: UeberweisungStand): SQL =>
	sql`${t.praemierung.id} in (select ${t.auszahlung.praemierungId} from ${t.auszahlung} where ${inState(t.auszahlung.zustand, 'Offen')}
		and ${stand === 'bereit' ? sql`not exists` : sql`exists`} (select 1 from ${t.laufPosten}
			where ${t.laufPosten.praemierungId} = ${t.auszahlung.praemierungId} and ${inState(t.laufPosten.zustand, 'offen', 'gebucht')}))
		${stand === 'bereit' ? sql`and ${goesToPerson()}` : sql``}`

function mitRueckforderung(stand: RueckforderungStand, now: Date): SQL {
	const { praemierung, rueckforderung: r } = t
	const lange = sql`${inState(r.zustand, 'offen')} and ${r.erstelltAm} < ${langeVor(now).toISOString()}::timestamptz`
	return sql`${praemierung.id} in (select ${r.praemierungId} from ${r} where ${stand === 'lange' ? lange : inState(r.zustand, stand)})`
}

/** The back office's list of rewards. */
export function praemierungList(
	db: MandantDb,
	{ filters, now }: Pick<ListQuery<Spec>, 'filters'> & { now: Date },
): List<PraemierungListRow> {
	const { praemierung, auftrag, empfehler, empfaenger } = t
	const idsOf = (path: SQL) => idsFrom(praemierung.id, path)
	const sorts: Record<ColumnOf<Spec>, Sort> = {
		auftrag: sortByOther({ key: praemierung.auftragId, id: auftrag.id }, auftrag.referenz),
		empfehler: sortByOther({ key: praemierung.empfehlerId, id: empfehler.id }, empfehler.nameFolge),
		empfaenger: sortByOther({ key: praemierung.empfaengerId, id: empfaenger.id }, empfaenger.nameFolge),
		fuer: {
			by: [
				{ value: praemierung.art, type: 'text' },
				{ value: praemierung.seite, type: 'text' },
			],
		},
		zustand: sortBy(praemierung.zustand, 'text'),
		betrag: sortBy(praemierung.betragCent, 'integer'),
		erstellt: sortBy(praemierung.erstelltAm, 'timestamptz'),
		frist: sortBy(praemierung.fristBis, 'timestamptz'),
		gewaehlt: sortBy(praemierung.gewaehltAm, 'timestamptz'),
	}
	return {
		source: {
			from: sql`${praemierung}
				left join ${auftrag} on ${auftrag.id} = ${praemierung.auftragId}
				left join ${empfehler} on ${empfehler.id} = ${praemierung.empfehlerId}
				left join ${empfaenger} on ${empfaenger.id} = ${praemierung.empfaengerId}`,
			id: praemierung.id,
			sorts,
		},
		searched: [
			{
				table: auftrag,
				codes: auftragCodes(auftrag),
				ids: idsOf(sql`${auftrag} join ${praemierung} on ${praemierung.auftragId} = ${auftrag.id}`),
			},
			inEmpfehler(idsOf(sql`${empfehler} join ${praemierung} on ${praemierung.empfehlerId} = ${empfehler.id}`)),
			inEmpfaenger(idsOf(sql`${empfaenger} join ${praemierung} on ${praemierung.empfaengerId} = ${empfaenger.id}`)),
		],
		where: allOf(
			oneOf(praemierung.zustand, filters.zustand),
			oneOf(praemierung.art, filters.art),
			anyOf(filters.ueberweisung.map((stand) => mitUeberweisung(stand))),
			anyOf(filters.rueckforderung.map((stand) => mitRueckforderung(stand, now))),
		),
		load: (ids) => listPraemierungBezuege(db, ids),
		idOf: (row) => row.praemierung.id,
	}
}
