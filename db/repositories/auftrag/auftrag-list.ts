import { type SQL, sql } from 'drizzle-orm'
import type { AUFTRAG_LIST } from '~/domain/auftrag/list'
import type { ColumnOf, ListQuery } from '~/domain/shared/list'
import type { Locale } from '~/domain/shared/locale'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { auftragCodes, produktFolge } from '../../schema/suche'
import { allOf, anyOf, inZeitraum, oneOf, type Sort, sortBy, sortByOther } from '../shared/list'
import { idsFrom, inEmpfaenger, inEmpfehler, inEmpfehlung } from '../shared/list-people'
import type { List } from '../shared/list-rows'
import { fitsAll } from '../shared/list-search'
import { type AuftragBezug, listAuftragBezuege } from './auftrag'
import { inBetrag, type Versprechen } from './auftrag-betrag'
import { type FreigabeFrist, inFreigabe } from './freigabe'

type Spec = typeof AUFTRAG_LIST
type Ask = Pick<ListQuery<Spec>, 'filters' | 'tage' | 'wahl' | 'betraege' | 'texte'> & {
	locale: Locale
	frist: FreigabeFrist
	/** What releases would promise; needed where an amount is asked for. */
	versprechen?: Versprechen
}

/** The back office's list of orders, searchable by their numbers, friend and recommender. */
export function auftragList(
	db: MandantDb,
	{ filters, tage = {}, wahl = {}, betraege = {}, texte = {}, versprechen, locale, frist }: Ask,
): List<AuftragBezug> {
	const { auftrag, empfaenger, empfehlung, empfehler, produkt } = t
	const idsOf = (path: SQL) => idsFrom(auftrag.id, path)
	const sorts: Record<Exclude<ColumnOf<Spec>, 'betrag'>, Sort> = {
		referenz: sortBy(auftrag.referenz, 'text'),
		zustand: sortBy(auftrag.zustand, 'text'),
		auftragsdatum: sortBy(auftrag.auftragsdatum, 'date'),
		produkt: sortByOther({ key: auftrag.produktId, id: produkt.id, type: 'integer' }, produktFolge(t, locale)),
		empfaenger: sortByOther({ key: auftrag.empfaengerId, id: empfaenger.id }, empfaenger.nameFolge),
		empfehler: sortByOther({ key: auftrag.empfehlungId, id: empfehler.id }, empfehler.nameFolge),
		kundennummer: sortBy(auftrag.gemeldeteKundennummer, 'text'),
		gemeldet: sortBy(auftrag.erstelltAm, 'timestamptz'),
		freigegeben: sortBy(auftrag.freigegebenAm, 'timestamptz'),
	}
	const imEmpfehler = inEmpfehler(
		idsOf(sql`${empfehler} join ${empfehlung} on ${empfehlung.empfehlerId} = ${empfehler.id}
			join ${auftrag} on ${auftrag.empfehlungId} = ${empfehlung.id}`),
	)
	const gesucht = fitsAll(imEmpfehler, texte.empfehler ?? '')
	return {
		source: {
			from: sql`${auftrag}
				left join ${empfaenger} on ${empfaenger.id} = ${auftrag.empfaengerId}
				left join ${empfehlung} on ${empfehlung.id} = ${auftrag.empfehlungId}
				left join ${empfehler} on ${empfehler.id} = ${empfehlung.empfehlerId}
				left join ${produkt} on ${produkt.id} = ${auftrag.produktId}`,
			id: auftrag.id,
			sorts,
		},
		searched: [
			{ table: auftrag, codes: auftragCodes(auftrag), ids: idsOf(sql`${auftrag}`) },
			inEmpfaenger(idsOf(sql`${empfaenger} join ${auftrag} on ${auftrag.empfaengerId} = ${empfaenger.id}`)),
			imEmpfehler,
			inEmpfehlung(idsOf(sql`${empfehlung} join ${auftrag} on ${auftrag.empfehlungId} = ${empfehlung.id}`)),
		],
		where: allOf(
			oneOf(auftrag.zustand, filters.zustand),
			anyOf(filters.freigabe.map((stand) => inFreigabe(stand, frist))),
			inZeitraum(auftrag.auftragsdatum, 'date', tage.auftragsdatum),
			inZeitraum(auftrag.erstelltAm, 'timestamptz', tage.gemeldet),
			inZeitraum(auftrag.freigegebenAm, 'timestamptz', tage.freigegeben),
			inBetrag(betraege.betrag, versprechen),
			gesucht && sql`${auftrag.id} in (${imEmpfehler.ids(gesucht)})`,
			wahl.produkt === undefined ? undefined : sql`${auftrag.produktId} = ${wahl.produkt}`,
		),
		load: (ids) => listAuftragBezuege(db, ids),
		idOf: ({ auftrag: { id } }) => id,
	}
}
