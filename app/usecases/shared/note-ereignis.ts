import { type Eintrag, ereignisseOf } from '~/domain/partner/ereignis'
import type { MandantDb } from '~db/handle'
import { insertEreignis } from '~db/repositories/partner/ereignis'
import type { AppContext } from './context'

/**
 * Writes what partners are told of a change, in its transaction: whatever undoes the change undoes this, and nothing that was
 * committed is left out. Numbers and deliveries follow (publish-ereignisse).
 */
export async function noteEreignis(
	{ clock, mandant }: Pick<AppContext, 'clock'> & { mandant: Pick<AppContext['mandant'], 'id'> },
	tx: MandantDb,
	entry: Eintrag,
): Promise<void> {
	const am = clock()
	await Promise.all(ereignisseOf(entry).map((ereignis) => insertEreignis(tx, mandant.id, { ...ereignis, am })))
}
