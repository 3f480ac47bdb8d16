import { and, asc, eq, exists, gt, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Ereignis, EreignisArt } from '~/domain/partner/ereignis'
import type { DbOrTx, Tx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'
import { type Given, written } from '../../written'
import { gathered } from '../shared/gathered'
import { isAnyOf, portions } from '../shared/sets'
import { inState } from '../shared/zustand'

export type EreignisRow = MandantTables['ereignis']['$inferSelect']

/** Payload: the Mandant's id. Sent when an event's transaction commits, if an endpoint wants it. */
export const EREIGNIS_CHANNEL = 'ereignis_wartet'

type NeuesEreignis = Omit<MandantTables['ereignis']['$inferInsert'], 'ereignis'> & { ereignis: EreignisArt }

const insertNew = written((db, t, row: Given<NeuesEreignis>) => db.insert(t.ereignis).values(row))

const wakeIfWanted = written((db, t, { mandantId }: Given<{ mandantId: string }>) =>
	db
		.select({ told: sql`pg_notify(${EREIGNIS_CHANNEL}, ${mandantId})` })
		.from(sql`(values (1)) as one`)
		.where(exists(db.select({ one: sql`1` }).from(t.webhook).where(inState(t.webhook.zustand, 'aktiv')))),
)

const isGathered = gathered<{ mandantId: string; row: NeuesEreignis }>(async (t, tx, all) => {
	const rows = all.map(({ row }) => row)
	for (const some of portions(t.ereignis, rows)) await tx.insert(t.ereignis).values(some)
	for (const mandantId of new Set(all.map((one) => one.mandantId))) await wakeIfWanted(t, tx, { mandantId })
})

/**
 * Writes an event and notifies the sender if any endpoint wants it; both are pipelined. On Citus the query runs on the
 * brand's node, where no process listens: there the next schedule finds the event.
 */
export async function insertEreignis(
	t: MandantTables,
	tx: DbOrTx,
	mandantId: string,
	row: NeuesEreignis,
): Promise<void> {
	if (isGathered(t, tx, { mandantId, row })) return
	await Promise.all([insertNew(t, tx, row), wakeIfWanted(t, tx, { mandantId })])
}

/** Notifies the webhook sender; takes effect when the transaction commits. */
export const wakeWebhooks = (tx: Tx, mandantId: string) =>
	tx.execute(sql`select pg_notify(${EREIGNIS_CHANNEL}, ${mandantId})`)

/** Whether there are unnumbered events. */
export const unnummeriert = ({ ereignis: e }: MandantTables): SQL => isNull(e.nummer)

/** Each event's count within its object, in order; continues from the stored counts. */
async function countObjekte({ ereignisObjekt: o }: MandantTables, tx: Tx, rows: readonly { objektId: string }[]) {
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
export async function numberEreignisse(t: MandantTables, tx: Tx, limit: number): Promise<EreignisRow[]> {
	const { ereignis: e, ereignisStand: stand } = t
	await tx.insert(stand).values({ id: 1, nummer: 0 }).onConflictDoNothing()
	const [last] = await tx.select({ nummer: stand.nummer }).from(stand).where(eq(stand.id, 1)).for('update')
	if (!last) throw new Error('events without a last number')
	const rows = await tx
		.select({ id: e.id, objektId: e.objektId })
		.from(e)
		.where(unnummeriert(t))
		.orderBy(asc(e.reihe))
		.limit(limit)
	if (rows.length === 0) return []
	const ids = rows.map(({ id }) => id)
	const place = sql`array_position(${sql.param(ids)}::uuid[], ${e.id})`
	const counts = await countObjekte(t, tx, rows)
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

const felder = ({ ereignis: e, auftrag }: MandantTables) => ({
	id: e.id,
	nummer: sql<number>`${e.nummer}`.mapWith(e.nummer),
	objektNummer: e.objektNummer,
	ereignis: sql<EreignisArt>`${e.ereignis}`,
	objekt: e.objekt,
	objektId: e.objektId,
	zustand: e.zustand,
	daten: e.daten,
	am: e.am,
	referenz: auftrag.referenz,
})

const lesen = (t: MandantTables, db: DbOrTx, where: SQL | undefined, limit: number): Promise<Ereignis[]> =>
	db
		.select(felder(t))
		.from(t.ereignis)
		.leftJoin(t.auftrag, and(eq(t.ereignis.objekt, 'auftrag'), eq(t.auftrag.id, t.ereignis.objektId)))
		.where(and(sql`${t.ereignis.nummer} is not null`, where))
		.orderBy(asc(t.ereignis.nummer))
		.limit(limit)

/** Numbered events after a number, in order. */
export const listEreignisseAfter = (
	t: MandantTables,
	db: DbOrTx,
	{ nach, arten, limit }: { nach: number; arten: readonly string[]; limit: number },
): Promise<Ereignis[]> =>
	lesen(
		t,
		db,
		and(gt(t.ereignis.nummer, nach), arten.length === 0 ? undefined : isAnyOf(t.ereignis.ereignis, arten)),
		limit,
	)

export const listEreignisRows = (t: MandantTables, db: DbOrTx, ids: string[]): Promise<Ereignis[]> =>
	lesen(t, db, isAnyOf(t.ereignis.id, ids), ids.length)

/** Ids and numbers of a period's events, end exclusive. */
export const listEreignisseDerZeit = (
	t: MandantTables,
	db: DbOrTx,
	{ von, bis, nach, limit }: { von: Date; bis: Date; nach: number; limit: number },
): Promise<Ereignis[]> =>
	lesen(t, db, and(gte(t.ereignis.am, von), lt(t.ereignis.am, bis), gt(t.ereignis.nummer, nach)), limit)
