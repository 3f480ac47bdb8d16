import { and, desc, eq, sql } from 'drizzle-orm'
import { type ZustimmungZustand, zustimmungMachine } from '~/domain/einwilligung/zustimmung'
import type { DbOrTx, Tx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'
import { isAnyOf, portions } from '../shared/sets'
import { changeFrom, inState } from '../shared/zustand'

type T = MandantTables
export type NachweisRow = T['zustimmung']['$inferSelect']

export async function insertNachweise(
	{ zustimmung }: T,
	tx: Tx,
	rows: readonly T['zustimmung']['$inferInsert'][],
): Promise<void> {
	for (const some of portions(zustimmung, rows)) await tx.insert(zustimmung).values(some)
}

export async function lockNachweis({ zustimmung: z }: T, tx: Tx, id: string): Promise<NachweisRow | undefined> {
	const [row] = await tx.select().from(z).where(eq(z.id, id)).for('update')
	return row
}

const OFFEN = zustimmungMachine.step('widerrufen').from

/** A person's pending or valid newsletter consent, newest first. */
export const listOffeneNachweise = ({ zustimmung: z }: T, tx: DbOrTx, subjektId: string): Promise<NachweisRow[]> =>
	tx
		.select()
		.from(z)
		.where(and(eq(z.subjektId, subjektId), eq(z.art, 'newsletter'), inState(z.zustand, ...OFFEN)))
		.orderBy(desc(z.erteiltAm))

/** Compare-and-set; false = it is no longer in `from`. */
export const changeNachweis = (
	{ zustimmung }: T,
	tx: Tx,
	id: string,
	from: ZustimmungZustand,
	set: Partial<Pick<NachweisRow, 'zustand' | 'bestaetigtAm' | 'widerrufenAm'>>,
): Promise<boolean> => changeFrom(zustimmung, tx, { id, from, set })

/** Deletes a repeated request: the former one was never answered. */
export const deleteWartende = ({ zustimmung: z }: T, tx: Tx, subjektId: string) =>
	tx.delete(z).where(and(eq(z.subjektId, subjektId), eq(z.art, 'newsletter'), inState(z.zustand, 'wartet')))

/** Deletes people's consents; `ausser`: those whose newsletter consent is kept. */
export const deleteNachweiseOf = (
	{ zustimmung: z, empfaenger: e }: T,
	tx: DbOrTx,
	subjektIds: readonly string[],
	{ abonnenten = false }: { abonnenten?: boolean } = {},
) =>
	tx
		.delete(z)
		.where(
			and(
				isAnyOf(z.subjektId, subjektIds),
				abonnenten
					? sql`not (${z.art} = 'newsletter' and exists (select 1 from ${e} where ${e.id} = ${z.subjektId} and ${e.newsletterPermission}))`
					: undefined,
			),
		)

/** Deletes a campaign's consent when its person withdraws it. */
export const deleteZustimmungOf = (
	{ aktionZustimmung: a }: T,
	tx: Tx,
	{ aktionId, empfehlungId, subjektId }: { aktionId: number; empfehlungId: string | null; subjektId: string },
) =>
	tx
		.delete(a)
		.where(
			and(eq(a.aktionId, aktionId), empfehlungId ? eq(a.empfehlungId, empfehlungId) : eq(a.empfaengerId, subjektId)),
		)
