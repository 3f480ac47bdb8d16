import { and, eq, isNull } from 'drizzle-orm'
import type { DbOrTx } from '../client'
import type { MandantTables } from '../schema/mandant/tables'

type TokenTable = MandantTables['token']
export type TokenRow = TokenTable['$inferSelect']

export const insertToken = (t: MandantTables, db: DbOrTx, row: TokenTable['$inferInsert']) =>
	db.insert(t.token).values(row)

/** Notes a token of somebody else's making as used; false = it was used before. */
export async function insertSpentToken(
	t: MandantTables,
	db: DbOrTx,
	row: TokenTable['$inferInsert'],
): Promise<boolean> {
	const written = await db.insert(t.token).values(row).onConflictDoNothing().returning({ hash: t.token.hash })
	return written.length === 1
}

export async function findToken(
	t: MandantTables,
	db: DbOrTx,
	hash: string,
	zweck: TokenRow['zweck'],
): Promise<TokenRow | undefined> {
	const [row] = await db
		.select()
		.from(t.token)
		.where(and(eq(t.token.hash, hash), eq(t.token.zweck, zweck)))
	return row
}

/** Marks a token used, if nobody did before; false = somebody was faster. */
export async function spendToken(t: MandantTables, db: DbOrTx, hash: string, am: Date): Promise<boolean> {
	const used = await db
		.update(t.token)
		.set({ benutztAm: am })
		.where(and(eq(t.token.hash, hash), isNull(t.token.benutztAm)))
		.returning({ hash: t.token.hash })
	return used.length === 1
}

/** Marks every unused token of somebody for one purpose used. */
export const spendTokensOf = (
	t: MandantTables,
	db: DbOrTx,
	{ subjektId, zweck }: Pick<TokenRow, 'subjektId' | 'zweck'>,
	am: Date,
) =>
	db
		.update(t.token)
		.set({ benutztAm: am })
		.where(and(eq(t.token.subjektId, subjektId), eq(t.token.zweck, zweck), isNull(t.token.benutztAm)))
