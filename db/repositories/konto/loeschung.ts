import { and, desc, eq, exists, isNotNull, isNull, lte, notExists, or, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { EIGENWERBUNG_UNENTSCHIEDEN } from '~/domain/betrugspruefung/eigenwerbung'
import { empfaengerMachine, loeschbarAb } from '~/domain/empfaenger/zustand'
import type { DbOrTx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'
import { assigned, type Given, written } from '../../written'
import { deleteNachweiseOf } from '../einwilligung/zustimmung'
import type { EmpfaengerRow } from '../empfaenger/empfaenger'
import { isAnyOf, isIn } from '../shared/sets'
import { inState } from '../shared/zustand'
import { deleteAdressMails, deleteEmailAenderungenOf } from './email-aenderung'
import type { EmpfehlerRow } from './empfehler'
import { aboutIn, anonymisePraemierungen } from './persoenlich'

/*
 * Whose data no order confirmed in time, and how it goes [P-DELETE12W]. Each row says when it is due (`loeschen_ab`): twelve
 * weeks after the data was given, never while there is a valid order.
 */

type T = MandantTables

const deletion = empfaengerMachine.step('loeschen')

const qb = new QueryBuilder()
const eins = { eins: sql`1` }

/** `is not null` is for the planner: only of what it can count does it know that it is rare (decision 101). */
const faellig = (loeschenAb: T['empfaenger' | 'empfehler']['loeschenAb'], now: Date) =>
	and(isNotNull(loeschenAb), lte(loeschenAb, now))

/** A friend whose time is over, unless an Auftrag that was reported with their number still waits to be assigned. */
export const unbestaetigterEmpfaenger = ({ empfaenger: e, auftrag: a }: T, now: Date): SQL | undefined => {
	const ohneMeldung = (mit: SQL) =>
		notExists(
			qb
				.select(eins)
				.from(a)
				.where(and(mit, inState(a.zustand, 'gemeldet'))),
		)
	return and(
		faellig(e.loeschenAb, now),
		inState(e.zustand, ...deletion.from),
		ohneMeldung(eq(a.gemeldeteEmpfaengernummer, e.empfaengernummer)),
		ohneMeldung(eq(a.gemeldeteKundennummer, e.kundennummer)),
	)
}

/**
 * A recommender whose time is over and who never confirmed their address, neither by the registration nor by the
 * newsletter's link, and from whose Empfehlungen nothing can come any more: no friend of theirs is known, no reward is
 * open. A blocked one stays, or the block would go with them.
 */
export const unbestaetigterEmpfehler = (t: T, now: Date): SQL | undefined => {
	const { empfehler: e, empfehlung, empfaenger, praemierung: p } = t
	return and(
		faellig(e.loeschenAb, now),
		isNull(e.bestaetigtAm),
		isNull(e.geloeschtAm),
		isNull(e.gesperrt),
		eq(e.newsletterPermission, false),
		notExists(
			qb
				.select(eins)
				.from(empfehlung)
				.innerJoin(empfaenger, eq(empfaenger.empfehlungId, empfehlung.id))
				.where(and(eq(empfehlung.empfehlerId, e.id), inState(empfaenger.zustand, 'daten_erfasst'))),
		),
		notExists(
			qb
				.select(eins)
				.from(p)
				.where(and(eq(p.empfehlerId, e.id), inState(p.zustand, 'Offen', 'Bereitgestellt'))),
		),
	)
}

const freundById = written((db, { empfaenger: e }, { empfaengerId }: Given<{ empfaengerId: string }>) =>
	db
		.select({ zustand: e.zustand, datenAm: e.datenAm, erstelltAm: e.erstelltAm, loeschenAb: e.loeschenAb })
		.from(e)
		.where(eq(e.id, empfaengerId)),
)

const setFreund = written(
	(db, { empfaenger: e }, { empfaengerId, ...set }: Given<{ empfaengerId: string; loeschenAb: Date | null }>) =>
		db.update(e).set(assigned(e, set)).where(eq(e.id, empfaengerId)),
)

const keepEmpfehler = written((db, { empfehler: e, empfehlung }, { empfehlungId }: Given<{ empfehlungId: string }>) =>
	db
		.update(e)
		.set({ loeschenAb: null })
		.where(
			and(
				isIn(e.id, qb.select({ id: empfehlung.empfehlerId }).from(empfehlung).where(eq(empfehlung.id, empfehlungId))),
				isNull(e.bestaetigtAm),
				isNull(e.geloeschtAm),
			),
		),
)

/**
 * A valid order keeps its friend and who recommended; of one that ended without a contract the time runs as before: for
 * the friend from when the data was given, for who recommended from their last Empfehlung.
 */
export async function keepForAuftrag(
	t: T,
	tx: DbOrTx,
	{
		empfaengerId,
		empfehlungId,
		zustand,
	}: Pick<MandantTables['auftrag']['$inferSelect'], 'empfaengerId' | 'empfehlungId' | 'zustand'>,
): Promise<void> {
	if (!empfaengerId || !empfehlungId) return
	const { empfehler, empfehlung } = t
	const [row] = await freundById(t, tx, { empfaengerId })
	if (!row || row.zustand === 'geloescht') return
	const ended = zustand === 'storniert' || zustand === 'abgelehnt'
	const loeschenAb = ended ? loeschbarAb(row.datenAm ?? row.erstelltAm) : null
	if (row.loeschenAb?.getTime() === loeschenAb?.getTime()) return
	if (!ended) {
		await Promise.all([setFreund(t, tx, { empfaengerId, loeschenAb }), keepEmpfehler(t, tx, { empfehlungId })])
		return
	}
	await setFreund(t, tx, { empfaengerId, loeschenAb })
	const recommender = qb.select({ id: empfehlung.empfehlerId }).from(empfehlung).where(eq(empfehlung.id, empfehlungId))
	const [letzte] = await tx
		.select({ empfehlerId: empfehlung.empfehlerId, erstelltAm: empfehlung.erstelltAm })
		.from(empfehlung)
		.where(isIn(empfehlung.empfehlerId, recommender))
		.orderBy(desc(empfehlung.erstelltAm))
		.limit(1)
	if (!letzte) return
	await tx
		.update(empfehler)
		.set({ loeschenAb: loeschbarAb(letzte.erstelltAm) })
		.where(and(eq(empfehler.id, letzte.empfehlerId), isNull(empfehler.bestaetigtAm), isNull(empfehler.geloeschtAm)))
}

/** What is due, at most `limit`. */
type Faellig = { now: Date; limit: number }

/**
 * Locks rows that are due; what others work on is left for the next run. Asked again once they are held: an order that was
 * assigned while they were being locked is seen then, and none can be assigned afterwards.
 */
async function lockDue(tx: DbOrTx, table: T['empfaenger'] | T['empfehler'], due: SQL | undefined, limit: number) {
	const locked = await tx
		.select({ id: table.id })
		.from(table)
		.where(due)
		.limit(limit)
		.for('update', { skipLocked: true })
	return and(
		isAnyOf(
			table.id,
			locked.map(({ id }) => id),
		),
		due,
	)
}

export async function lockUnconfirmedEmpfaenger(
	t: T,
	tx: DbOrTx,
	{ now, limit }: Faellig,
): Promise<Pick<EmpfaengerRow, 'id' | 'zustand'>[]> {
	const held = await lockDue(tx, t.empfaenger, unbestaetigterEmpfaenger(t, now), limit)
	const { id, zustand } = t.empfaenger
	return tx.select({ id, zustand }).from(t.empfaenger).where(held)
}

export async function lockUnconfirmedEmpfehler(t: T, tx: DbOrTx, { now, limit }: Faellig): Promise<EmpfehlerRow[]> {
	const held = await lockDue(tx, t.empfehler, unbestaetigterEmpfehler(t, now), limit)
	return tx.select().from(t.empfehler).where(held)
}

/** Ids of everything that is about these friends: themselves, their rewards and payouts, which are emptied. */
async function emptyRewardsOf(t: T, tx: DbOrTx, ids: string[], empfehlungen: SQL): Promise<string[]> {
	const { praemierung: p } = t
	const rewards = await tx
		.select({ id: p.id })
		.from(p)
		.where(and(sql`${p.empfehlungId} in ${empfehlungen}`, isAnyOf(p.empfaengerId, ids)))
	const rewardIds = rewards.map(({ id }) => id)
	return [...ids, ...rewardIds, ...(await anonymisePraemierungen(t, tx, rewardIds))]
}

/**
 * Leaves of a friend the numbers, dates, states and versions agreed to; everything about the person goes, with their
 * links, mails and what was noted on them. Whoever confirmed the newsletter keeps it: their address, and the link to end it.
 */
export async function anonymiseEmpfaenger(t: T, tx: DbOrTx, ids: string[], now: Date): Promise<void> {
	const { empfaenger: e, token, mail, auftrag, eigenwerbung, interessent } = t
	const these = isAnyOf(e.id, ids)
	const empfehlungen = sql`(${qb.select({ id: e.empfehlungId }).from(e).where(these)})`
	const abonnent = exists(
		qb
			.select(eins)
			.from(e)
			.where(and(eq(e.id, token.subjektId), e.newsletterPermission)),
	)
	const about = await emptyRewardsOf(t, tx, ids, empfehlungen)
	await tx
		.delete(token)
		.where(
			and(
				isAnyOf(token.subjektId, about),
				or(sql`${token.zweck} not in ('newsletter', 'newsletter_abmelden')`, sql`not ${abonnent}`),
			),
		)
	const toThem = exists(
		qb
			.select(eins)
			.from(e)
			.where(and(these, eq(sql`lower(${e.email})`, sql`lower(${mail.an})`))),
	)
	await tx.delete(mail).where(and(aboutIn(t, about), toThem))
	await deleteAdressMails(t, tx, ids)
	await deleteEmailAenderungenOf(t, tx, ids)
	await deleteNachweiseOf(t, tx, ids, { abonnenten: true })
	await tx
		.update(auftrag)
		.set({ gemeldeteKundennummer: null })
		.where(and(sql`${auftrag.empfehlungId} in ${empfehlungen}`, isAnyOf(auftrag.empfaengerId, ids)))
	await tx
		.delete(eigenwerbung)
		.where(and(isAnyOf(eigenwerbung.empfaengerId, ids), inState(eigenwerbung.zustand, ...EIGENWERBUNG_UNENTSCHIEDEN)))
	await tx
		.update(eigenwerbung)
		.set({ antwort: '', notiz: '', merken: [] })
		.where(isAnyOf(eigenwerbung.empfaengerId, ids))
	await tx.delete(interessent).where(isAnyOf(interessent.empfaengerId, ids))
	const forNewsletter = (column: typeof e.email | typeof e.emailNorm | typeof e.newsletterVersendetAm) =>
		sql`case when ${e.newsletterPermission} then ${column} end`
	await tx
		.update(e)
		.set({
			zustand: deletion.to,
			geloeschtAm: now,
			loeschenAb: null,
			einsprungsquelle: '',
			anrede: null,
			vorname: null,
			nachname: null,
			geburtsdatum: null,
			email: forNewsletter(e.email),
			emailNorm: forNewsletter(e.emailNorm),
			newsletterVersendetAm: forNewsletter(e.newsletterVersendetAm),
			telefon: null,
			strasse: null,
			hausnummer: null,
			plz: null,
			ort: null,
			kundennummer: null,
			emailErinnerung: false,
			mailAus: [],
			spur: '',
			kontaktErlaubtAm: null,
		})
		.where(these)
}
