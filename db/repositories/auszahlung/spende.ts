import { and, asc, eq, gte, lt, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { goesToZweck } from '../shared/praemie-art'
import { isAnyOf } from '../shared/sets'
import { inState } from '../shared/zustand'
import { kandidaten } from './kandidat'

/** A run of this month pays its cause, or paid it. */
const schonBezahlt = (db: MandantDb, monat: Date) => {
	const { lauf, laufPosten, praemierung } = t
	const andere = alias(praemierung, 'andere_spende')
	return db
		.select({ id: laufPosten.id })
		.from(laufPosten)
		.innerJoin(lauf, eq(lauf.id, laufPosten.laufId))
		.innerJoin(andere, eq(andere.id, laufPosten.praemierungId))
		.where(
			and(
				eq(andere.spendenzweck, praemierung.spendenzweck),
				inState(laufPosten.zustand, 'offen', 'gebucht'),
				gte(lauf.erstelltAm, monat),
			),
		)
}

/**
 * What was given to causes before this month (`monat`: its first instant), is in no run and is owed, each with its last payout:
 * an open one, or one that came back. Nothing of a cause that a run of this month pays.
 */
export const listFaelligeSpenden = (db: MandantDb, { monat, limit }: { monat: Date; limit: number }) => {
	const { praemierung, auszahlung, laufPosten } = t
	const spaetere = alias(auszahlung, 'spaetere')
	const vergeben = db
		.select({ id: laufPosten.id })
		.from(laufPosten)
		.where(and(eq(laufPosten.praemierungId, praemierung.id), inState(laufPosten.zustand, 'offen', 'gebucht')))
	const abgeloest = db
		.select({ id: spaetere.id })
		.from(spaetere)
		.where(
			and(
				eq(spaetere.praemierungId, praemierung.id),
				ne(spaetere.id, auszahlung.id),
				sql`(${spaetere.zustand} <> 'Storniert', ${spaetere.erstelltAm}, ${spaetere.id}) >
					(${auszahlung.zustand} <> 'Storniert', ${auszahlung.erstelltAm}, ${auszahlung.id})`,
			),
		)
	return kandidaten(db)
		.where(
			and(
				inState(praemierung.zustand, 'Bereitgestellt'),
				goesToZweck(),
				lt(praemierung.gewaehltAm, monat),
				notExists(vergeben),
				notExists(abgeloest),
				notExists(schonBezahlt(db, monat)),
			),
		)
		.orderBy(asc(praemierung.id))
		.limit(limit)
}

/** Those of these causes that are owed donations. */
export async function listOffeneZwecke(db: MandantDb, zwecke: readonly string[]): Promise<string[]> {
	const { praemierung } = t
	const rows = await db
		.selectDistinct({ zweck: praemierung.spendenzweck })
		.from(praemierung)
		.where(and(inState(praemierung.zustand, 'Bereitgestellt'), isAnyOf(praemierung.spendenzweck, zwecke)))
	return rows.flatMap(({ zweck }) => zweck ?? [])
}

/** The payments of runs to causes that went into their files, by the numbers of the runs. */
export async function listSpendenPosten(db: MandantDb, laufNummern: readonly number[]) {
	if (laufNummern.length === 0) return []
	return db
		.select({ posten: t.laufPosten, lauf: t.lauf, zweck: t.praemierung.spendenzweck })
		.from(t.laufPosten)
		.innerJoin(t.lauf, eq(t.lauf.id, t.laufPosten.laufId))
		.innerJoin(t.praemierung, eq(t.praemierung.id, t.laufPosten.praemierungId))
		.where(
			and(
				isAnyOf(t.lauf.nummer, laufNummern),
				goesToZweck(),
				inState(t.laufPosten.zustand, 'offen', 'gebucht', 'zurueck'),
			),
		)
		.orderBy(asc(t.laufPosten.nummer))
}
