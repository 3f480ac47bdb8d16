import {
	and,
	asc,
	desc,
	eq,
	exists,
	getTableColumns,
	gt,
	isNotNull,
	isNull,
	lt,
	lte,
	or,
	type SQL,
	sql,
} from 'drizzle-orm'
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

/** Who wants to hear of alarms. */
export const listAlarmLeser = (tx: MandantTx): Promise<KennzahlMailRow[]> =>
	tx.select().from(t.kennzahlMail).where(eq(t.kennzahlMail.alarm, true)).orderBy(asc(t.kennzahlMail.benutzerId))

type Wovon = Pick<typeof t.kennzahlAlarm.$inferSelect, 'art' | 'teilweg'>

/** Writes an alarm down; undefined = it is there already. */
export async function insertAlarm(tx: MandantTx, { art, teilweg }: Wovon, seit: Date): Promise<string | undefined> {
	const { kennzahlAlarm: a } = t
	const [row] = await tx.insert(a).values({ art, teilweg, seit }).onConflictDoNothing().returning({ id: a.id })
	return row?.id
}

/** It is over; how many were there. */
export async function endAlarm(tx: MandantTx, { art, teilweg }: Wovon, vorbeiAm: Date): Promise<number> {
	const { kennzahlAlarm: a } = t
	const offen = and(eq(a.art, art), eq(a.teilweg, teilweg), isNull(a.vorbeiAm))
	return (await tx.update(a).set({ vorbeiAm }).where(offen).returning({ id: a.id })).length
}

/** The latest alarms, the newest first. */
export const listAlarme = (db: MandantDb, limit: number) =>
	db.select().from(t.kennzahlAlarm).orderBy(desc(t.kennzahlAlarm.seit), desc(t.kennzahlAlarm.id)).limit(limit)

/** Somebody wants alarms, and nobody looked whether there is one for an hour. */
export const faelligeAlarme = (now: Date): SQL => {
	const { kennzahlMail: k, kennzahlStand: s } = t
	const geprueft = sql`select from ${s} where ${s.alarmGeprueftAm} > ${new Date(now.getTime() - STUNDE).toISOString()}::timestamptz`
	return sql`(exists (select from ${k} where ${k.alarm}) and not exists (${geprueft}))`
}
const STUNDE = 3_600_000

/** A file of figures that is wanted and not sent. */
export const faelligeAusgabe = (tag: string, now: Date): SQL | undefined => {
	const { kennzahlAusgabe: a } = t
	const jetzt = or(isNull(a.naechsterVersuchAm), lte(a.naechsterVersuchAm, now))
	return and(eq(a.aktiv, true), lt(a.letzterTag, tag), jetzt)
}

/** Somebody has looked. */
export const noteAlarmGeprueft = (tx: MandantTx, alarmGeprueftAm: Date) =>
	tx
		.insert(t.kennzahlStand)
		.values({ id: 1, nummer: 0, alarmGeprueftAm })
		.onConflictDoUpdate({ target: t.kennzahlStand.id, set: { alarmGeprueftAm } })

const SPALTE = { kennzahlen_woche: 'woche', kennzahlen_monat: 'monat', kennzahlen_alarm: 'alarm' } as const

const gewollt = (db: MandantDb, emailNorm: string, vorlage: KennzahlMail) => {
	const { kennzahlMail: k, benutzer: b } = t
	const eigen = db
		.select({ id: b.id })
		.from(b)
		.where(and(eq(b.id, k.benutzerId), eq(b.emailNorm, emailNorm)))
	const spalte = SPALTE[vorlage]
	return and(exists(eigen), spalte === 'alarm' ? eq(k.alarm, true) : isNotNull(k[spalte]))
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
		.set(vorlage === 'kennzahlen_alarm' ? { alarm: false } : { [SPALTE[vorlage]]: null })
		.where(gewollt(tx, emailNorm, vorlage))
	return (await stopped.returning({ id: k.benutzerId })).length
}
