import { and, desc, eq, isNull, lt, or } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'

export type PartnerSchluesselRow = MandantTables['partnerSchluessel']['$inferSelect']

/** Every key, newest first, including revoked ones. */
export const listSchluesselRows = (
	{ partnerSchluessel: s }: MandantTables,
	db: DbOrTx,
): Promise<PartnerSchluesselRow[]> => db.select().from(s).orderBy(desc(s.erstelltAm), desc(s.id))

/** The unrevoked key with this hash. */
export async function findSchluessel(
	{ partnerSchluessel: s }: MandantTables,
	db: DbOrTx,
	hash: string,
): Promise<PartnerSchluesselRow | undefined> {
	const [row] = await db
		.select()
		.from(s)
		.where(and(eq(s.hash, hash), isNull(s.widerrufenAm)))
	return row
}

export const insertSchluessel = (
	{ partnerSchluessel: s }: MandantTables,
	tx: Tx,
	row: MandantTables['partnerSchluessel']['$inferInsert'],
) => tx.insert(s).values(row)

/** Revokes a key; undefined = there is no valid one. */
export async function revokeSchluesselRow(
	{ partnerSchluessel: s }: MandantTables,
	tx: Tx,
	id: string,
	widerrufenAm: Date,
): Promise<PartnerSchluesselRow | undefined> {
	const [row] = await tx
		.update(s)
		.set({ widerrufenAm })
		.where(and(eq(s.id, id), isNull(s.widerrufenAm)))
		.returning()
	return row
}

/** Records a key's use, unless one after `vor` is recorded: servers call often. */
export const noteSchluesselBenutzt = (
	{ partnerSchluessel: s }: MandantTables,
	db: DbOrTx,
	id: string,
	{ am, vor }: { am: Date; vor: Date },
) =>
	db
		.update(s)
		.set({ benutztAm: am })
		.where(and(eq(s.id, id), or(isNull(s.benutztAm), lt(s.benutztAm, vor))))
