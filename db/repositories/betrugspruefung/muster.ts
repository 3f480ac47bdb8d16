import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { MandantDb, MandantTx } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { type Given, written } from '../../written'
import { isAnyOf, isIn } from '../shared/sets'
export type MusterRow = typeof t.bekanntesMuster.$inferSelect
export type Merkmal = Pick<MusterRow, 'art' | 'hash'>

const bekannte = written((db, { arten, hashes }: Given<{ arten: readonly string[]; hashes: readonly string[] }>) =>
	db
		.select()
		.from(t.bekanntesMuster)
		.where(
			sql`(${t.bekanntesMuster.art}, ${t.bekanntesMuster.hash}) in (select * from unnest(${arten}::text[], ${hashes}::text[]))`,
		),
)

/** The known patterns among these traits. */
export async function listBekannte(db: MandantDb, merkmale: readonly Merkmal[]): Promise<MusterRow[]> {
	if (merkmale.length === 0) return []
	return bekannte(db, { arten: merkmale.map(({ art }) => art), hashes: merkmale.map(({ hash }) => hash) })
}

/** Stores a decision's patterns; the last decision on a trait counts. */
export const upsertMuster = (tx: MandantTx, row: typeof t.bekanntesMuster.$inferInsert) => {
	const { bekanntesMuster: m } = t
	const { art: _, hash: __, ...set } = row
	return tx
		.insert(m)
		.values(row)
		.onConflictDoUpdate({ target: [m.art, m.hash], set })
}

/** The newest, at most `limit`. */
export const listMusterRows = (db: MandantDb, limit: number): Promise<MusterRow[]> =>
	db.select().from(t.bekanntesMuster).orderBy(desc(t.bekanntesMuster.erstelltAm), t.bekanntesMuster.id).limit(limit)

export async function deleteMuster(tx: MandantTx, id: string): Promise<MusterRow | undefined> {
	const { bekanntesMuster: m } = t
	const [row] = await tx.delete(m).where(eq(m.id, id)).returning()
	return row
}

/** Ids of friends with this account, customer number or e-mail address; except `ohne`. */
export async function listAehnlicheFaelle(
	db: MandantDb,
	suche: { empfehlerId: string; ohne: string; emailNorm: string | null; kundennummer: string | null; ibans: string[] },
	limit: number,
) {
	const { eigenwerbung: f, empfaenger: e, empfehlung, praemierung: p, auszahlung: a } = t
	const mitIban = db
		.select({ id: p.empfaengerId })
		.from(a)
		.innerJoin(p, eq(p.id, a.praemierungId))
		.where(and(isAnyOf(a.ibanHash, suche.ibans), eq(p.seite, 'empfaenger')))
	const gleich = [
		eq(empfehlung.empfehlerId, suche.empfehlerId),
		...(suche.emailNorm ? [eq(e.emailNorm, suche.emailNorm)] : []),
		...(suche.kundennummer ? [eq(e.kundennummer, suche.kundennummer)] : []),
		...(suche.ibans.length > 0 ? [isIn(e.id, mitIban)] : []),
	]
	const rows = await db
		.select({ fall: f, empfaenger: e, empfehlerId: empfehlung.empfehlerId })
		.from(f)
		.innerJoin(e, eq(e.id, f.empfaengerId))
		.innerJoin(empfehlung, eq(empfehlung.id, e.empfehlungId))
		.where(or(...gleich))
		.orderBy(desc(f.erstelltAm))
		.limit(limit + 1)
	return rows.filter(({ fall }) => fall.empfaengerId !== suche.ohne).slice(0, limit)
}
