import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type AuszahlungZustand, auszahlungMachine } from '~/domain/praemie/auszahlung'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { type Given, written } from '../../written'
import { goesToPerson } from '../shared/praemie-art'
import { isIn } from '../shared/sets'
import { inState } from '../shared/zustand'
import type { PraemierungRow } from './praemierung'

type AuszahlungTable = typeof t.auszahlung
export type AuszahlungRow = AuszahlungTable['$inferSelect']

/** Throws if the reward has a payout that is not cancelled: lock the reward and check first. */
export const insertAuszahlung = written((db, row: Given<AuszahlungTable['$inferInsert']>) =>
	db.insert(t.auszahlung).values(row),
)

export async function findAuszahlung(db: MandantDb, id: string): Promise<AuszahlungRow | undefined> {
	const [row] = await db.select().from(t.auszahlung).where(eq(t.auszahlung.id, id))
	return row
}

/** A reward's relevant payout: the one that is not cancelled, else the last one. */
export async function findAuszahlungOf(db: MandantDb, praemierungId: string): Promise<AuszahlungRow | undefined> {
	const [row] = await db
		.select()
		.from(t.auszahlung)
		.where(eq(t.auszahlung.praemierungId, praemierungId))
		.orderBy(asc(eq(t.auszahlung.zustand, 'Storniert')), desc(t.auszahlung.erstelltAm))
		.limit(1)
	return row
}

/** Compare-and-set: changes the payout if it is still in `from`; undefined = it is not. */
export async function changeAuszahlung(
	tx: MandantDb,
	id: string,
	from: AuszahlungZustand,
	set: Partial<Pick<AuszahlungRow, 'zustand' | 'gezahltAm' | 'storniertAm'>>,
): Promise<AuszahlungRow | undefined> {
	const [row] = await tx
		.update(t.auszahlung)
		.set(set)
		.where(and(eq(t.auszahlung.id, id), eq(t.auszahlung.zustand, from)))
		.returning()
	return row
}

/** Cancels a reward's open payouts; their ids. */
export async function stornoAuszahlungenOf(tx: MandantDb, praemierungId: string, am: Date): Promise<string[]> {
	const { from, to } = auszahlungMachine.step('stornieren')
	const rows = await tx
		.update(t.auszahlung)
		.set({ zustand: to, storniertAm: am })
		.where(and(eq(t.auszahlung.praemierungId, praemierungId), inState(t.auszahlung.zustand, ...from)))
		.returning({ id: t.auszahlung.id })
	return rows.map(({ id }) => id)
}

export type OffeneAuszahlung = {
	auszahlung: AuszahlungRow
	praemierung: PraemierungRow
	/** The same account was given for another reward; compared by keyed hash, without unsealing. */
	kontoMehrfach: boolean
}

/** Open payouts to people, oldest first. */
export const listOffeneAuszahlungen = (db: MandantDb, limit: number): Promise<OffeneAuszahlung[]> => {
	const andere = alias(t.auszahlung, 'andere')
	const gleich = db
		.select({ id: andere.id })
		.from(andere)
		.where(and(eq(andere.ibanHash, t.auszahlung.ibanHash), ne(andere.praemierungId, t.auszahlung.praemierungId)))
	return db
		.select({ auszahlung: t.auszahlung, praemierung: t.praemierung, kontoMehrfach: sql<boolean>`exists ${gleich}` })
		.from(t.auszahlung)
		.innerJoin(t.praemierung, eq(t.praemierung.id, t.auszahlung.praemierungId))
		.where(and(inState(t.auszahlung.zustand, 'Offen'), goesToPerson()))
		.orderBy(asc(t.auszahlung.erstelltAm), asc(t.auszahlung.id))
		.limit(limit)
}

export const countOffeneAuszahlungen = (db: MandantDb): Promise<number> =>
	db.$count(
		t.auszahlung,
		and(
			inState(t.auszahlung.zustand, 'Offen'),
			isIn(t.auszahlung.praemierungId, db.select({ id: t.praemierung.id }).from(t.praemierung).where(goesToPerson())),
		),
	)
