import { and, asc, eq, exists, gt, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Ereignis, EreignisArt } from '~/domain/partner/ereignis'
import type { MandantDb, MandantTx } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { type Given, written } from '../../written'
import { gathered } from '../shared/gathered'
import { isAnyOf, portions } from '../shared/sets'
import { inState } from '../shared/zustand'

export type EreignisRow = typeof t.ereignis.$inferSelect

/** Payload: the Mandant's id. Sent when an event's transaction commits, if an endpoint wants it. */
export const EREIGNIS_CHANNEL = 'ereignis_wartet'

type NeuesEreignis = Omit<typeof t.ereignis.$inferInsert, 'ereignis'> & { ereignis: EreignisArt }

const insertNew = written((db, row: Given<NeuesEreignis>) => db.insert(t.ereignis).values(row))

const wakeIfWanted = written((db, { mandantId }: Given<{ mandantId: string }>) =>
	db
		.select({ told: sql`pg_notify(${EREIGNIS_CHANNEL}, ${mandantId})` })
		.from(sql`(values (1)) as one`)
		.where(exists(db.select({ one: sql`1` }).from(t.webhook).where(inState(t.webhook.zustand, 'aktiv')))),
)

const isGathered = gathered<{ mandantId: string; row: NeuesEreignis }>(async (tx, all) => {
	const rows = all.map(({ row }) => row)
	for (const some of portions(t.ereignis, rows)) await tx.insert(t.ereignis).values(some)
	for (const mandantId of new Set(all.map((one) => one.mandantId))) await wakeIfWanted(tx, { mandantId })
})

/**
 * Writes an event and notifies the sender if any endpoint wants it; both are pipelined. On Citus the query runs on the
 * brand's node, where no process listens: there the next schedule finds the event.
 */
export async function insertEreignis(tx: MandantDb, mandantId: string, row: NeuesEreignis): Promise<void> {
	if (isGathered(tx, { mandantId, row })) return
	await Promise.all([insertNew(tx, row), wakeIfWanted(tx, { mandantId })])
}

/** Notifies the webhook sender; takes effect when the transaction commits. */
export const wakeWebhooks = (tx: MandantTx, mandantId: string) =>
	tx.execute(sql`select pg_notify(${EREIGNIS_CHANNEL}, ${mandantId})`)

/** Whether there are unnumbered events. */
export const unnummeriert = (): SQL => isNull(t.ereignis.nummer)

/** Each event's count within its object, in order; continues from the stored counts. */
async function countObjekte(tx: MandantTx, rows: readonly { objektId: string }[]) {
	const { ereignisObjekt: o } = t
	const neu = new Map<string, number>()
	const places = rows.map(({ objektId }) => {
		const place = (neu.get(objektId) ?? 0) + 1
		neu.set(objektId, place)
		return place
	})
	const before = new Map<string, number>()
	const objekte = [...neu].map(([objektId, anzahl]) => ({ objektId, anzahl }))
	for (const some of portions(o, objekte)) {
		const counted = await tx
			.insert(o)
			.values(some)
			.onConflictDoUpdate({ target: o.objektId, set: { anzahl: sql`${o.anzahl} + excluded.anzahl` } })
			.returning()
		for (const { objektId, anzahl } of counted) before.set(objektId, anzahl - (neu.get(objektId) ?? 0))
	}
	return rows.map(({ objektId }, at) => (before.get(objektId) ?? 0) + (places[at] ?? 0))
}

/**
 * Numbers committed events in order of writing, at most `limit`. Locked until the transaction ends, so that numbers
 * become visible in order.
 */
export async function numberEreignisse(tx: MandantTx, limit: number): Promise<EreignisRow[]> {
	const { ereignis: e, ereignisStand: stand } = t
	await tx.insert(stand).values({ id: 1, nummer: 0 }).onConflictDoNothing()
	const [last] = await tx.select({ nummer: stand.nummer }).from(stand).where(eq(stand.id, 1)).for('update')
	if (!last) throw new Error('events without a last number')
	const rows = await tx
		.select({ id: e.id, objektId: e.objektId })
		.from(e)
		.where(unnummeriert())
		.orderBy(asc(e.reihe))
		.limit(limit)
	if (rows.length === 0) return []
	const ids = rows.map(({ id }) => id)
	const place = sql`array_position(${sql.param(ids)}::uuid[], ${e.id})`
	const counts = await countObjekte(tx, rows)
	const numbered = await tx
		.update(e)
		.set({ nummer: sql`${last.nummer}::bigint + ${place}`, objektNummer: sql`(${sql.param(counts)}::int[])[${place}]` })
		.where(isAnyOf(e.id, ids))
		.returning()
	await tx
		.update(stand)
		.set({ nummer: last.nummer + ids.length })
		.where(eq(stand.id, 1))
	return numbered
}

const felder = () => ({
	id: t.ereignis.id,
	nummer: sql<number>`${t.ereignis.nummer}`.mapWith(t.ereignis.nummer),
	objektNummer: t.ereignis.objektNummer,
	ereignis: sql<EreignisArt>`${t.ereignis.ereignis}`,
	objekt: t.ereignis.objekt,
	objektId: t.ereignis.objektId,
	zustand: t.ereignis.zustand,
	daten: t.ereignis.daten,
	am: t.ereignis.am,
	referenz: t.auftrag.referenz,
})

const lesen = (db: MandantDb, where: SQL | undefined, limit: number): Promise<Ereignis[]> =>
	db
		.select(felder())
		.from(t.ereignis)
		.leftJoin(t.auftrag, and(eq(t.ereignis.objekt, 'auftrag'), eq(t.auftrag.id, t.ereignis.objektId)))
		.where(and(sql`${t.ereignis.nummer} is not null`, where))
		.orderBy(asc(t.ereignis.nummer))
		.limit(limit)

/** Numbered events after a number, in order. */
export const listEreignisseAfter = (
	db: MandantDb,
	{ nach, arten, limit }: { nach: number; arten: readonly string[]; limit: number },
): Promise<Ereignis[]> =>
	lesen(
		db,
		and(gt(t.ereignis.nummer, nach), arten.length === 0 ? undefined : isAnyOf(t.ereignis.ereignis, arten)),
		limit,
	)

export const listEreignisRows = (db: MandantDb, ids: string[]): Promise<Ereignis[]> =>
	lesen(db, isAnyOf(t.ereignis.id, ids), ids.length)

/** Ids and numbers of a period's events, end exclusive. */
export const listEreignisseDerZeit = (
	db: MandantDb,
	{ von, bis, nach, limit }: { von: Date; bis: Date; nach: number; limit: number },
): Promise<Ereignis[]> =>
	lesen(db, and(gte(t.ereignis.am, von), lt(t.ereignis.am, bis), gt(t.ereignis.nummer, nach)), limit)
