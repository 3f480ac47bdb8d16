import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { EMAIL_AENDERUNG_OFFEN, type EmailAenderungZustand } from '~/domain/konto/email-aenderung'
import type { MandantDb, MandantTx } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { isAnyOf } from '../shared/sets'
import { changeFrom, inState } from '../shared/zustand'
import { aboutIn } from './persoenlich'
export type EmailAenderungRow = typeof t.emailAenderung.$inferSelect

export async function insertEmailAenderung(
	tx: MandantTx,
	row: typeof t.emailAenderung.$inferInsert,
): Promise<EmailAenderungRow> {
	const [created] = await tx.insert(t.emailAenderung).values(row).returning()
	if (!created) throw new Error('insert returned no change of address')
	return created
}

export async function findEmailAenderung(db: MandantDb, id: string): Promise<EmailAenderungRow | undefined> {
	const [row] = await db.select().from(t.emailAenderung).where(eq(t.emailAenderung.id, id))
	return row
}

/** A person's one pending change of address. */
export async function findOffeneEmailAenderung(
	db: MandantDb,
	subjektId: string,
): Promise<EmailAenderungRow | undefined> {
	const { emailAenderung: a } = t
	const [row] = await db
		.select()
		.from(a)
		.where(and(eq(a.subjektId, subjektId), inState(a.zustand, ...EMAIL_AENDERUNG_OFFEN)))
	return row
}

/** Compare-and-set; false = it is no longer in `from`. */
export const changeEmailAenderung = (
	tx: MandantTx,
	id: string,
	from: EmailAenderungZustand,
	set: Partial<Omit<EmailAenderungRow, 'id' | 'bezug' | 'subjektId' | 'emailAlt' | 'emailNeu' | 'erstelltAm'>>,
): Promise<boolean> => changeFrom(t.emailAenderung, tx, { id, from, set })

/** All stored changes of a person's address, newest first. */
export const listEmailAenderungen = (db: MandantDb, subjektId: string) =>
	db
		.select()
		.from(t.emailAenderung)
		.where(eq(t.emailAenderung.subjektId, subjektId))
		.orderBy(desc(t.emailAenderung.erstelltAm), asc(t.emailAenderung.id))

export const deleteEmailAenderungenOf = (tx: MandantDb, subjektIds: readonly string[]) =>
	subjektIds.length === 0
		? undefined
		: tx.delete(t.emailAenderung).where(isAnyOf(t.emailAenderung.subjektId, subjektIds))

/** Mails about the change itself, which stay with their mailbox. */
const UEBER_ADRESSEN = sql.raw(`('email_bestaetigen', 'email_hinweis', 'email_geaendert')`)

/** Mails whose links end with the former address: valid ones are written again. */
const MIT_LINKS = sql.raw(
	`('passwort_zuruecksetzen', 'willkommen', 'newsletter_optin', 'praemie_bereit', 'praemie_erinnerung', 'bankdaten_noetig',
	'stand_link', 'freund_stand', 'empfaenger_bestaetigung', 'freund_erinnerung')`,
)

type Postfach = { an: string; postfach: string }

/**
 * Moves a person's mails about these rows from the former mailbox to the new one: pending and undelivered ones go
 * there, unless their links have expired; sent ones stay with the person by mailbox. `alle`: also changes the stored
 * address.
 */
export async function moveMailsOf(
	tx: MandantTx,
	{ von, nach, ids, alle }: { von: string; nach: Postfach; ids: readonly string[]; alle: boolean },
): Promise<void> {
	const { mail: m } = t
	const unterwegs = inState(m.zustand, 'wartet', 'gescheitert')
	const ihre = (welche: SQL) =>
		and(eq(m.postfach, von), aboutIn(ids), sql`${m.vorlage} not in ${UEBER_ADRESSEN}`, welche)
	await tx.delete(m).where(ihre(sql`${unterwegs} and ${m.vorlage} in ${MIT_LINKS}`))
	await tx
		.update(m)
		.set(nach)
		.where(ihre(alle ? sql`true` : unterwegs))
	await tx.update(m).set({ postfach: nach.postfach }).where(ihre(sql`true`))
}

