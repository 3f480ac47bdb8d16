import { eq } from 'drizzle-orm'
import type { DbOrTx } from '../client'
import type { MandantTables } from '../schema/mandant/tables'

export type BenutzerRow = MandantTables['benutzer']['$inferSelect']

/** A back-office or agency user by normaliseEmail(email). */
export async function findBenutzerByEmail(
	t: MandantTables,
	db: DbOrTx,
	emailNorm: string,
): Promise<BenutzerRow | undefined> {
	const [row] = await db.select().from(t.benutzer).where(eq(t.benutzer.emailNorm, emailNorm))
	return row
}
