import { asc } from 'drizzle-orm'
import type { MandantDb, MandantTx } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { isAnyOf } from '../shared/sets'

type RueckzahlungTable = typeof t.rueckzahlung
export type RueckzahlungRow = RueckzahlungTable['$inferSelect']

/** Its id; undefined = the same transfer exists. */
export async function insertRueckzahlung(
	tx: MandantTx,
	row: RueckzahlungTable['$inferInsert'],
): Promise<string | undefined> {
	const { rueckzahlung: z } = t
	const [created] = await tx.insert(z).values(row).onConflictDoNothing().returning({ id: z.id })
	return created?.id
}

/** Repayments of these claims, by the bank's day. */
export const listRueckzahlungen = (db: MandantDb, rueckforderungIds: readonly string[]): Promise<RueckzahlungRow[]> =>
	db
		.select()
		.from(t.rueckzahlung)
		.where(isAnyOf(t.rueckzahlung.rueckforderungId, rueckforderungIds))
		.orderBy(asc(t.rueckzahlung.eingangAm), asc(t.rueckzahlung.erstelltAm), asc(t.rueckzahlung.id))