/** Mails that ask or tell about a change of these people's addresses, to any mailbox. */
export const deleteAdressMails = (tx: MandantDb, subjektIds: readonly string[]) =>
	tx.delete(t.mail).where(and(sql`${t.mail.vorlage} in ${UEBER_ADRESSEN}`, aboutIn(subjektIds)))

/** Redirects requested vouchers that were not sent yet to the new address. */
export const moveGutscheinEmail = (
	tx: MandantTx,
	{ ids, von, nach }: { ids: readonly string[]; von: string; nach: string },
) =>
	tx
		.update(t.praemierung)
		.set({ gutscheinEmail: nach })
		.where(
			and(
				isAnyOf(t.praemierung.id, ids),
				inState(t.praemierung.zustand, 'Offen', 'Bereitgestellt'),
				eq(sql`lower(${t.praemierung.gutscheinEmail})`, von.toLowerCase()),
			),
		)

/**
 * Ids that mails to a recommender refer to: themselves, recommendations, friends, orders, rewards, payouts, questions.
 */
export async function listKontoIds(db: MandantDb, empfehlerId: string): Promise<string[]> {
	const { empfehlung: e, empfaenger: f, auftrag: a, praemierung: p, auszahlung: z, nachfrage: n } = t
	const rows = await db.execute<{ id: string }>(sql`
		with empfohlen as (select ${e.id} as id from ${e} where ${e.empfehlerId} = ${empfehlerId}),
			belohnt as (select ${p.id} as id from ${p} where ${p.empfehlerId} = ${empfehlerId} and ${p.seite} = 'empfehler')
		select id::text as id from (
			select id from empfohlen
			union all select id from belohnt
			union all select ${f.id} from ${f} where ${f.empfehlungId} in (select id from empfohlen)
			union all select ${a.id} from ${a} where ${a.empfehlungId} in (select id from empfohlen)
			union all select ${z.id} from ${z} where ${z.praemierungId} in (select id from belohnt)
			union all select ${n.id} from ${n} where ${n.empfehlerId} = ${empfehlerId}
		) as alle`)
	return [empfehlerId, ...[...rows].map((row) => row.id)]
}

/** The same for a friend: themselves, their orders, rewards and payouts; and the rewards alone. */
export async function listFreundIds(
	db: MandantDb,
	empfaengerId: string,
): Promise<{ ids: string[]; praemierungIds: string[]; auftraege: number }> {
	const { auftrag: a, praemierung: p, auszahlung: z } = t
	const orders = await db.select({ id: a.id }).from(a).where(eq(a.empfaengerId, empfaengerId))
	const rewards = await db
		.select({ id: p.id })
		.from(p)
		.where(and(eq(p.empfaengerId, empfaengerId), eq(p.seite, 'empfaenger')))
	const praemierungIds = rewards.map(({ id }) => id)
	const payouts = await db.select({ id: z.id }).from(z).where(isAnyOf(z.praemierungId, praemierungIds))
	const ids = [empfaengerId, ...orders.map(({ id }) => id), ...praemierungIds, ...payouts.map(({ id }) => id)]
	return { ids, praemierungIds, auftraege: orders.length }
}

/** Confirmed privacy requests of an address move to the new one: the person is the same. */
export const moveAnfragen = (tx: MandantTx, { von, nach }: { von: string; nach: string }) =>
	tx
		.update(t.datenschutzAnfrage)
		.set({ email: nach })
		.where(
			and(
				inState(t.datenschutzAnfrage.zustand, 'bestaetigt'),
				or(eq(t.datenschutzAnfrage.email, von), eq(sql`lower(${t.datenschutzAnfrage.email})`, von.toLowerCase())),
			),
		)
