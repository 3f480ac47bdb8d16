import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../../client'

/**
 * Until the transaction ends, or `vorbei` is said to be false, the triggers of what is never changed (proofs, events, audit
 * rows) let it go: its time is over. The first setting hands the second on to the node of Citus that holds the tables;
 * without Citus nobody reads it.
 */
export async function setAufbewahrungVorbei(tx: DbOrTx, vorbei: boolean): Promise<void> {
	await tx.execute(sql`set local citus.propagate_set_commands to 'local'`)
	await tx.execute(sql.raw(`set local weitersagen.aufbewahrung_vorbei = '${vorbei ? 'ja' : 'nein'}'`))
}
