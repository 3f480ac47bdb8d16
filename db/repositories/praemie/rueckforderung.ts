import { and, asc, desc, eq, or, sql, sum } from 'drizzle-orm'
import type { RueckforderungZustand } from '~/domain/praemie/rueckforderung'
import type { MandantDb, MandantTx } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { type Given, written } from '../../written'
import { isAnyOf, isIn } from '../shared/sets'
import { changeFrom, inState } from '../shared/zustand'
import type { PraemierungRow } from './praemierung'

type RueckforderungTable = typeof t.rueckforderung
export type RueckforderungRow = RueckforderungTable['$inferSelect']

/** The reward's owner: a recommender or a friend. */
export type Schuldner = Pick<PraemierungRow, 'empfehlerId' | 'empfaengerId'>

export const insertRueckforderung = (tx: MandantTx, row: RueckforderungTable['$inferInsert']) =>
	tx.insert(t.rueckforderung).values(row)

type Wessen = { [K in keyof Schuldner]?: NonNullable<Schuldner[K]> }

/** Without missing ids: the condition would match every row without one. */
const wessen = ({ empfehlerId, empfaengerId }: Schuldner): Wessen => ({
	empfehlerId: empfehlerId ?? undefined,
	empfaengerId: empfaengerId ?? undefined,
})

const ofSchuldner = (db: MandantDb, { empfehlerId, empfaengerId }: Given<Wessen> | Wessen) => {
	const { praemierung: p, rueckforderung: r } = t
	const eigene =
		or(
			empfehlerId === undefined ? undefined : eq(p.empfehlerId, empfehlerId),
			empfaengerId === undefined ? undefined : eq(p.empfaengerId, empfaengerId),
		) ?? sql`false`
	return isIn(r.praemierungId, db.select({ id: p.id }).from(p).where(eigene))
}

const lockOffene = written((db, of: Given<Wessen>) => {
	const { rueckforderung: r } = t
	return db
		.select()
		.from(r)
		.where(and(ofSchuldner(db, of), inState(r.zustand, 'offen')))
		.orderBy(asc(r.erstelltAm), asc(r.id))
		.for('no key update')
})

/** A person's open claims, oldest first, locked until the transaction ends: after rewards, payouts and reviews. */
export const lockOffeneRueckforderungen = (tx: MandantTx, schuldner: Schuldner): Promise<RueckforderungRow[]> =>
	lockOffene(tx, wessen(schuldner))

const sumOffene = written((db, of: Given<Wessen>) => {
	const { rueckforderung: r } = t
	return db
		.select({ betrag: sum(r.betragCent), verrechnet: sum(r.verrechnetCent), gezahlt: sum(r.gezahltCent) })
		.from(r)
		.where(and(ofSchuldner(db, of), inState(r.zustand, 'offen')))
})

/** A person's debt and their repayments of it, in cents. */
export async function sumOffeneRueckforderungen(
	db: MandantDb,
	schuldner: Schuldner,
): Promise<{ offenCent: number; gezahltCent: number }> {
	const [row] = await sumOffene(db, wessen(schuldner))
	const gezahltCent = Number(row?.gezahlt ?? 0)
	return { offenCent: Number(row?.betrag ?? 0) - Number(row?.verrechnet ?? 0) - gezahltCent, gezahltCent }
}

/** All claims ever made on a person, newest first. */
export const listRueckforderungenOf = (db: MandantDb, schuldner: Schuldner): Promise<RueckforderungRow[]> =>
	db
		.select()
		.from(t.rueckforderung)
		.where(ofSchuldner(db, wessen(schuldner)))
		.orderBy(desc(t.rueckforderung.erstelltAm), asc(t.rueckforderung.id))

/** The claims on these rewards. */
export const listRueckforderungen = (db: MandantDb, praemierungIds: readonly string[]): Promise<RueckforderungRow[]> =>
	db.select().from(t.rueckforderung).where(isAnyOf(t.rueckforderung.praemierungId, praemierungIds))

export async function lockRueckforderung(tx: MandantTx, id: string): Promise<RueckforderungRow | undefined> {
	const { rueckforderung: r } = t
	const [row] = await tx.select().from(r).where(eq(r.id, id)).for('no key update')
	return row
}

/** Compare-and-set; false = it is no longer in `from`. */
export const changeRueckforderung = (
	tx: MandantTx,
	id: string,
	from: RueckforderungZustand,
	set: Partial<
		Pick<
			RueckforderungRow,
			'zustand' | 'verrechnetCent' | 'gezahltCent' | 'erlassenVon' | 'erlassGrund' | 'erledigtAm' | 'kreis'
		>
	>,
): Promise<boolean> => changeFrom(t.rueckforderung, tx, { id, from, set })
