import { and, eq, gt, type SQLWrapper, sql } from 'drizzle-orm'
import type { MandantDb, MandantTx } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { type Given, written } from '../../written'
import { gathered } from '../shared/gathered'
import { isAnyOf } from '../shared/sets'
import { inState } from '../shared/zustand'

/** A mail that nobody tried to send yet. */
const unversucht = () => and(inState(t.mail.zustand, 'wartet'), eq(t.mail.versuche, 0))

/**
 * Withdraws the mails under these keys; false = one is out, on its way or was tried, and nothing is withdrawn. Held until the
 * transaction ends, so that none is sent meanwhile.
 */
export async function withdrawMails(tx: MandantTx, keys: readonly string[]): Promise<boolean> {
	const { mail } = t
	const rows = await tx
		.select({ id: mail.id, zustand: mail.zustand, versuche: mail.versuche })
		.from(mail)
		.where(isAnyOf(mail.schluessel, keys))
		.for('update')
	if (rows.some(({ zustand, versuche }) => zustand !== 'wartet' || versuche > 0)) return false
	const ids = rows.map(({ id }) => id)
	if (ids.length > 0) await tx.delete(mail).where(isAnyOf(mail.id, ids))
	return true
}

const release = written((db, { keys }: Given<{ keys: readonly string[] }>) =>
	db
		.update(t.mail)
		.set({ naechsterVersuchAm: t.mail.erstelltAm })
		.where(
			and(
				sql`${t.mail.schluessel} = any(${keys}::text[])`,
				unversucht(),
				gt(t.mail.naechsterVersuchAm, t.mail.erstelltAm),
			),
		),
)

const isGathered = gathered<string>(async (tx, keys) => {
	await release(tx, { keys })
})

/** Lets go of mails that are held back; a gathering transaction does so at its end. */
export async function releaseHeldMails(tx: MandantDb, keys: readonly string[]): Promise<void> {
	const left = keys.filter((key) => !isGathered(tx, key))
	if (left.length > 0) await release(tx, { keys: left })
}

const eingegangenMails = () => {
	const { auftrag, mail } = t
	const key = (bezugId: SQLWrapper) => sql`'auftrag_eingegangen:' || ${auftrag.id}::text || ':' || ${bezugId}::text`
	return sql`${mail} where ${mail.schluessel} in (${key(auftrag.empfehlungId)}, ${key(auftrag.empfaengerId)})`
}

/** True of an order whose sides are told later: it is not taken further until then. */
export const isZurueckgehalten = (now: Date) =>
	sql`exists (select 1 from ${eingegangenMails()} and ${unversucht()} and ${gt(t.mail.naechsterVersuchAm, now)})`

/** Somebody was told that the order is theirs, or it went on since. */
const mitgeteilt = () =>
	sql<boolean>`(${t.auftrag.zustand} not in ('zugeordnet', 'in_pruefung')
		or exists (select 1 from ${eingegangenMails()} and not (${unversucht()})))`

/** When the first of its mails goes out; null = there is none. */
const bis = () =>
	sql`(select min(${t.mail.naechsterVersuchAm}) from ${eingegangenMails()} and ${unversucht()})`.mapWith(
		t.mail.naechsterVersuchAm,
	)

/** Whether somebody was told whose order it is, and when that will be; undefined where it is nobody's. */
export async function findMitteilung(db: MandantDb, auftragId: string) {
	const { auftrag } = t
	const [row] = await db
		.select({ mitgeteilt: mitgeteilt(), bis: bis() })
		.from(auftrag)
		.where(and(eq(auftrag.id, auftragId), sql`${auftrag.empfaengerId} is not null`))
	return row
}

/** What a work assigned and still is so, in its order; without orders that came to nothing. */
export const listZuordnungenOf = (db: MandantDb, sammelarbeitId: string) => {
	const { auftrag, empfaenger, sammelarbeitTeil: teil } = t
	return db
		.select({ auftragId: auftrag.id, ziel: teil.ziel, mitgeteilt: mitgeteilt(), bis: bis() })
		.from(teil)
		.innerJoin(auftrag, eq(auftrag.id, teil.bezugId))
		.innerJoin(empfaenger, and(eq(empfaenger.id, auftrag.empfaengerId), eq(empfaenger.empfaengernummer, teil.ziel)))
		.where(
			and(
				eq(teil.sammelarbeitId, sammelarbeitId),
				eq(teil.ergebnis, 'getan'),
				inState(auftrag.zustand, 'zugeordnet', 'in_pruefung', 'freigegeben'),
			),
		)
		.orderBy(teil.nummer)
}
