import { and, asc, desc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Konto } from '~/domain/hauptbuch/konten'
import type { Buchungssumme } from '~/domain/hauptbuch/monat'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { isAnyOf, isIn } from '../shared/sets'

const cent = () => sql<number>`sum(${t.buchungZeile.cent})::float8`

/** Each account's balance, debits positive. */
export async function sumKonten(db: MandantDb): Promise<Map<Konto, number>> {
	const { buchungZeile: z } = t
	const rows = await db.select({ konto: z.konto, cent: cent() }).from(z).groupBy(z.konto)
	return new Map(rows.map((row) => [row.konto, row.cent]))
}

/**
 * The balances before an instant. Entries are numbered as posted, so nearly all of them precede the first one since
 * then: their lines are summed without checking each entry's time.
 */
export async function sumKontenVor(db: MandantDb, vor: Date): Promise<Map<Konto, number>> {
	const { buchung: b, buchungZeile: z } = t
	const since = await db
		.select({ seq: sql<number | null>`min(${b.seq})::float8` })
		.from(b)
		.where(gte(b.am, vor))
	const first = since[0]?.seq ?? null
	if (first === null) return sumKonten(db)
	const later = db
		.select({ seq: b.seq })
		.from(b)
		.where(and(lt(b.am, vor), gte(b.seq, first)))
	const rows = await db
		.select({ konto: z.konto, cent: cent() })
		.from(z)
		.where(or(lt(z.buchungSeq, first), isIn(z.buchungSeq, later)))
		.groupBy(z.konto)
	return new Map(rows.map((row) => [row.konto, row.cent]))
}

/** Postings in a period, by kind and account. */
export const sumBuchungen = (db: MandantDb, { von, bis }: { von: Date; bis: Date }): Promise<Buchungssumme[]> => {
	const { buchung: b, buchungZeile: z } = t
	return db
		.select({ art: b.art, konto: z.konto, cent: cent() })
		.from(z)
		.innerJoin(b, eq(b.seq, z.buchungSeq))
		.where(and(gte(b.am, von), lt(b.am, bis)))
		.groupBy(b.art, z.konto)
}

export type BuchungFilter = {
	konto?: Konto | undefined
	praemierungId?: string | undefined
	/** The run's number. */
	lauf?: number | undefined
	von?: Date | undefined
	bis?: Date | undefined
}

function hatZeile({ konto, praemierungId, lauf }: BuchungFilter): SQL | undefined {
	if (!konto && !praemierungId && lauf === undefined) return undefined
	const { buchung: b, buchungZeile: z, laufPosten, lauf: l } = t
	const imLauf = sql`${z.praemierungId} in (select ${laufPosten.praemierungId} from ${laufPosten}
		join ${l} on ${l.id} = ${laufPosten.laufId} where ${l.nummer} = ${lauf ?? 0})`
	const where = and(
		eq(z.buchungSeq, b.seq),
		konto && eq(z.konto, konto),
		praemierungId ? eq(z.praemierungId, praemierungId) : undefined,
		lauf === undefined ? undefined : imLauf,
	)
	return sql`exists (select from ${z} where ${where})`
}

/** Entries with their lines, newest first, below a given entry if any. */
export async function listBuchungen(
	db: MandantDb,
	filter: BuchungFilter,
	{ unter, limit }: { unter?: number | undefined; limit: number },
) {
	const { buchung: b, buchungZeile: z } = t
	const { von, bis } = filter
	const buchungen = await db
		.select({ seq: b.seq, art: b.art, am: b.am, hash: b.hash })
		.from(b)
		.where(
			and(
				unter === undefined ? undefined : lt(b.seq, unter),
				von && gte(b.am, von),
				bis && lt(b.am, bis),
				hatZeile(filter),
			),
		)
		.orderBy(desc(b.seq))
		.limit(limit)
	if (buchungen.length === 0) return []
	const zeilen = await db
		.select()
		.from(z)
		.where(
			isAnyOf(
				z.buchungSeq,
				buchungen.map(({ seq }) => seq),
			),
		)
		.orderBy(asc(z.buchungSeq), asc(z.nr))
	return buchungen.map((buchung) => ({
		...buchung,
		zeilen: zeilen.filter(({ buchungSeq }) => buchungSeq === buchung.seq),
	}))
}
