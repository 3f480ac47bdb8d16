import type { ErrorCode } from '~/domain/shared/errors'
import type { Failure, Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import { listErgebnis, storeErgebnis, takeFormular } from '~db/repositories/shared/formular'
import { refuseVertretung } from './authorise'
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
	work: (tx: MandantTx) => Promise<Result<T, E>>,
	parse: (stored: unknown) => T,
): Promise<Result<T, E>> {
	refuseVertretung(ctx)
	const outcome: { refused?: Failure<E> } = {}
	try {
		return await ctx.db.transaction(async (tx) => {
			if (key !== undefined) {
				const taken = await takeFormular(tx, { schluessel: key, erstelltAm: ctx.clock() })
				if (taken.length === 0) {
					const [row] = await listErgebnis(tx, { schluessel: key })
					return { ok: true, value: parse(row?.ergebnis) }
				}
			}
			const result = await work(tx)
			if (!result.ok) {
				outcome.refused = result
				throw new RolledBack(result.code)
			}
			if (key !== undefined) await storeErgebnis(tx, { schluessel: key, ergebnis: result.value })
			return result
		})
	} catch (error) {
		if (error instanceof RolledBack && outcome.refused) return outcome.refused
		throw error
	}
}

/** What the form with this key was answered when it had its effect; undefined if it had none yet. */
export async function answerBefore<T>(
	{ db }: AppContext,
	key: string | undefined,
	parse: (stored: unknown) => T,
): Promise<{ ok: true; value: T } | undefined> {
	if (key === undefined) return undefined
	const [row] = await listErgebnis(db, { schluessel: key })
	return row && { ok: true, value: parse(row.ergebnis) }
}

/** Whether the form with this key had its effect before. */
export const wasDone = async (ctx: AppContext, key: string): Promise<boolean> =>
	(await answerBefore(ctx, key, () => true)) !== undefined
