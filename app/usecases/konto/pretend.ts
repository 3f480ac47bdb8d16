import { randomUUID } from 'node:crypto'
import type { Locale } from '~/domain/shared/locale'
import type { MandantTx } from '~db/handle'
import { wakeSender } from '~db/repositories/mail/mail'
import { countUndone, undoUnless } from '~db/repositories/shared/savepoint'
import type { AppContext } from '../shared/context'

/**
 * Does the work either way and keeps it only where it is meant: so an answer takes as long for an address that nobody
 * has as for one that somebody has. Undoing takes longer than keeping (on Citus by milliseconds), so whatever was kept undoes
 * an empty savepoint in its place, unless the work undid something itself (a mail to a full mailbox). What is undone takes its
 * wake-up of the sender along, and with it what that costs the commit (on Citus the coordinator has else nothing to write):
 * so both get one that stays.
 */
export async function pretend(
	{ mandant }: Pick<AppContext, 'mandant'>,
	tx: MandantTx,
	keep: boolean,
	work: () => Promise<void>,
): Promise<void> {
	const before = countUndone(tx)
	await undoUnless(tx, async () => {
		await work()
		return keep
	})
	await undoUnless(tx, async () => countUndone(tx) > before)
	await wakeSender(tx, mandant.id)
}

/** Somebody to do work for that is undone; no mail ever goes to them. */
export const niemand = (sprache: Locale) => ({
	id: randomUUID(),
	email: `niemand.${randomUUID()}@example.org`,
	vorname: 'Niemand',
	nachname: 'Niemand',
	sprache,
})
