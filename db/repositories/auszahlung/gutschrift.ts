import { and, asc, desc, eq, gt, isNotNull, isNull, min, notExists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { MandantDb, MandantTx } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { isAnyOf, isIn } from '../shared/sets'
import { inState } from '../shared/zustand'

/** The account in force also belongs to another agency, or to a paid reward. */
const agenturKontoGeteilt = (db: MandantDb): SQL<boolean> => {
	const andere = alias(t.agenturKonto, 'anderes_konto')
	const fremd = db
		.select({ id: andere.id })
		.from(andere)
		.where(
			and(
				eq(andere.ibanHash, t.agenturKonto.ibanHash),
				sql`${andere.agenturId} <> ${t.agenturKonto.agenturId}`,
				inState(andere.zustand, 'gilt', 'beantragt'),
			),
		)
	const privat = db
		.select({ id: t.auszahlung.id })
		.from(t.auszahlung)
		.where(eq(t.auszahlung.ibanHash, t.agenturKonto.ibanHash))
	return sql<boolean>`(exists ${fremd} or exists ${privat})`
}

/** Credit notes with their agency and its account in force. */
const gutschriften = (db: MandantDb) =>
	db
		.select({
			rechnung: {
				...{ id: t.agenturRechnung.id, nummer: t.agenturRechnung.nummer, monat: t.agenturRechnung.monat },
				...{ bruttoCent: t.agenturRechnung.bruttoCent, erstelltVon: t.agenturRechnung.erstelltVon },
				erstelltAm: t.agenturRechnung.erstelltAm,
			},
			agentur: { id: t.agentur.id, name: t.agentur.name, email: t.agentur.email },
			konto: t.agenturKonto,
			kontoGeteilt: agenturKontoGeteilt(db),
			/** How often the payment was returned. */
			zurueck: db.$count(
				t.laufPosten,
				and(eq(t.laufPosten.rechnungId, t.agenturRechnung.id), inState(t.laufPosten.zustand, 'zurueck')),
			),
		})
		.from(t.agenturRechnung)
		.innerJoin(t.agentur, eq(t.agentur.id, t.agenturRechnung.agenturId))
		.leftJoin(t.agenturKonto, and(eq(t.agenturKonto.agenturId, t.agentur.id), inState(t.agenturKonto.zustand, 'gilt')))

export type ZahlbareGutschrift = Awaited<ReturnType<typeof listZahlbareGutschriften>>[number]

/** Neither a reversal nor reversed. */
const gilt = (db: MandantDb) => {
	const storno = alias(t.agenturRechnung, 'storno')
	const storniert = db.select({ id: storno.id }).from(storno).where(eq(storno.storniertId, t.agenturRechnung.id))
	return and(isNull(t.agenturRechnung.storniertId), notExists(storniert))
}

/** Unpaid, in no run, and not waiting for another account. */
const zahlbar = (db: MandantDb) => {
	const { agenturRechnung: r, laufPosten: p } = t
	const vergeben = db
		.select({ id: p.id })
		.from(p)
		.where(
			and(
				eq(p.rechnungId, r.id),
				sql`(${inState(p.zustand, 'offen', 'gebucht')} or (${inState(p.zustand, 'zurueck')} and ${p.erneutAm} is null))`,
			),
		)
	return and(isNull(r.bezahltAm), gt(r.bruttoCent, 0), gilt(db), notExists(vergeben))
}

/** Payable credit notes in no run, oldest first. */
export const listZahlbareGutschriften = (db: MandantDb, which: { ids?: readonly string[]; limit?: number }) =>
	gutschriften(db)
		.where(and(zahlbar(db), which.ids ? isAnyOf(t.agenturRechnung.id, which.ids) : undefined))
		.orderBy(asc(t.agenturRechnung.erstelltAm), asc(t.agenturRechnung.nummer))
		.limit(which.limit ?? which.ids?.length ?? 0)

/** What is due to agencies and in no run yet. */
export async function sumZahlbareGutschriften(db: MandantDb) {
	const [row] = await db
		.select({
			anzahl: sql<number>`count(*)::int`,
			summeCent: sql<number>`coalesce(sum(${t.agenturRechnung.bruttoCent}), 0)::float8`,
		})
		.from(t.agenturRechnung)
		.where(zahlbar(db))
	return row ?? { anzahl: 0, summeCent: 0 }
}

/** A run's open payments of credit notes, in their current state. */
export const listOffeneGutschriftPosten = (db: MandantDb, laufId: string) =>
	db
		.select({
			posten: t.laufPosten,
			rechnung: { id: t.agenturRechnung.id, nummer: t.agenturRechnung.nummer },
			gilt: sql<boolean>`${gilt(db)} and ${isNull(t.agenturRechnung.bezahltAm)}`,
			agentur: { name: t.agentur.name, email: t.agentur.email },
			konto: t.agenturKonto,
		})
		.from(t.laufPosten)
		.innerJoin(t.agenturRechnung, eq(t.agenturRechnung.id, t.laufPosten.rechnungId))
		.innerJoin(t.agentur, eq(t.agentur.id, t.agenturRechnung.agenturId))
		.innerJoin(t.agenturKonto, eq(t.agenturKonto.id, t.laufPosten.kontoId))
		.where(and(eq(t.laufPosten.laufId, laufId), inState(t.laufPosten.zustand, 'offen')))
		.orderBy(asc(t.laufPosten.nummer))

/** The run's payment that pays or paid this credit note. */
export async function findGutschriftPosten(db: MandantDb, rechnungId: string) {
	const { laufPosten: p } = t
	const [row] = await db
		.select()
		.from(p)
		.where(and(eq(p.rechnungId, rechnungId), inState(p.zustand, 'offen', 'gebucht')))
	return row
}

/** When the bank paid a credit note; null if it did not, or returned it. */
export const setRechnungBezahlt = (tx: MandantTx, id: string, bezahltAm: Date | null) =>
	tx.update(t.agenturRechnung).set({ bezahltAm }).where(eq(t.agenturRechnung.id, id))

const wartet = () =>
	and(isNotNull(t.laufPosten.rechnungId), inState(t.laufPosten.zustand, 'zurueck'), isNull(t.laufPosten.erneutAm))

/** Makes returned credit notes of an agency payable again; returns the ones that were not. */
export const releaseZurueckgekommene = (tx: MandantTx, agenturId: string, erneutAm: Date) =>
	tx
		.update(t.laufPosten)
		.set({ erneutAm })
		.where(
			and(
				wartet(),
				isIn(
					t.laufPosten.rechnungId,
					tx
						.select({ id: t.agenturRechnung.id })
						.from(t.agenturRechnung)
						.where(eq(t.agenturRechnung.agenturId, agenturId)),
				),
			),
		)
		.returning({
			id: t.laufPosten.id,
			rechnungId: t.laufPosten.rechnungId,
			betragCent: t.laufPosten.betragCent,
		})

/** Returned payments of agencies that wait for another account, oldest first. */
export const listZurueckgekommene = (db: MandantDb, limit: number) =>
	db
		.select({
			...{ agenturId: t.agentur.id, name: t.agentur.name, am: t.laufPosten.erledigtAm, grund: t.laufPosten.grund },
			...{ nummer: t.agenturRechnung.nummer, betragCent: t.laufPosten.betragCent },
		})
		.from(t.laufPosten)
		.innerJoin(t.agenturRechnung, eq(t.agenturRechnung.id, t.laufPosten.rechnungId))
		.innerJoin(t.agentur, eq(t.agentur.id, t.agenturRechnung.agenturId))
		.where(wartet())
		.orderBy(asc(t.laufPosten.erledigtAm), asc(t.laufPosten.nummer))
		.limit(limit)

/** Their number, and the age of the oldest. */
export async function countZurueckgekommene(db: MandantDb) {
	const [row] = await db
		.select({ count: sql<number>`count(*)::int`, seit: min(t.laufPosten.erledigtAm) })
		.from(t.laufPosten)
		.where(wartet())
	return row ?? { count: 0, seit: null }
}

/** The payment state of an agency's credit notes: each one's last payment that was not removed, with its run. */
export const listGutschriftzahlungen = (db: MandantDb, agenturId: string) =>
	db
		.selectDistinctOn([t.laufPosten.rechnungId], {
			rechnungId: t.laufPosten.rechnungId,
			zustand: t.laufPosten.zustand,
			erledigtAm: t.laufPosten.erledigtAm,
			erneutAm: t.laufPosten.erneutAm,
			lauf: t.lauf.zustand,
		})
		.from(t.laufPosten)
		.innerJoin(t.agenturRechnung, eq(t.agenturRechnung.id, t.laufPosten.rechnungId))
		.innerJoin(t.lauf, eq(t.lauf.id, t.laufPosten.laufId))
		.where(
			and(eq(t.agenturRechnung.agenturId, agenturId), inState(t.laufPosten.zustand, 'offen', 'gebucht', 'zurueck')),
		)
		.orderBy(asc(t.laufPosten.rechnungId), desc(t.laufPosten.nummer))

/** Every payment of these credit notes that the bank may know, each with its run. */
export async function listGutschriftPostenByNummer(db: MandantDb, nummern: readonly number[]) {
	if (nummern.length === 0) return []
	return db
		.select({ posten: t.laufPosten, lauf: t.lauf, nummer: t.agenturRechnung.nummer })
		.from(t.laufPosten)
		.innerJoin(t.agenturRechnung, eq(t.agenturRechnung.id, t.laufPosten.rechnungId))
		.innerJoin(t.lauf, eq(t.lauf.id, t.laufPosten.laufId))
		.where(
			and(isAnyOf(t.agenturRechnung.nummer, nummern), inState(t.laufPosten.zustand, 'offen', 'gebucht', 'zurueck')),
		)
}
