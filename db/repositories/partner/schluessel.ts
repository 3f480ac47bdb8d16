import { and, desc, eq, isNull, lt, or } from 'drizzle-orm'

import type { MandantDb, MandantTx } from '../../handle'
import * as t from '../../schema/mandant/tables'

export type PartnerSchluesselRow = typeof t.partnerSchluessel.$inferSelect

/** Every key, newest first, including revoked ones. */
export const listSchluesselRows = (db: MandantDb): Promise<PartnerSchluesselRow[]> =>
	db.select().from(t.partnerSchluessel).orderBy(desc(t.partnerSchluessel.erstelltAm), desc(t.partnerSchluessel.id))

/** The unrevoked key with this hash. */
export async function findSchluessel(db: MandantDb, hash: string): Promise<PartnerSchluesselRow | undefined> {
	const { partnerSchluessel: s } = t
	const [row] = await db
		.select()
		.from(s)
		.where(and(eq(s.hash, hash), isNull(s.widerrufenAm)))
	return row
}

export const insertSchluessel = (tx: MandantTx, row: typeof t.partnerSchluessel.$inferInsert) =>
	tx.insert(t.partnerSchluessel).values(row)

/** Revokes a key; undefined = there is no valid one. */
export async function revokeSchluesselRow(
	tx: MandantTx,
	id: string,
	widerrufenAm: Date,
): Promise<PartnerSchluesselRow | undefined> {
	const { partnerSchluessel: s } = t
	const [row] = await tx
		.update(s)
		.set({ widerrufenAm })
		.where(and(eq(s.id, id), isNull(s.widerrufenAm)))
		.returning()
	return row
}

/** Records a key's use, unless one after `vor` is recorded: servers call often. */
export const noteSchluesselBenutzt = (db: MandantDb, id: string, { am, vor }: { am: Date; vor: Date }) =>
	db
		.update(t.partnerSchluessel)
		.set({ benutztAm: am })
		.where(
			and(
				eq(t.partnerSchluessel.id, id),
				or(isNull(t.partnerSchluessel.benutztAm), lt(t.partnerSchluessel.benutztAm, vor)),
			),
		)
