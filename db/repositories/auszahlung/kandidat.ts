import { and, asc, eq, lte, min, notExists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { EIGENWERBUNG_UNENTSCHIEDEN } from '~/domain/betrugspruefung/eigenwerbung'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { goesToPerson } from '../shared/praemie-art'
import { isAnyOf } from '../shared/sets'
import { inState } from '../shared/zustand'

export type KandidatFilter = {
	/** Only bank data entered up to this instant. */
	bis?: Date | undefined
	art?: 'auftrag' | 'bonus' | 'kulanz' | undefined
}

const lebt = (): SQL => inState(t.laufPosten.zustand, 'offen', 'gebucht')

/** The same account was given for another person's reward; compared by keyed hash, without unsealing. */
function kontoGeteilt(db: MandantDb): SQL<boolean> {
	const a = alias(t.auszahlung, 'andere')
	const p = alias(t.praemierung, 'andere_praemierung')
	const fremd = db
		.select({ id: a.id })
		.from(a)
		.innerJoin(p, eq(p.id, a.praemierungId))
		.where(
			and(
				eq(a.ibanHash, t.auszahlung.ibanHash),
				sql`case ${p.seite} when 'empfehler' then ${p.empfehlerId} else ${p.empfaengerId} end is distinct from
					case ${t.praemierung.seite} when 'empfehler' then ${t.praemierung.empfehlerId} else ${t.praemierung.empfaengerId} end`,
			),
		)
	return sql<boolean>`exists ${fremd}`
}

/** Payouts with payee and possible obstacles. */
export const kandidaten = (db: MandantDb) => {
	const { auszahlung, praemierung, empfehler, empfaenger, auftrag, eigenwerbung } = t
	const pruefung = db
		.select({ id: eigenwerbung.empfaengerId })
		.from(eigenwerbung)
		.innerJoin(auftrag, eq(auftrag.empfaengerId, eigenwerbung.empfaengerId))
		.where(and(eq(auftrag.id, praemierung.auftragId), inState(eigenwerbung.zustand, ...EIGENWERBUNG_UNENTSCHIEDEN)))
	return db
		.select({
			auszahlung,
			praemierung,
			empfehler: {
				vorname: empfehler.vorname,
				nachname: empfehler.nachname,
				email: empfehler.email,
				gesperrt: empfehler.gesperrt,
				geloeschtAm: empfehler.geloeschtAm,
			},
			empfaenger: {
				vorname: empfaenger.vorname,
				nachname: empfaenger.nachname,
				email: empfaenger.email,
				geloeschtAm: empfaenger.geloeschtAm,
			},
			inPruefung: sql<boolean>`exists ${pruefung}`,
			kontoGeteilt: kontoGeteilt(db),
		})
		.from(auszahlung)
		.innerJoin(praemierung, eq(praemierung.id, auszahlung.praemierungId))
		.leftJoin(empfehler, eq(empfehler.id, praemierung.empfehlerId))
		.leftJoin(empfaenger, eq(empfaenger.id, praemierung.empfaengerId))
}

export type Ueberweisbar = Awaited<ReturnType<typeof listUeberweisbare>>[number]

const waehlbar = (db: MandantDb, { bis, art }: KandidatFilter) => {
	const { auszahlung, praemierung, laufPosten } = t
	const vergeben = db
		.select({ id: laufPosten.id })
		.from(laufPosten)
		.where(and(eq(laufPosten.praemierungId, praemierung.id), lebt()))
	return and(
		inState(auszahlung.zustand, 'Offen'),
		notExists(vergeben),
		bis && lte(auszahlung.erstelltAm, bis),
		goesToPerson(),
		art && eq(praemierung.art, art),
	)
}

/** Open payouts that are in no run, oldest first. */
export const listUeberweisbare = (db: MandantDb, filter: KandidatFilter, limit: number) =>
	kandidaten(db).where(waehlbar(db, filter)).orderBy(asc(t.auszahlung.erstelltAm), asc(t.auszahlung.id)).limit(limit)

export const listUeberweisbareById = (db: MandantDb, ids: readonly string[]): Promise<Ueberweisbar[]> =>
	kandidaten(db)
		.where(and(waehlbar(db, {}), isAnyOf(t.auszahlung.id, ids)))
		.orderBy(asc(t.auszahlung.erstelltAm), asc(t.auszahlung.id))

/** What is due and in no run yet. */
export async function sumKandidaten(db: MandantDb, filter: KandidatFilter = {}) {
	const [row] = await db
		.select({
			anzahl: sql<number>`count(*)::int`,
			summeCent: sql<number>`coalesce(sum(${t.auszahlung.betragCent}), 0)::float8`,
			seit: min(t.auszahlung.erstelltAm),
		})
		.from(t.auszahlung)
		.innerJoin(t.praemierung, eq(t.praemierung.id, t.auszahlung.praemierungId))
		.where(waehlbar(db, filter))
	return row ?? { anzahl: 0, summeCent: 0, seit: null }
}

/** A run's open payments, in their current state. */
export const listOffenePosten = (db: MandantDb, laufId: string) => {
	const { auszahlung, praemierung, empfehler, empfaenger, laufPosten, auftrag, eigenwerbung } = t
	const pruefung = db
		.select({ id: eigenwerbung.empfaengerId })
		.from(eigenwerbung)
		.innerJoin(auftrag, eq(auftrag.empfaengerId, eigenwerbung.empfaengerId))
		.where(and(eq(auftrag.id, praemierung.auftragId), inState(eigenwerbung.zustand, ...EIGENWERBUNG_UNENTSCHIEDEN)))
	return db
		.select({
			posten: laufPosten,
			auszahlung,
			praemierung,
			empfehler: { email: empfehler.email, gesperrt: empfehler.gesperrt, geloeschtAm: empfehler.geloeschtAm },
			empfaenger: { email: empfaenger.email, geloeschtAm: empfaenger.geloeschtAm },
			inPruefung: sql<boolean>`exists ${pruefung}`,
		})
		.from(laufPosten)
		.innerJoin(auszahlung, eq(auszahlung.id, laufPosten.auszahlungId))
		.innerJoin(praemierung, eq(praemierung.id, laufPosten.praemierungId))
		.leftJoin(empfehler, eq(empfehler.id, praemierung.empfehlerId))
		.leftJoin(empfaenger, eq(empfaenger.id, praemierung.empfaengerId))
		.where(and(eq(laufPosten.laufId, laufId), inState(laufPosten.zustand, 'offen')))
		.orderBy(asc(laufPosten.nummer))
}

export type OffenerPosten = Awaited<ReturnType<typeof listOffenePosten>>[number]
