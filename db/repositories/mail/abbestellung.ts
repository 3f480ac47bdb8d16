import { and, eq, exists, isNull, or, type SQL, sql } from 'drizzle-orm'
import { isKennzahlMail } from '~/domain/mail/arten'
import type { MandantDb, MandantTx } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { type Given, written } from '../../written'
import { stopKennzahlMail, wantsKennzahlMail } from './kennzahl-mail'

/** The readers of an address: a recommender by mailbox, a friend by their address. */
export type Leser = { mailbox: string; emailNorm: string }

const eins = { eins: sql`1` }

const asked = written((db, { mailbox, emailNorm, vorlage }: Given<Leser & { vorlage: string }>) =>
	db
		.select(eins)
		.from(t.empfehler)
		.where(and(eq(t.empfehler.mailbox, mailbox), sql`${vorlage} = any(${t.empfehler.mailAus})`))
		.unionAll(
			db
				.select(eins)
				.from(t.empfaenger)
				.where(and(eq(t.empfaenger.emailNorm, emailNorm), sql`${vorlage} = any(${t.empfaenger.mailAus})`)),
		)
		.limit(1),
)

/** Whether the readers of this address have unsubscribed from mails of this kind. */
export const isAbbestellt = async (
	tx: MandantTx,
	{ vorlage, ...leser }: Leser & { vorlage: string },
): Promise<boolean> => (await asked(tx, { ...leser, vorlage })).length > 0

/** The keys of those of several mails of a kind whose readers have unsubscribed from it. */
export async function listAbbestellte(
	tx: MandantTx,
	vorlage: string,
	leser: readonly (Leser & { key: string })[],
): Promise<Set<string>> {
	const { empfehler, empfaenger } = t
	const list = (column: keyof Leser | 'key') => sql`${sql.param(leser.map((one) => one[column]))}::text[]`
	const gefragt = sql`unnest(${list('key')}, ${list('mailbox')}, ${list('emailNorm')}) as gefragt(key, mailbox, email_norm)`
	const ist = (table: typeof empfehler | typeof empfaenger, who: SQL) =>
		exists(
			tx
				.select(eins)
				.from(table)
				.where(and(who, sql`${vorlage} = any(${table.mailAus})`)),
		)
	const rows = await tx
		.select({ key: sql<string>`gefragt.key` })
		.from(gefragt)
		.where(
			or(
				ist(empfehler, eq(empfehler.mailbox, sql`gefragt.mailbox`)),
				ist(empfaenger, eq(empfaenger.emailNorm, sql`gefragt.email_norm`)),
			),
		)
	return new Set(rows.map(({ key }) => key))
}

/** Unsubscribes all readers of this address from mails of this kind; how many were subscribed. */
export async function stopMailRows(tx: MandantTx, leser: Leser, vorlage: string): Promise<number> {
	if (isKennzahlMail(vorlage)) return stopKennzahlMail(tx, leser.emailNorm, vorlage)
	const stop = async (table: typeof t.empfehler | typeof t.empfaenger, who: SQL) => {
		const wanted = and(who, isNull(table.geloeschtAm), sql`not (${vorlage} = any(${table.mailAus}))`)
		const mailAus = sql`array_append(${table.mailAus}, ${vorlage})`
		return (await tx.update(table).set({ mailAus }).where(wanted).returning({ id: table.id })).length
	}
	const recommenders = await stop(t.empfehler, eq(t.empfehler.mailbox, leser.mailbox))
	return recommenders + (await stop(t.empfaenger, eq(t.empfaenger.emailNorm, leser.emailNorm)))
}

/** Whether any known reader of this address is subscribed to mails of this kind. */
export async function wantsMails(db: MandantDb, leser: Leser, vorlage: string): Promise<boolean> {
	if (isKennzahlMail(vorlage)) return wantsKennzahlMail(db, leser.emailNorm, vorlage)
	const wanted = (table: typeof t.empfehler | typeof t.empfaenger, who: SQL | undefined) =>
		db
			.select(eins)
			.from(table)
			.where(and(who, isNull(table.geloeschtAm), sql`not (${vorlage} = any(${table.mailAus}))`))
			.limit(1)
	const [recommenders, friends] = await Promise.all([
		wanted(t.empfehler, eq(t.empfehler.mailbox, leser.mailbox)),
		wanted(t.empfaenger, eq(t.empfaenger.emailNorm, leser.emailNorm)),
	])
	return recommenders.length + friends.length > 0
}
