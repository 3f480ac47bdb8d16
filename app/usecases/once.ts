import { eq } from 'drizzle-orm'
import type { ErrorCode } from '~/domain/shared/errors'
import type { Failure, Result } from '~/domain/shared/result'
import type { Tx } from '~db/client'
import type { AppContext } from './context'

/** Thrown inside a transaction to undo it. */
class RolledBack extends Error {}

/**
 * Runs `work` in one transaction, at most once per key: a second submit of the same form waits for the first and gets
 * its stored result, which therefore must be JSON. A failure rolls everything back and frees the key for the next try.
 * Without a key (commands, jobs) it is a plain transaction with the same roll-back on failure.
 */
export async function once<T, E extends ErrorCode>(
	ctx: AppContext,
	key: string | undefined,
	work: (tx: Tx) => Promise<Result<T, E>>,
	parse: (stored: unknown) => T,
): Promise<Result<T, E>> {
	const { formular } = ctx.tables
	const outcome: { refused?: Failure<E> } = {}
	try {
		return await ctx.db.transaction(async (tx) => {
			if (key !== undefined) {
				const taken = await tx
					.insert(formular)
					.values({ schluessel: key, erstelltAm: ctx.clock() })
					.onConflictDoNothing()
					.returning({ schluessel: formular.schluessel })
				if (taken.length === 0) {
					const [row] = await tx
						.select({ ergebnis: formular.ergebnis })
						.from(formular)
						.where(eq(formular.schluessel, key))
					return { ok: true, value: parse(row?.ergebnis) }
				}
			}
			const result = await work(tx)
			if (!result.ok) {
				outcome.refused = result
				throw new RolledBack(result.code)
			}
			if (key !== undefined)
				await tx.update(formular).set({ ergebnis: result.value }).where(eq(formular.schluessel, key))
			return result
		})
	} catch (error) {
		if (error instanceof RolledBack && outcome.refused) return outcome.refused
		throw error
	}
}

/** What the form with this key was answered when it had its effect; undefined if it had none yet. */
export async function answerBefore<T>(
	{ db, tables: { formular } }: AppContext,
	key: string | undefined,
	parse: (stored: unknown) => T,
): Promise<{ ok: true; value: T } | undefined> {
	if (key === undefined) return undefined
	const [row] = await db.select({ ergebnis: formular.ergebnis }).from(formular).where(eq(formular.schluessel, key))
	return row && { ok: true, value: parse(row.ergebnis) }
}

/** Whether the form with this key had its effect before. */
export const wasDone = async (ctx: AppContext, key: string): Promise<boolean> =>
	(await answerBefore(ctx, key, () => true)) !== undefined
