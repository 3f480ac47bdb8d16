import { and, asc, eq, exists, getTableColumns, gt, isNotNull, lt, or, type SQL } from 'drizzle-orm'
import type { KennzahlMail } from '~/domain/mail/arten'
import type { Berichtsart } from '~/domain/messung/bericht'
import type { MandantDb, MandantTx } from '../../handle'
import * as t from '../../schema/mandant/tables'

export type KennzahlMailRow = typeof t.kennzahlMail.$inferSelect

/** The first day of the week and of the month that reports are about the one before of. */
export type Berichtstage = Readonly<Record<Berichtsart, string>>

/** Somebody wants a report that they have not got. */
export const faelligerBericht = ({ woche, monat }: Berichtstage): SQL | undefined =>
	or(lt(t.kennzahlMail.woche, woche), lt(t.kennzahlMail.monat, monat))

export async function findKennzahlMail(db: MandantDb, benutzerId: string): Promise<KennzahlMailRow | undefined> {
	const [row] = await db.select().from(t.kennzahlMail).where(eq(t.kennzahlMail.benutzerId, benutzerId))
	return row
}

export const saveKennzahlMail = (tx: MandantTx, row: KennzahlMailRow) =>
	tx.insert(t.kennzahlMail).values(row).onConflictDoUpdate({ target: t.kennzahlMail.benutzerId, set: row })

export const deleteKennzahlMail = (tx: MandantTx, benutzerId: string) =>
	tx.delete(t.kennzahlMail).where(eq(t.kennzahlMail.benutzerId, benutzerId))

/** Whether anybody waits for a report of this kind. */
export async function isBerichtFaellig(db: MandantDb, art: Berichtsart, tage: Berichtstage): Promise<boolean> {
	const rows = await db
		.select({ id: t.kennzahlMail.benutzerId })
		.from(t.kennzahlMail)
		.where(lt(t.kennzahlMail[art], tage[art]))
		.limit(1)
	return rows.length > 0
}

/** Who waits for reports, held until the transaction ends; another process passes over them. */
export const lockBerichtLeser = (
	tx: MandantTx,
	{ tage, after, limit }: { tage: Berichtstage; after: string | null; limit: number },
) =>
	tx
		.select({ ...getTableColumns(t.kennzahlMail), id: t.kennzahlMail.benutzerId })
		.from(t.kennzahlMail)
		.where(and(faelligerBericht(tage), after === null ? undefined : gt(t.kennzahlMail.benutzerId, after)))
		.orderBy(asc(t.kennzahlMail.benutzerId))
		.limit(limit)
		.for('update', { skipLocked: true })

/** These reports were the last ones. */
export const noteBericht = (tx: MandantTx, benutzerId: string, tage: Partial<Berichtstage>) =>
	tx.update(t.kennzahlMail).set(tage).where(eq(t.kennzahlMail.benutzerId, benutzerId))

const SPALTE = { kennzahlen_woche: 'woche', kennzahlen_monat: 'monat' } as const

const gewollt = (db: MandantDb, emailNorm: string, vorlage: KennzahlMail) => {
	const { kennzahlMail: k, benutzer: b } = t
	const eigen = db
		.select({ id: b.id })
		.from(b)
		.where(and(eq(b.id, k.benutzerId), eq(b.emailNorm, emailNorm)))
	return and(exists(eigen), isNotNull(k[SPALTE[vorlage]]))
}

/** Whether whoever works with this address wants such mails. */
export async function wantsKennzahlMail(db: MandantDb, emailNorm: string, vorlage: KennzahlMail): Promise<boolean> {
	const { kennzahlMail: k } = t
	const rows = await db
		.select({ id: k.benutzerId })
		.from(k)
		.where(gewollt(db, emailNorm, vorlage))
		.limit(1)
	return rows.length > 0
}

/** They want none any more; how many wanted some. */
export async function stopKennzahlMail(tx: MandantTx, emailNorm: string, vorlage: KennzahlMail): Promise<number> {
	const { kennzahlMail: k } = t
	const stopped = tx
		.update(k)
		.set({ [SPALTE[vorlage]]: null })
		.where(gewollt(tx, emailNorm, vorlage))
	return (await stopped.returning({ id: k.benutzerId })).length
}
