import { sql } from 'drizzle-orm'

import type { MandantDb } from '../../handle'

/**
 * Until the transaction ends, or `vorbei` is set to false, the triggers of append-only tables (proofs, events, audit
 * rows) allow deletion of expired rows. The first setting passes the second on to the Citus node that holds the tables;
 * without Citus it has no effect.
 */
export async function setAufbewahrungVorbei(tx: MandantDb, vorbei: boolean): Promise<void> {
	await tx.execute(sql`set local citus.propagate_set_commands to 'local'`)
	await tx.execute(sql.raw(`set local weitersagen.aufbewahrung_vorbei = '${vorbei ? 'ja' : 'nein'}'`))
}
