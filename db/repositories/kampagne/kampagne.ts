import { and, asc, eq, getTableColumns, gt, gte, isNotNull, isNull, lt, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { meilensteineOf } from '~/domain/kampagne/regeln'
import type { KampagneZustand } from '~/domain/kampagne/zustand'
import type { MandantDb, MandantTx } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { isAnyOf } from '../shared/sets'
import { changeFrom, inState } from '../shared/zustand'

export type KampagneRow = typeof t.kampagne.$inferSelect
export type KampagneChange = Partial<Omit<typeof t.kampagne.$inferInsert, 'id' | 'erstelltAm'>>

const inOrder = () => [asc(t.kampagne.rang), asc(t.kampagne.erstelltAm), asc(t.kampagne.id)]

/** The products its target names by their category. */
const produkteDerKategorien = () =>
	sql<number[]>`to_json(array(select ${t.produkt.id} from ${t.produkt} where ${t.produkt.kategorie} in (
		select jsonb_array_elements_text(${t.kampagne.ziel} -> 'kategorien'))))`

/** Every campaign that is or was in force, in order of precedence, with the products of its categories. */
export const listKampagnenInKraft = (db: MandantDb) =>
	db
		.select({ ...getTableColumns(t.kampagne), kategorieProdukte: produkteDerKategorien() })
		.from(t.kampagne)
		.where(inState(t.kampagne.zustand, 'live', 'pausiert', 'beendet', 'gestoppt'))
		.orderBy(...inOrder())

/** The same of those that wait, are live or are paused. */
export const listKampagnenGeplant = (db: MandantDb) =>
	db
		.select({ ...getTableColumns(t.kampagne), kategorieProdukte: produkteDerKategorien() })
		.from(t.kampagne)
		.where(inState(t.kampagne.zustand, 'beantragt', 'live', 'pausiert'))
		.orderBy(...inOrder())

/** One campaign, whatever its state, with the products of its categories. */
export async function findKampagneMitProdukten(db: MandantDb, id: string) {
	const [row] = await db
		.select({ ...getTableColumns(t.kampagne), kategorieProdukte: produkteDerKategorien() })
		.from(t.kampagne)
		.where(eq(t.kampagne.id, id))
	return row
}

/** Every campaign, in order of precedence. */
export const listKampagneRows = (db: MandantDb): Promise<KampagneRow[]> =>
	db
		.select()
		.from(t.kampagne)
		.orderBy(...inOrder())

export async function findKampagneRow(db: MandantDb, id: string): Promise<KampagneRow | undefined> {
	const [row] = await db.select().from(t.kampagne).where(eq(t.kampagne.id, id))
	return row
}

/** The same, held until the transaction ends: of what is taken from its budget at once the second waits for the first. */
export async function lockKampagne(tx: MandantTx, id: string): Promise<KampagneRow | undefined> {
	const [row] = await tx.select().from(t.kampagne).where(eq(t.kampagne.id, id)).for('no key update')
	return row
}

/** The same, so that it stays as it is until the transaction ends, while others read it too. */
export async function holdKampagne(tx: MandantTx, id: string): Promise<KampagneRow | undefined> {
	const [row] = await tx.select().from(t.kampagne).where(eq(t.kampagne.id, id)).for('share')
	return row
}

/** Whether a recommendation made now can belong to it; if so, it stays so until the transaction ends. */
export async function holdLive(tx: MandantTx, id: string, now: Date): Promise<boolean> {
	const { kampagne } = t
	const rows = await tx
		.select({ id: kampagne.id })
		.from(kampagne)
		.where(
			and(
				eq(kampagne.id, id),
				inState(kampagne.zustand, 'live'),
				or(isNull(kampagne.von), lte(kampagne.von, now)),
				or(isNull(kampagne.bis), gt(kampagne.bis, now)),
			),
		)
		.for('share')
	return rows.length === 1
}

/** What a campaign's page says besides its rules; undefined where no campaign that was not given up has this word. */
export async function findKampagneSeite(db: MandantDb, wort: string) {
	const { id, seiteTitel, seiteText } = t.kampagne
	const [row] = await db
		.select({ id, seiteTitel, seiteText })
		.from(t.kampagne)
		.where(and(eq(t.kampagne.wort, wort), not(inState(t.kampagne.zustand, 'verworfen'))))
	return row
}

export async function insertKampagne(tx: MandantDb, row: typeof t.kampagne.$inferInsert): Promise<string> {
	const [created] = await tx.insert(t.kampagne).values(row).returning({ id: t.kampagne.id })
	if (!created) throw new Error('no campaign was written')
	return created.id
}

/** Compare-and-set: changes a campaign that is still in `from`; false = it no longer is. */
export const changeKampagne = (tx: MandantDb, id: string, from: KampagneZustand, set: KampagneChange) =>
	changeFrom(t.kampagne, tx, { id, from, set })

/** When after `now` the next campaign in force begins or is over. */
export async function findNextKampagne(db: MandantDb, now: Date): Promise<Date | undefined> {
	const { kampagne } = t
	const rows = await db
		.select({ von: kampagne.von, bis: kampagne.bis })
		.from(kampagne)
		.where(and(inState(kampagne.zustand, 'live'), or(gt(kampagne.von, now), gt(kampagne.bis, now))))
	const later = rows.flatMap(({ von, bis }) => [von, bis]).filter((at) => at !== null && at > now)
	return later.reduce<Date | undefined>((first, at) => (at && (!first || at < first) ? at : first), undefined)
}

type Fenster = { ab: Date | null; vor: Date | null }

/** A reward that no longer costs anything gives back what it took. */
const kostet = () => not(inState(t.praemierung.zustand, 'Storniert', 'Abgelaufen'))

/** What is taken of a budget: by rewards, and with what is reserved for recommendations on top. */
export type Budgetstand = { belegtCent: number; vergebenCent: number }

/**
 * What recommendations made in a period take of a campaign's budget, in cents: each what was reserved for it, or what its
 * rewards take where that is more.
 */
export async function sumBudget(db: MandantDb, kampagneId: string, { ab, vor }: Fenster): Promise<Budgetstand> {
	const { praemierung: p, empfehlung: e } = t
	const reserviert = db
		.select({ id: e.id, cent: e.zusatzReserveCent })
		.from(e)
		.where(
			and(
				eq(e.kampagneId, kampagneId),
				sql`${e.zusatzReserveCent} > 0`,
				ab ? gte(e.erstelltAm, ab) : undefined,
				vor ? lt(e.erstelltAm, vor) : undefined,
			),
		)
		.as('reserviert')
	const gemacht = sql`coalesce(${e.erstelltAm}, ${p.erstelltAm})`
	const vergeben = db
		.select({ id: p.empfehlungId, cent: sql<number>`sum(${p.zusatzMaxCent})`.as('vergeben_cent') })
		.from(p)
		.leftJoin(e, eq(e.id, p.empfehlungId))
		.where(
			and(
				eq(p.kampagneId, kampagneId),
				kostet(),
				ab ? sql`${gemacht} >= ${sql.param(ab, e.erstelltAm)}` : undefined,
				vor ? sql`${gemacht} < ${sql.param(vor, e.erstelltAm)}` : undefined,
			),
		)
		.groupBy(p.empfehlungId)
		.as('vergeben')
	const [row] = await db
		.select({
			belegtCent: sql<number>`coalesce(sum(greatest(coalesce(${reserviert.cent}, 0), coalesce(${vergeben.cent}, 0))), 0)::int`,
			vergebenCent: sql<number>`coalesce(sum(${vergeben.cent}), 0)::int`,
		})
		.from(reserviert)
		.fullJoin(vergeben, eq(vergeben.id, reserviert.id))
	return row ?? { belegtCent: 0, vergebenCent: 0 }
}

/** What of their campaign's budget is held for recommendations, and what their rewards take. */
export const listZusagen = (
	db: MandantDb,
	empfehlungIds: readonly string[],
): Promise<{ empfehlungId: string; reserveCent: number; vergebenCent: number }[]> => {
	const { praemierung: p, empfehlung: e } = t
	return db
		.select({
			empfehlungId: e.id,
			reserveCent: e.zusatzReserveCent,
			vergebenCent: sql<number>`coalesce(sum(${p.zusatzMaxCent}), 0)::int`,
		})
		.from(e)
		.leftJoin(p, and(eq(p.empfehlungId, e.id), eq(p.kampagneId, e.kampagneId), kostet()))
		.where(isAnyOf(e.id, empfehlungIds))
		.groupBy(e.id)
}

/** Changes a draft that the transaction holds, and counts it as another one. */
export async function updateKampagneEntwurf(
	tx: MandantTx,
	{ id, stand }: KampagneRow,
	set: KampagneChange,
): Promise<void> {
	await tx
		.update(t.kampagne)
		.set({ ...set, stand: stand + 1 })
		.where(eq(t.kampagne.id, id))
}

/** Notes who wants a campaign stopped, and why; null = nobody any more. */
export async function setStopp(tx: MandantTx, id: string, stopp: { von: string; grund: string } | null): Promise<void> {
	await tx
		.update(t.kampagne)
		.set({ stoppVon: stopp?.von ?? null, stoppGrund: stopp?.grund ?? '' })
		.where(eq(t.kampagne.id, id))
}

export type KampagneZahlen = {
	kampagneId: string
	empfehlungen: number
	/** Orders that were released. */
	abschluesse: number
	/** What their rewards come to, and what of it the campaign added, in cents. */
	praemienCent: number
	zusatzCent: number
}

/** What came of each campaign; those without a recommendation are left out. */
export async function listKampagneZahlen(db: MandantDb): Promise<KampagneZahlen[]> {
	const { empfehlung: e, auftrag: a, praemierung: p } = t
	const [empfehlungen, praemien] = await Promise.all([
		db
			.select({ kampagneId: e.kampagneId, anzahl: sql<number>`count(*)::int` })
			.from(e)
			.where(isNotNull(e.kampagneId))
			.groupBy(e.kampagneId),
		db
			.select({
				kampagneId: e.kampagneId,
				abschluesse: sql<number>`count(distinct ${a.id})::int`,
				praemienCent: sql<number>`coalesce(sum(${p.betragCent}), 0)::int`,
				zusatzCent: sql<number>`coalesce(sum(${p.zusatzCent}), 0)::int`,
			})
			.from(e)
			.innerJoin(a, and(eq(a.empfehlungId, e.id), inState(a.zustand, 'freigegeben')))
			.leftJoin(p, and(eq(p.auftragId, a.id), kostet()))
			.where(isNotNull(e.kampagneId))
			.groupBy(e.kampagneId),
	])
	return empfehlungen.flatMap(({ kampagneId, anzahl }) => {
		if (kampagneId === null) return []
		const one = praemien.find((row) => row.kampagneId === kampagneId)
		const { abschluesse = 0, praemienCent = 0, zusatzCent = 0 } = one ?? {}
		return [{ kampagneId, empfehlungen: anzahl, abschluesse, praemienCent, zusatzCent }]
	})
}

/** The campaigns that somebody recommended in. */
export async function listKampagneIdsOf(db: MandantDb, empfehlerId: string): Promise<string[]> {
	const { empfehlung: e } = t
	const rows = await db
		.selectDistinct({ id: e.kampagneId })
		.from(e)
		.where(and(eq(e.empfehlerId, empfehlerId), isNotNull(e.kampagneId)))
	return rows.flatMap(({ id }) => id ?? [])
}

type Gehabt = { empfehlerId: string; kampagneId: string; nummern: number[] }

/** Milestones that recommenders have had of campaigns and that were not taken back, by their number of orders. */
export async function listMeilensteine(
	db: MandantDb,
	{ empfehlerIds, kampagneIds }: { empfehlerIds: readonly string[]; kampagneIds: readonly string[] },
): Promise<Gehabt[]> {
	const { praemierung: p, empfehlung: e } = t
	const rows = await db
		.selectDistinct({ empfehlerId: e.empfehlerId, kampagneId: p.kampagneId, zusatz: p.zusatz })
		.from(p)
		.innerJoin(e, eq(e.id, p.empfehlungId))
		.where(
			and(
				isAnyOf(e.empfehlerId, empfehlerIds),
				isAnyOf(p.kampagneId, kampagneIds),
				isNull(p.zurueckgefordertAm),
				not(inState(p.zustand, 'Storniert')),
			),
		)
	return rows.flatMap(({ empfehlerId, kampagneId, zusatz }) =>
		zusatz && kampagneId ? [{ empfehlerId, kampagneId, nummern: meilensteineOf(zusatz.regeln) }] : [],
	)
}

/** Campaigns that began or ended from an instant on and before another, the latest first; the basic one never does. */
export async function listKampagneWechsel(db: MandantDb, { ab, vor }: { ab: Date; vor: Date }) {
	const { kampagne: k, audit: a } = t
	const schema = z.object({ name: z.record(z.string(), z.string()), was: z.enum(['begonnen', 'beendet']) })
	const drin = (at: SQL) => sql`${at} >= ${ab.toISOString()}::timestamptz and ${at} < ${vor.toISOString()}::timestamptz`
	const beginn = sql`greatest(${k.von}, ${k.freigegebenAm})`
	const rows = await db.execute(sql`
		select w.name, w.was from (
			select ${k.name} as name, 'begonnen' as was, ${beginn} as am from ${k}
			where ${inState(k.zustand, 'live', 'pausiert', 'beendet', 'gestoppt')} and ${k.freigegebenAm} is not null
			union all select ${k.name}, 'beendet', ${k.bis} from ${k} where ${inState(k.zustand, 'live', 'pausiert')}
			union all select ${k.name}, 'beendet', ${a.am} from ${a} join ${k} on ${k.id}::text = ${a.bezugId}
			where ${a.ereignis} in ('kampagne.beendet', 'kampagne.gestoppt')
		) w where ${drin(sql`w.am`)} order by w.am desc`)
	return [...rows].map((row) => schema.parse(row))
}
