import { and, desc, eq, sql } from 'drizzle-orm'
import { type ZustimmungZustand, zustimmungMachine } from '~/domain/einwilligung/zustimmung'
import type { MandantDb, MandantTx } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { isAnyOf, portions } from '../shared/sets'
import { changeFrom, inState } from '../shared/zustand'
export type NachweisRow = typeof t.zustimmung.$inferSelect

export async function insertNachweise(
	tx: MandantTx,
	rows: readonly (typeof t.zustimmung.$inferInsert)[],
): Promise<void> {
	const { zustimmung } = t
	for (const some of portions(zustimmung, rows)) await tx.insert(zustimmung).values(some)
}

export async function lockNachweis(tx: MandantTx, id: string): Promise<NachweisRow | undefined> {
	const { zustimmung: z } = t
	const [row] = await tx.select().from(z).where(eq(z.id, id)).for('update')
	return row
}

const OFFEN = zustimmungMachine.step('widerrufen').from

/** A person's pending or valid newsletter consent, newest first. */
export const listOffeneNachweise = (tx: MandantDb, subjektId: string): Promise<NachweisRow[]> =>
	tx
		.select()
		.from(t.zustimmung)
		.where(
			and(
				eq(t.zustimmung.subjektId, subjektId),
				eq(t.zustimmung.art, 'newsletter'),
				inState(t.zustimmung.zustand, ...OFFEN),
			),
		)
		.orderBy(desc(t.zustimmung.erteiltAm))

/** Compare-and-set; false = it is no longer in `from`. */
export const changeNachweis = (
	tx: MandantTx,
	id: string,
	from: ZustimmungZustand,
	set: Partial<Pick<NachweisRow, 'zustand' | 'bestaetigtAm' | 'widerrufenAm'>>,
): Promise<boolean> => changeFrom(t.zustimmung, tx, { id, from, set })

/** Deletes a repeated request: the former one was never answered. */
export const deleteWartende = (tx: MandantTx, subjektId: string) =>
	tx
		.delete(t.zustimmung)
		.where(
			and(
				eq(t.zustimmung.subjektId, subjektId),
				eq(t.zustimmung.art, 'newsletter'),
				inState(t.zustimmung.zustand, 'wartet'),
			),
		)

/** Deletes people's consents; `ausser`: those whose newsletter consent is kept. */
export const deleteNachweiseOf = (
	tx: MandantDb,
	subjektIds: readonly string[],
	{ abonnenten = false }: { abonnenten?: boolean } = {},
) =>
	tx
		.delete(t.zustimmung)
		.where(
			and(
				isAnyOf(t.zustimmung.subjektId, subjektIds),
				abonnenten
					? sql`not (${t.zustimmung.art} = 'newsletter' and exists (select 1 from ${t.empfaenger} where ${t.empfaenger.id} = ${t.zustimmung.subjektId} and ${t.empfaenger.newsletterPermission}))`
					: undefined,
			),
		)

/** Deletes a campaign's consent when its person withdraws it. */
export const deleteZustimmungOf = (
	tx: MandantTx,
	{ aktionId, empfehlungId, subjektId }: { aktionId: number; empfehlungId: string | null; subjektId: string },
) =>
	tx
		.delete(t.aktionZustimmung)
		.where(
			and(
				eq(t.aktionZustimmung.aktionId, aktionId),
				empfehlungId
					? eq(t.aktionZustimmung.empfehlungId, empfehlungId)
					: eq(t.aktionZustimmung.empfaengerId, subjektId),
			),
		)
