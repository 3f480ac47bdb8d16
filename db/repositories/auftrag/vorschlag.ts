import { and, asc, desc, eq, type SQLWrapper, sql } from 'drizzle-orm'
import type { Besteller } from '~/domain/auftrag/commands'
import type { DbOrTx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'
import { suchform } from '../../schema/suchform'
import { gueltigerAuftrag, inState } from '../shared/zustand'

const VORSCHLAEGE = 5

const gleich = (column: SQLWrapper, value: string) => sql`${suchform(column)} = ${suchform(sql`${value}::text`)}`

/**
 * Friends without an order who were born on that day and have that family name, however it is spelled; those whose first
 * name fits come first. Two people can share all three: somebody has to say which of them it is.
 */
export function listVorschlaegeFor(t: MandantTables, db: DbOrTx, { vorname, nachname, geburtsdatum }: Besteller) {
	const { empfaenger, empfehlung, empfehler, produkt, auftrag } = t
	const passt = gleich(sql`coalesce(${empfaenger.vorname}, '')`, vorname)
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
				gleich(sql`coalesce(${empfaenger.nachname}, '')`, nachname),
				sql`not exists (select 1 from ${auftrag} where ${and(eq(auftrag.empfaengerId, empfaenger.id), gueltigerAuftrag(t))})`,
			),
		)
		.orderBy(desc(passt), asc(empfaenger.erstelltAm), asc(empfaenger.id))
		.limit(VORSCHLAEGE)
}
