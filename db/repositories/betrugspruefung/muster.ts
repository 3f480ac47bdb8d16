import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'
import { type Given, written } from '../../written'
import { isAnyOf, isIn } from '../shared/sets'

type T = MandantTables
export type MusterRow = T['bekanntesMuster']['$inferSelect']
export type Merkmal = Pick<MusterRow, 'art' | 'hash'>

const bekannte = written(
	(db, { bekanntesMuster: m }, { arten, hashes }: Given<{ arten: readonly string[]; hashes: readonly string[] }>) =>
		db
			.select()
			.from(m)
			.where(sql`(${m.art}, ${m.hash}) in (select * from unnest(${arten}::text[], ${hashes}::text[]))`),
)

/** The known patterns among these traits. */
export async function listBekannte(t: T, db: DbOrTx, merkmale: readonly Merkmal[]): Promise<MusterRow[]> {
	if (merkmale.length === 0) return []
	return bekannte(t, db, { arten: merkmale.map(({ art }) => art), hashes: merkmale.map(({ hash }) => hash) })
}

/** Stores a decision's patterns; the last decision on a trait counts. */
export const upsertMuster = ({ bekanntesMuster: m }: T, tx: Tx, row: T['bekanntesMuster']['$inferInsert']) => {
	const { art: _, hash: __, ...set } = row
	return tx
		.insert(m)
		.values(row)
		.onConflictDoUpdate({ target: [m.art, m.hash], set })
}

/** The newest, at most `limit`. */
export const listMusterRows = ({ bekanntesMuster: m }: T, db: DbOrTx, limit: number): Promise<MusterRow[]> =>
	db.select().from(m).orderBy(desc(m.erstelltAm), m.id).limit(limit)

export async function deleteMuster({ bekanntesMuster: m }: T, tx: Tx, id: string): Promise<MusterRow | undefined> {
	const [row] = await tx.delete(m).where(eq(m.id, id)).returning()
	return row
}

/** Ids of friends with this account, customer number or e-mail address; except `ohne`. */
export async function listAehnlicheFaelle(
	t: T,
	db: DbOrTx,
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
