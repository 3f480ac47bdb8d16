import { and, eq, isNull } from 'drizzle-orm'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { assigned, type Given, written } from '../../written'

type TokenTable = typeof t.token
export type TokenRow = TokenTable['$inferSelect']

export const insertToken = written((db, row: Given<TokenTable['$inferInsert']>) => db.insert(t.token).values(row))

/** Marks a foreign token as used; false = it was used before. */
export async function insertSpentToken(db: MandantDb, row: TokenTable['$inferInsert']): Promise<boolean> {
	const inserted = await db.insert(t.token).values(row).onConflictDoNothing().returning({ hash: t.token.hash })
	return inserted.length === 1
}

type TokenKey = Pick<TokenRow, 'hash' | 'zweck'>

const tokens = written((db, { hash, zweck }: Given<TokenKey>) =>
	db
		.select()
		.from(t.token)
		.where(and(eq(t.token.hash, hash), eq(t.token.zweck, zweck))),
)

export async function findToken(db: MandantDb, hash: string, zweck: TokenRow['zweck']): Promise<TokenRow | undefined> {
	const [row] = await tokens(db, { hash, zweck })
	return row
}

const spend = written((db, { hash, am }: Given<{ hash: string; am: Date }>) =>
	db
		.update(t.token)
		.set(assigned(t.token, { benutztAm: am }))
		.where(and(eq(t.token.hash, hash), isNull(t.token.benutztAm)))
		.returning({ hash: t.token.hash }),
)

/** Marks a token as used; false = another request was faster. */
export async function spendToken(db: MandantDb, hash: string, am: Date): Promise<boolean> {
	return (await spend(db, { hash, am })).length === 1
}

/** Marks all unused tokens of a person for one purpose as used. */
export const spendTokensOf = (db: MandantDb, { subjektId, zweck }: Pick<TokenRow, 'subjektId' | 'zweck'>, am: Date) =>
	db
		.update(t.token)
		.set({ benutztAm: am })
		.where(and(eq(t.token.subjektId, subjektId), eq(t.token.zweck, zweck), isNull(t.token.benutztAm)))
