import { rollenIn } from '~/domain/agentur/zustand'
import type { AgenturRolle } from '~/domain/benutzer/rollen'
import type { DbOrTx } from '~db/client'
import { listAgenturenOf } from '~db/repositories/agentur/agentur'
import type { MandantTables } from '~db/schema/mandant/tables'

type Wer = { benutzerId: string; gewaehlt: string | null; rollen: readonly string[] }

/**
 * The agency that somebody works for at the moment, with the roles they have there: the one they chose, as long as they
 * belong to it, else the first. Undefined for who belongs to none.
 */
export async function workplaceOf(
	t: MandantTables,
	db: DbOrTx,
	{ benutzerId, gewaehlt, rollen }: Wer,
): Promise<{ agenturId: string; rollen: AgenturRolle[] } | undefined> {
	const eigene = await listAgenturenOf(t, db, benutzerId)
	const agentur = eigene.find(({ id }) => id === gewaehlt) ?? eigene[0]
	return agentur && { agenturId: agentur.id, rollen: rollenIn(agentur, rollen) }
}
