import { and, asc, desc, eq, exists, gt, lt, lte, ne, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { mailMachine } from '~/domain/mail/zustand'
import type { MandantDb, MandantTx } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { type Given, written } from '../../written'
import { gathered } from '../shared/gathered'
import { isIn, portions } from '../shared/sets'
import { inState } from '../shared/zustand'

type MailTable = typeof t.mail
export type MailRow = MailTable['$inferSelect']

/** Payload: the Mandant's id. Sent when the transaction with the mail commits. */
export const MAIL_CHANNEL = 'mail_wartet'

type NewMail = typeof t.mail.$inferInsert

const insertNew = written((db, row: Given<NewMail>) =>
	db.insert(t.mail).values(row).onConflictDoNothing().returning({ id: t.mail.id }),
)

/**
 * Inserts a mail; false = its key exists already. The sender is notified by a separate statement: on Citus a brand's
 * statement runs on its node, where no process listens. Both are pipelined, so it costs no round trip; a needless
 * notification finds no mail.
 */
export async function insertMail(tx: MandantTx, mandantId: string, row: NewMail): Promise<boolean> {
	const [inserted] = await Promise.all([insertNew(tx, row), wakeSender(tx, mandantId)])
	return inserted.length > 0
}

/** Inserts several mails, except those whose key exists already. */
export async function insertMails(tx: MandantTx, mandantId: string, rows: readonly NewMail[]): Promise<void> {
	for (const some of portions(t.mail, rows)) await tx.insert(t.mail).values(some).onConflictDoNothing()
	if (rows.length > 0) await wakeSender(tx, mandantId)
}

const wakeAtEnd = gathered<string>(async (tx, mandantIds) => {
	for (const mandantId of new Set(mandantIds)) await notifySender(tx, mandantId)
})

const notifySender = (tx: MandantTx, mandantId: string) =>
	tx.execute(sql`select pg_notify(${MAIL_CHANNEL}, ${mandantId})`)

/** Notifies the sender when the transaction commits; several mails of one transaction notify once. */
export async function wakeSender(tx: MandantTx, mandantId: string): Promise<void> {
	if (!wakeAtEnd(tx, mandantId)) await notifySender(tx, mandantId)
}

type PostfachFrage = { postfach: string; vorlagen: readonly string[]; since: Date }

/** The mails of these kinds written to the mailbox since then. */
export const listPostfach = written((db, { postfach, vorlagen, since }: Given<PostfachFrage>) =>
	db
		.select({ vorlage: t.mail.vorlage, erstelltAm: t.mail.erstelltAm })
		.from(t.mail)
		.where(
			and(
				eq(t.mail.postfach, postfach),
				sql`${t.mail.vorlage} = any(${vorlagen}::text[])`,
				gt(t.mail.erstelltAm, sql.param(since, t.mail.erstelltAm)),
			),
		),
)

type Wartende = { vorlage: string; postfach: string; beginn: string }

/** Deletes pending mails of a kind that are not being sent: by mailbox or key prefix. */
export const deleteWaiting = written((db, { vorlage, postfach, beginn }: Given<Wartende>) =>
	db
		.delete(t.mail)
		.where(
			and(
				eq(t.mail.postfach, postfach),
				eq(t.mail.vorlage, vorlage),
				inState(t.mail.zustand, 'wartet'),
				or(eq(t.mail.versuche, 0), ne(t.mail.letzterFehler, '')),
				sql`starts_with(${t.mail.schluessel}, ${beginn})`,
			),
		),
)

/** Deletes a leased mail if a newer one that says the same is pending; false = there is none, or the lease was lost. */
export async function deleteReplaced(
	db: MandantDb,
	{ id, versuche, vorlage, postfach, folge }: MailRow,
	beginn: string,
): Promise<boolean> {
	const neuere = alias(t.mail, 'neuere')
	const newer = db
		.select({ id: neuere.id })
		.from(neuere)
		.where(
			and(
				inState(neuere.zustand, 'wartet'),
				eq(neuere.postfach, postfach),
				eq(neuere.vorlage, vorlage),
				gt(neuere.folge, folge),
				sql`starts_with(${neuere.schluessel}, ${beginn})`,
			),
		)
	const deleted = await db
		.delete(t.mail)
		.where(and(eq(t.mail.id, id), eq(t.mail.versuche, versuche), inState(t.mail.zustand, 'wartet'), exists(newer)))
		.returning({ id: t.mail.id })
	return deleted.length === 1
}

/**
 * Leases up to `limit` due mails to this process until `leaseUntil`: two processes never get the same row, and a
 * crashed one's rows are free when the lease ends. A mail waits for earlier ones to the same mailbox, including ones in
 * progress or retried, unless it was written before `vorrangBis`; not for one that is held until later.
 */
export async function leaseDueMails(
	db: MandantDb,
	options: { now: Date; leaseUntil: Date; vorrangBis: Date; limit: number },
): Promise<MailRow[]> {
	const frueher = alias(t.mail, 'frueher')
	const fruehere = db
		.select({ id: frueher.id })
		.from(frueher)
		.where(
			and(
				inState(frueher.zustand, 'wartet'),
				eq(frueher.postfach, t.mail.postfach),
				lt(frueher.folge, t.mail.folge),
				or(gt(frueher.versuche, 0), lte(frueher.naechsterVersuchAm, options.now)),
			),
		)
	const isDue = or(eq(t.mail.postfach, ''), lt(t.mail.erstelltAm, options.vorrangBis), notExists(fruehere))
	// A locking CTE is evaluated once; as a subquery it might run again and exceed the limit.
	const due = db.$with('due').as(
		db
			.select({ id: t.mail.id })
			.from(t.mail)
			.where(and(inState(t.mail.zustand, 'wartet'), lte(t.mail.naechsterVersuchAm, options.now), isDue))
			.orderBy(asc(t.mail.naechsterVersuchAm), asc(t.mail.folge))
			.limit(options.limit)
			.for('update', { skipLocked: true }),
	)
	return (
		db
			.with(due)
			.update(t.mail)
			// Cleared during the attempt: distinguishes a mail in progress from one that waits for a retry.
			.set({ versuche: sql`${t.mail.versuche} + 1`, naechsterVersuchAm: options.leaseUntil, letzterFehler: '' })
			.where(isIn(t.mail.id, db.select({ id: due.id }).from(due)))
			.returning()
	)
}

/** One mail that went out, for the figures. */
export const insertMailZaehlung = (tx: MandantDb, am: Date) =>
	tx.insert(t.zaehlung).values({ was: 'mail', am, anzahl: 1 })

/** Records a leased mail's outcome; false = the lease was lost to another process. */
export async function settleMail(
	db: MandantDb,
	leased: Pick<MailRow, 'id' | 'versuche'>,
	set: Partial<Pick<MailRow, 'zustand' | 'daten' | 'letzterFehler' | 'naechsterVersuchAm' | 'gesendetAm'>>,
): Promise<boolean> {
	const settled = await db
		.update(t.mail)
		.set(set)
		.where(and(eq(t.mail.id, leased.id), eq(t.mail.versuche, leased.versuche), eq(t.mail.zustand, 'wartet')))
		.returning({ id: t.mail.id })
	return settled.length === 1
}

/** The newest mails that can still be displayed. */
export const listReadableMails = (db: MandantDb, limit: number): Promise<MailRow[]> =>
	db.select().from(t.mail).where(ne(t.mail.daten, '')).orderBy(desc(t.mail.erstelltAm), asc(t.mail.id)).limit(limit)

const retried = mailMachine.step('wiederholen')

const aufgegeben = () => and(inState(t.mail.zustand, ...retried.from), ne(t.mail.daten, ''))

/** Abandoned mails that can still be sent, oldest first. */
export const listFailedMails = (db: MandantDb): Promise<MailRow[]> =>
	db.select().from(t.mail).where(aufgegeben()).orderBy(asc(t.mail.erstelltAm), asc(t.mail.id))

/** Returns abandoned mails to the outbox, all or one, with all attempts; the ids. */
export async function requeueFailedMails(
	tx: MandantTx,
	mandantId: string,
	{ id, neu, now }: { id?: string; neu?: Pick<MailRow, 'an' | 'postfach'>; now: Date },
): Promise<string[]> {
	const rows = await tx
		.update(t.mail)
		.set({ zustand: retried.to, versuche: 0, naechsterVersuchAm: now, ...neu })
		.where(and(aufgegeben(), id ? eq(t.mail.id, id) : undefined))
		.returning({ id: t.mail.id })
	if (rows.length > 0) await wakeSender(tx, mandantId)
	return rows.map((row) => row.id)
}

export async function findMail(db: MandantDb, id: string): Promise<MailRow | undefined> {
	const [row] = await db.select().from(t.mail).where(eq(t.mail.id, id))
	return row
}
