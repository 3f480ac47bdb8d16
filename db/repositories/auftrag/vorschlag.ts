import { and, asc, desc, eq, type SQLWrapper, sql } from 'drizzle-orm'
import type { Besteller } from '~/domain/auftrag/commands'
import type { DbOrTx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'
import { namensgleich } from '../../schema/suchform'
import { gueltigerAuftrag, inState } from '../shared/zustand'

const VORSCHLAEGE = 5

const gleich = (column: SQLWrapper, value: string) =>
	sql`${namensgleich(column)} = ${namensgleich(sql`${value}::text`)}`

/**
 * Friends without an order with this birth date and family name, in any spelling, or with both names swapped; matching
 * first names come first. Two people can share all three, so a person has to decide.
 */
export function listVorschlaegeFor(t: MandantTables, db: DbOrTx, { vorname, nachname, geburtsdatum }: Besteller) {
	const { empfaenger, empfehlung, empfehler, produkt, auftrag } = t
	const eigen = {
		vorname: sql`coalesce(${empfaenger.vorname}, '')`,
		nachname: sql`coalesce(${empfaenger.nachname}, '')`,
	}
	// Also if one side has a name as first name and the other as last name.
	const ganz = sql`(${eigen.vorname} || ' ' || ${eigen.nachname})`
	const beide = sql`(${gleich(ganz, `${vorname} ${nachname}`)} or ${gleich(ganz, `${nachname} ${vorname}`)})`
	const passt = sql`(${gleich(eigen.vorname, vorname)} or ${beide})`
	return db
		.select({ empfaenger, empfehlung, empfehler, produkt, vornamePasst: sql<boolean>`${passt}` })
		.from(empfaenger)
		.innerJoin(empfehlung, eq(empfehlung.id, empfaenger.empfehlungId))
		.innerJoin(empfehler, eq(empfehler.id, empfehlung.empfehlerId))
		.innerJoin(produkt, eq(produkt.id, empfehlung.produktId))
		.where(
			and(
				eq(empfaenger.geburtsdatum, geburtsdatum),
				inState(empfaenger.zustand, 'daten_erfasst'),
				sql`(${gleich(eigen.nachname, nachname)} or ${beide})`,
				sql`not exists (select 1 from ${auftrag} where ${and(eq(auftrag.empfaengerId, empfaenger.id), gueltigerAuftrag(t))})`,
			),
		)
		.orderBy(desc(passt), asc(empfaenger.erstelltAm), asc(empfaenger.id))
		.limit(VORSCHLAEGE)
}
