import { and, asc, between, eq, or, type SQL, sql } from 'drizzle-orm'
import type { beraterSuchart } from '~/domain/katalog/berater'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { namensform, namensgleich, ohneTrenner, suchform, ZUSAMMEN_AB } from '../../schema/suchform'

/** An agent as stored, without the search column. */
export type BeraterRow = Omit<typeof t.berater.$inferSelect, 'suche'>
type Suche = ReturnType<typeof beraterSuchart>

function matching(suche: Suche): SQL | undefined {
	const { berater } = t
	const aktiv = eq(berater.aktiv, true)
	if (suche.art === 'alle') return aktiv
	if (suche.art === 'plz')
		return and(aktiv, between(berater.plz, suche.praefix.padEnd(5, '0'), suche.praefix.padEnd(5, '9')))
	const worte = suche.worte.map((wort) =>
		or(
			sql`strpos(${namensform(berater.suche)}, ${namensform(suchform(sql`${wort}::text`))}) > 0`,
			wort.length < ZUSAMMEN_AB
				? undefined
				: sql`strpos(${ohneTrenner(berater.suche)}, ${namensgleich(sql`${wort}::text`)}) > 0`,
			eq(berater.plz, wort),
		),
	)
	return and(aktiv, ...worte)
}

/** One page of active agents: by name, or nearest first if a postcode was given. */
export async function searchBeraterRows(
	db: MandantDb,
	{ suche, page, pagesize }: { suche: Suche; page: number; pagesize: number },
): Promise<{ rows: BeraterRow[]; gesamt: number }> {
	const { berater } = t
	const where = matching(suche)
	const naehe =
		suche.art === 'plz' && suche.plz.length === 5 ? [sql`abs(${berater.plz}::int - ${Number(suche.plz)}::int)`] : []
	const [rows, gesamt] = await Promise.all([
		db
			.select()
			.from(berater)
			.where(where)
			.orderBy(...naehe, asc(berater.nachname), asc(berater.vorname), asc(berater.externeId))
			.limit(pagesize)
			.offset((page - 1) * pagesize),
		db.$count(berater, where),
	])
	return { rows, gesamt }
}

/** Any agent, including former ones, whom old Empfehlungen name. */
export async function findBeraterRow(db: MandantDb, externeId: string): Promise<BeraterRow | undefined> {
	const { berater } = t
	const [row] = await db.select().from(berater).where(eq(berater.externeId, externeId))
	return row
}
