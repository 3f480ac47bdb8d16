import { and, asc, eq, gt, gte, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { NennungZustand } from '~/domain/empfehlung/nennung'
import type { MandantDb, MandantTx } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { personSuche } from '../../schema/suche'
import type { EmpfehlerRow } from '../konto/empfehler'
import { isAnyOf } from '../shared/sets'
import { changeFrom, inState } from '../shared/zustand'

export type NennungRow = typeof t.nennung.$inferSelect

/** What an answer leaves: no names. */
export const OHNE_NAMEN = { vorname: '', nachname: '', wer: '', ort: '', werEmail: '' }

export const insertNennung = (tx: MandantTx, row: typeof t.nennung.$inferInsert) => tx.insert(t.nennung).values(row)

export async function findNennung(db: MandantDb, id: string): Promise<NennungRow | undefined> {
	const [row] = await db.select().from(t.nennung).where(eq(t.nennung.id, id))
	return row
}

/** One that waits to be matched; for the job and for the question whether there is any. */
export const abzugleichende = (now: Date): SQL | undefined =>
	and(lte(t.nennung.abgleichAb, now), inState(t.nennung.zustand, 'offen'), gt(t.nennung.loeschenAb, now))

/** Those to match, the first in time first. */
export const listAbzugleichende = (
	db: MandantDb,
	{ now, limit }: { now: Date; limit: number },
): Promise<NennungRow[]> =>
	db.select().from(t.nennung).where(abzugleichende(now)).orderBy(asc(t.nennung.abgleichAb)).limit(limit)

type Antwortbar = Partial<Omit<NennungRow, 'id' | 'zustand' | 'produktId' | 'freundHash' | 'erstelltAm'>>

/** Compare-and-set; false = it is no longer in `from`. */
export const changeNennung = (
	tx: MandantTx,
	id: string,
	from: NennungZustand,
	set: Antwortbar & { zustand?: NennungZustand },
): Promise<boolean> => changeFrom(t.nennung, tx, { id, from, set })

/** The friend's and the recommender's own: the same friend, named for the same product, in whatever state. */
export const listGleicheNennungen = (
	db: MandantDb,
	{
		id,
		empfehlerId,
		freundHash,
		produktId,
	}: Pick<NennungRow, 'id' | 'freundHash' | 'produktId'> & { empfehlerId: string },
): Promise<NennungRow[]> =>
	db
		.select()
		.from(t.nennung)
		.where(
			and(
				eq(t.nennung.empfehlerId, empfehlerId),
				eq(t.nennung.freundHash, freundHash),
				eq(t.nennung.produktId, produktId),
				ne(t.nennung.id, id),
			),
		)

/** How many questions a recommender got since then. */
export const countFragen = (
	db: MandantDb,
	{ empfehlerId, seit }: { empfehlerId: string; seit: Date },
): Promise<number> => db.$count(t.nennung, and(eq(t.nennung.empfehlerId, empfehlerId), gte(t.nennung.gefragtAm, seit)))

/** More people of one name than this are told apart by nobody. */
const KANDIDATEN_MAX = 500

const activeEmpfehler = (db: MandantDb, where: SQL | undefined): Promise<EmpfehlerRow[]> =>
	db
		.select()
		.from(t.empfehler)
		.where(and(where, isNull(t.empfehler.geloeschtAm)))
		.limit(KANDIDATEN_MAX)

/** Whoever has this address, else this mailbox. */
export async function listEmpfehlerMitEmail(
	db: MandantDb,
	{ emailNorm, mailbox }: Pick<EmpfehlerRow, 'emailNorm' | 'mailbox'>,
): Promise<EmpfehlerRow[]> {
	const rows = await activeEmpfehler(db, or(eq(t.empfehler.emailNorm, emailNorm), eq(t.empfehler.mailbox, mailbox)))
	const exact = rows.filter((row) => row.emailNorm === emailNorm)
	return exact.length > 0 ? exact : rows
}

/**
 * A word in the search's spelling as a pattern; it has letters and digits alone. Only ASCII has one case in the stored form
 * (db/schema/suchform), and what folds to one letter there may be two here.
 */
const patternOf = (wort: string): string => `%${wort.replace(/^[^\p{ASCII}]/u, '_').replace(/(?<=[aou])e/g, '%')}%`

/** Whoever has all of these words in their name; the longest is looked up by its index. */
export function listEmpfehlerMitWorten(db: MandantDb, worte: readonly string[]): Promise<EmpfehlerRow[]> {
	const patterns = worte.map(patternOf).toSorted((a, b) => b.length - a.length)
	const name = personSuche(t.empfehler)
	return activeEmpfehler(
		db,
		sql`${name} like ${patterns[0] ?? ''} and ${name} like all(${sql.param(patterns)}::text[])`,
	)
}

/** Where people with these addresses (normaliseEmail) live, as they said when they were somebody's friend. */
export const listOrteVon = (db: MandantDb, emails: readonly string[]) =>
	db
		.select({ emailNorm: t.empfaenger.emailNorm, plz: t.empfaenger.plz, ort: t.empfaenger.ort })
		.from(t.empfaenger)
		.where(
			and(
				isAnyOf(t.empfaenger.emailNorm, emails),
				ne(t.empfaenger.zustand, 'geloescht'),
				or(isNotNull(t.empfaenger.plz), isNotNull(t.empfaenger.ort)),
			),
		)

/** All that are about a recommender, or name their address: they go with the account. */
export async function deleteNennungenFor(
	tx: MandantTx,
	{ empfehlerId, emailNorm }: { empfehlerId: string; emailNorm: string },
): Promise<string[]> {
	const rows = await tx
		.delete(t.nennung)
		.where(
			or(eq(t.nennung.empfehlerId, empfehlerId), and(eq(t.nennung.werEmail, emailNorm), ne(t.nennung.werEmail, ''))),
		)
		.returning({ id: t.nennung.id })
	return rows.map(({ id }) => id)
}

/** What a friend takes back. */
export const deleteNennung = (tx: MandantTx, id: string) => tx.delete(t.nennung).where(eq(t.nennung.id, id))

/** What is known of a recommender being named, newest last; without the friends. */
export const listNennungenOf = (db: MandantDb, empfehlerId: string) =>
	db
		.select({
			zustand: t.nennung.zustand,
			gefragtAm: t.nennung.gefragtAm,
			beantwortetAm: t.nennung.beantwortetAm,
			erstelltAm: t.nennung.erstelltAm,
		})
		.from(t.nennung)
		.where(eq(t.nennung.empfehlerId, empfehlerId))
		.orderBy(asc(t.nennung.erstelltAm))

const angehaltene = (db: MandantDb, where: SQL | undefined, limit: number) =>
	db
		.select({ nennung: t.nennung, empfehler: t.empfehler, produkt: t.produkt })
		.from(t.nennung)
		.innerJoin(t.empfehler, eq(t.empfehler.id, t.nennung.empfehlerId))
		.innerJoin(t.produkt, eq(t.produkt.id, t.nennung.produktId))
		.where(and(inState(t.nennung.zustand, 'angehalten'), where))
		.orderBy(asc(t.nennung.erstelltAm), asc(t.nennung.id))
		.limit(limit)

/** Held ones with whom they are about, the oldest first. */
export const listAngehalteneNennungen = (db: MandantDb, { now, limit }: { now: Date; limit: number }) =>
	angehaltene(db, gt(t.nennung.loeschenAb, now), limit)

/** One of them. */
export async function findAngehalteneNennung(db: MandantDb, { id, now }: { id: string; now: Date }) {
	const [row] = await angehaltene(db, and(eq(t.nennung.id, id), gt(t.nennung.loeschenAb, now)), 1)
	return row
}
