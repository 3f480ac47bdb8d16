import { and, eq, gte, sql, sum } from 'drizzle-orm'
import type { KulanzAntragZustand } from '~/domain/praemie/kulanz'
import { type MandantDb, type MandantTx, ownSchema } from '../../handle'
import * as t from '../../schema/mandant/tables'
import type { EmpfehlungRow } from '../empfehlung/empfehlung'
import type { EmpfehlerRow } from '../konto/empfehler'
import { takeLock } from '../shared/lock'
import { isAnyOf } from '../shared/sets'
import { changeFrom, inState } from '../shared/zustand'

type AntragTable = typeof t.kulanzAntrag
export type KulanzAntragRow = AntragTable['$inferSelect']

/**
 * Locked until the transaction ends: one operator's requests, and requests for one mailbox, run one after the other, so
 * that each sees the sum so far. Always in this order.
 */
export async function lockKulanz(tx: MandantTx, { von, mailbox }: { von: string; mailbox: string }) {
	const schemaName = ownSchema(tx)
	await takeLock(tx, { name: `${schemaName}:kulanz-von:${von}` })
	await takeLock(tx, { name: `${schemaName}:kulanz-an:${mailbox}` })
}

/** Cents this operator requested since, without declined and withdrawn requests. */
export async function sumKulanzVon(tx: MandantDb, { von, since }: { von: string; since: Date }): Promise<number> {
	const { kulanzAntrag: k } = t
	const [row] = await tx
		.select({ cent: sum(k.betragCent) })
		.from(k)
		.where(and(eq(k.beantragtVon, von), gte(k.erstelltAm, since), inState(k.zustand, 'beantragt', 'gewaehrt')))
	return Number(row?.cent ?? 0)
}

/** Cents granted to this mailbox since without a second person. */
export async function sumKulanzAllein(
	tx: MandantDb,
	{ mailbox, since }: { mailbox: string; since: Date },
): Promise<number> {
	const { kulanzAntrag: k, empfehler } = t
	const [row] = await tx
		.select({ cent: sum(k.betragCent) })
		.from(k)
		.innerJoin(empfehler, eq(empfehler.id, k.empfehlerId))
		.where(
			and(
				eq(empfehler.mailbox, mailbox),
				gte(k.erstelltAm, since),
				eq(k.anlass, 'allein'),
				inState(k.zustand, 'gewaehrt'),
			),
		)
	return Number(row?.cent ?? 0)
}

export async function insertKulanzAntrag(tx: MandantTx, row: AntragTable['$inferInsert']): Promise<KulanzAntragRow> {
	const { kulanzAntrag: k } = t
	const [created] = await tx.insert(k).values(row).returning()
	if (!created) throw new Error('insert returned no Kulanzantrag')
	return created
}

export async function lockKulanzAntrag(tx: MandantTx, id: string): Promise<KulanzAntragRow | undefined> {
	const { kulanzAntrag: k } = t
	const [row] = await tx.select().from(k).where(eq(k.id, id)).for('no key update')
	return row
}

/** Compare-and-set; false = it is no longer in `from`. */
export const changeKulanzAntrag = (
	tx: MandantTx,
	id: string,
	from: KulanzAntragZustand,
	set: Partial<
		Pick<KulanzAntragRow, 'zustand' | 'antwort' | 'praemierungId' | 'entschiedenVon' | 'entschiedenAm' | 'kreis'>
	>,
): Promise<boolean> => changeFrom(t.kulanzAntrag, tx, { id, from, set })

/** An Empfehler's requests that await a second person. */
export const listWartendeKulanz = async (tx: MandantDb, empfehlerId: string): Promise<string[]> => {
	const { kulanzAntrag: k } = t
	const rows = await tx
		.select({ id: k.id })
		.from(k)
		.where(and(eq(k.empfehlerId, empfehlerId), inState(k.zustand, 'beantragt')))
		.orderBy(k.id)
	return rows.map(({ id }) => id)
}

/** Deletes free texts about an Empfehler. */
export const removeKulanzWords = (tx: MandantTx, empfehlerId: string) =>
	tx.update(t.kulanzAntrag).set({ notiz: '', antwort: '' }).where(eq(t.kulanzAntrag.empfehlerId, empfehlerId))

export type KulanzBezug = {
	antrag: KulanzAntragRow
	empfehler: EmpfehlerRow
	empfehlung: EmpfehlungRow | null
	/** Names of the requester and the decider, if they are operators. */
	beantragtName: string | null
	entschiedenName: string | null
}

const OPERATOR = sql.raw(`'^betrieb:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`)

/** By primary key: the actor is stored with a prefix, and may not be an operator. */
const nameOf = (akteur: unknown) =>
	sql<string | null>`(select ${t.benutzer.name} from ${t.benutzer}
		where ${t.benutzer.id} = case when ${akteur} ~ ${OPERATOR} then substr(${akteur}, 9)::uuid end)`

const bezuege = (db: MandantDb) =>
	db
		.select({
			antrag: t.kulanzAntrag,
			empfehler: t.empfehler,
			empfehlung: t.empfehlung,
			beantragtName: nameOf(t.kulanzAntrag.beantragtVon),
			entschiedenName: nameOf(t.kulanzAntrag.entschiedenVon),
		})
		.from(t.kulanzAntrag)
		.innerJoin(t.empfehler, eq(t.empfehler.id, t.kulanzAntrag.empfehlerId))
		.leftJoin(t.empfehlung, eq(t.empfehlung.id, t.kulanzAntrag.empfehlungId))

export async function findKulanzBezug(db: MandantDb, id: string): Promise<KulanzBezug | undefined> {
	const [row] = await bezuege(db).where(eq(t.kulanzAntrag.id, id))
	return row
}

export const listKulanzBezuege = (db: MandantDb, ids: string[]): Promise<KulanzBezug[]> =>
	bezuege(db).where(isAnyOf(t.kulanzAntrag.id, ids))
