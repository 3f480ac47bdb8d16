import { and, desc, eq, exists, isNotNull, isNull, lte, notExists, or, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { EIGENWERBUNG_UNENTSCHIEDEN } from '~/domain/betrugspruefung/eigenwerbung'
import { empfaengerMachine, loeschbarAb } from '~/domain/empfaenger/zustand'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { assigned, type Given, written } from '../../written'
import { deleteNachweiseOf } from '../einwilligung/zustimmung'
import { gathered } from '../shared/gathered'
import { isAnyOf, isIn } from '../shared/sets'
import { gueltigerAuftrag, inState } from '../shared/zustand'
import { deleteAdressMails, deleteEmailAenderungenOf } from './email-aenderung'
import type { EmpfehlerRow } from './empfehler'
import { aboutIn, anonymisePraemierungen } from './persoenlich'

const deletion = empfaengerMachine.step('loeschen')

const qb = new QueryBuilder()
const eins = { eins: sql`1` }

/** `is not null` is for the planner: it knows that the column is rarely set (decision 101). */
const faellig = (loeschenAb: (typeof t)['empfaenger' | 'empfehler']['loeschenAb'], now: Date) =>
	and(isNotNull(loeschenAb), lte(loeschenAb, now))

/** A due friend, unless an unassigned Auftrag was reported with their number. */
export const unbestaetigterEmpfaenger = (now: Date): SQL | undefined => {
	const { empfaenger: e, auftrag: a } = t
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
 * A due recommender who never confirmed their address, neither by registration nor by the newsletter's link, and whose
 * Empfehlungen cannot lead to anything any more: no known friend, no open reward. A blocked one stays, or the block
 * would be lost.
 */
export const unbestaetigterEmpfehler = (now: Date): SQL | undefined => {
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

const freundById = written((db, { empfaengerId }: Given<{ empfaengerId: string }>) =>
	db
		.select({
			zustand: t.empfaenger.zustand,
			datenAm: t.empfaenger.datenAm,
			erstelltAm: t.empfaenger.erstelltAm,
			loeschenAb: t.empfaenger.loeschenAb,
		})
		.from(t.empfaenger)
		.where(eq(t.empfaenger.id, empfaengerId)),
)

const setFreund = written((db, { empfaengerId, ...set }: Given<{ empfaengerId: string; loeschenAb: Date | null }>) =>
	db.update(t.empfaenger).set(assigned(t.empfaenger, set)).where(eq(t.empfaenger.id, empfaengerId)),
)

const keepFreunde = written((db, { ids }: Given<{ ids: string[] }>) => {
	const { empfaenger: e, auftrag } = t
	return db
		.update(e)
		.set({ loeschenAb: null })
		.where(
			and(
				sql`${e.id} = any(${ids}::uuid[])`,
				isNotNull(e.loeschenAb),
				sql`${e.zustand} <> 'geloescht'`,
				exists(
					qb
						.select(eins)
						.from(auftrag)
						.where(and(eq(auftrag.empfaengerId, e.id), gueltigerAuftrag())),
				),
			),
		)
		.returning({ empfehlungId: e.empfehlungId })
})

const keepEmpfehler = written((db, { empfehlungIds }: Given<{ empfehlungIds: string[] }>) => {
	const { empfehler, empfehlung } = t
	const recommenders = qb
		.select({ id: empfehlung.empfehlerId })
		.from(empfehlung)
		.where(sql`${empfehlung.id} = any(${empfehlungIds}::uuid[])`)
	return db
		.update(empfehler)
		.set({ loeschenAb: null })
		.where(and(isIn(empfehler.id, recommenders), isNull(empfehler.bestaetigtAm), isNull(empfehler.geloeschtAm)))
})

/** Keeps these friends and their recommenders, as far as a friend has a valid order. */
async function keep(tx: MandantDb, empfaengerIds: string[]): Promise<void> {
	const kept = await keepFreunde(tx, { ids: empfaengerIds })
	if (kept.length > 0) await keepEmpfehler(tx, { empfehlungIds: kept.map(({ empfehlungId }) => empfehlungId) })
}

const isGathered = gathered<string>(keep)

/**
 * A valid order keeps the data of its friend and recommender; after one without a contract the period runs as before:
 * for the friend from when the data was given, for the recommender from their last Empfehlung.
 */
export async function keepForAuftrag(
	tx: MandantDb,
	{
		empfaengerId,
		empfehlungId,
		zustand,
	}: Pick<typeof t.auftrag.$inferSelect, 'empfaengerId' | 'empfehlungId' | 'zustand'>,
): Promise<void> {
	if (!empfaengerId || !empfehlungId) return
	// Reported again: its assignment was taken back.
	if (zustand !== 'storniert' && zustand !== 'abgelehnt' && zustand !== 'gemeldet') {
		if (!isGathered(tx, empfaengerId)) await keep(tx, [empfaengerId])
		return
	}
	const { empfehler, empfehlung } = t
	const [row] = await freundById(tx, { empfaengerId })
	if (!row || row.zustand === 'geloescht') return
	const loeschenAb = loeschbarAb(row.datenAm ?? row.erstelltAm)
	if (row.loeschenAb?.getTime() === loeschenAb.getTime()) return
	await setFreund(tx, { empfaengerId, loeschenAb })
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

/** Due rows, at most `limit`. */
type Faellig = { now: Date; limit: number }

/**
 * Locks due rows; locked ones are left for the next run. Checked again under the lock: it sees an order assigned
 * meanwhile, and none can be assigned afterwards.
 */
async function lockDue(
	tx: MandantDb,
	table: typeof t.empfaenger | typeof t.empfehler,
	due: SQL | undefined,
	limit: number,
) {
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
	tx: MandantDb,
	{ now, limit }: Faellig,
): Promise<Pick<typeof t.empfaenger.$inferSelect, 'id' | 'zustand'>[]> {
	const held = await lockDue(tx, t.empfaenger, unbestaetigterEmpfaenger(now), limit)
	const { id, zustand } = t.empfaenger
	return tx.select({ id, zustand }).from(t.empfaenger).where(held)
}

export async function lockUnconfirmedEmpfehler(tx: MandantDb, { now, limit }: Faellig): Promise<EmpfehlerRow[]> {
	const held = await lockDue(tx, t.empfehler, unbestaetigterEmpfehler(now), limit)
	return tx.select().from(t.empfehler).where(held)
}

/** Ids of everything about these friends: themselves, their rewards and payouts, which are emptied. */
async function emptyRewardsOf(tx: MandantDb, ids: string[], empfehlungen: SQL): Promise<string[]> {
	const { praemierung: p } = t
	const rewards = await tx
		.select({ id: p.id })
		.from(p)
		.where(and(sql`${p.empfehlungId} in ${empfehlungen}`, isAnyOf(p.empfaengerId, ids)))
	const rewardIds = rewards.map(({ id }) => id)
	return [...ids, ...rewardIds, ...(await anonymisePraemierungen(tx, rewardIds))]
}

/**
 * Keeps a friend's numbers, dates, states and accepted versions; deletes everything personal, with links, mails and
 * notes. A confirmed newsletter subscriber keeps their address and the link to unsubscribe.
 */
export async function anonymiseEmpfaenger(tx: MandantDb, ids: string[], now: Date): Promise<void> {
	const { empfaenger: e, token, mail, auftrag, eigenwerbung, interessent } = t
	const these = isAnyOf(e.id, ids)
	const empfehlungen = sql`(${qb.select({ id: e.empfehlungId }).from(e).where(these)})`
	const abonnent = exists(
		qb
			.select(eins)
			.from(e)
			.where(and(eq(e.id, token.subjektId), e.newsletterPermission)),
	)
	const about = await emptyRewardsOf(tx, ids, empfehlungen)
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
	await tx.delete(mail).where(and(aboutIn(about), toThem))
	await deleteAdressMails(tx, ids)
	await deleteEmailAenderungenOf(tx, ids)
	await deleteNachweiseOf(tx, ids, { abonnenten: true })
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
			channel: '',
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
