import { randomUUID } from 'node:crypto'
import type { Locale } from '~/domain/mandant/config'
import type { Tx } from '~db/client'

/** Thrown to undo the work done for nobody. */
class Undo extends Error {}

/**
 * Does the work either way and keeps it only where it is meant: so an answer takes as long for an address that nobody
 * has as for one that somebody has.
 */
export async function pretend(tx: Tx, keep: boolean, work: (savepoint: Tx) => Promise<void>): Promise<void> {
	try {
		await tx.transaction(async (savepoint) => {
			await work(savepoint)
			if (!keep) throw new Undo()
		})
	} catch (error) {
		if (!(error instanceof Undo)) throw error
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
