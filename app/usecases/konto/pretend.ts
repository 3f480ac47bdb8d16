import { randomUUID } from 'node:crypto'
import type { Locale } from '~/domain/mandant/config'
import type { DbOrTx, Tx } from '~db/client'
import { wakeSender } from '~db/repositories/mail/mail'
import type { AppContext } from '../shared/context'

/** Thrown to undo the work done for nobody. */
class Undo extends Error {}

/**
 * Does the work either way and keeps it only where it is meant: so an answer takes as long for an address that nobody
 * has as for one that somebody has. What is undone takes its wake-up of the sender along, and with it what that costs the
 * commit (on Citus the coordinator has else nothing to write): so both get one that stays.
 */
export async function pretend(
	{ mandant }: Pick<AppContext, 'mandant'>,
	tx: Tx,
	keep: boolean,
	work: (savepoint: Tx) => Promise<void>,
): Promise<void> {
	await undoUnless(tx, async (savepoint) => {
		await work(savepoint)
		return keep
	})
	await wakeSender(tx, mandant.id)
}

/** Does the work, and undoes it where it answers false. */
export async function undoUnless(tx: DbOrTx, work: (savepoint: Tx) => Promise<boolean>): Promise<boolean> {
	try {
		return await tx.transaction(async (savepoint) => {
			if (!(await work(savepoint))) throw new Undo()
			return true
		})
	} catch (error) {
		if (error instanceof Undo) return false
		throw error
	}
}

/** Somebody to do work for that is undone; no mail ever goes to them. */
export const niemand = (sprache: Locale) => ({
	id: randomUUID(),
	email: `niemand.${randomUUID()}@example.org`,
	vorname: 'Niemand',
	nachname: 'Niemand',
	sprache,
})
