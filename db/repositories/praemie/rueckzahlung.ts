import { asc } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'
import { isAnyOf } from '../shared/sets'

type RueckzahlungTable = MandantTables['rueckzahlung']
export type RueckzahlungRow = RueckzahlungTable['$inferSelect']

/** Its id; undefined = the same transfer exists. */
export async function insertRueckzahlung(
	{ rueckzahlung: z }: MandantTables,
	tx: Tx,
	row: RueckzahlungTable['$inferInsert'],
): Promise<string | undefined> {
	const [created] = await tx.insert(z).values(row).onConflictDoNothing().returning({ id: z.id })
	return created?.id
}

/** Repayments of these claims, by the bank's day. */
export const listRueckzahlungen = (
	{ rueckzahlung: z }: MandantTables,
	db: DbOrTx,
	rueckforderungIds: readonly string[],
): Promise<RueckzahlungRow[]> =>
	db
		.select()
		.from(z)
		.where(isAnyOf(z.rueckforderungId, rueckforderungIds))
		.orderBy(asc(z.eingangAm), asc(z.erstelltAm), asc(z.id))
