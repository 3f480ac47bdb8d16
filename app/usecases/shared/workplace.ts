import { rollenIn } from '~/domain/agentur/zustand'
import type { AgenturRolle } from '~/domain/benutzer/rollen'
import type { MandantDb } from '~db/handle'
import { listAgenturenOf } from '~db/repositories/agentur/agentur'

type Wer = { benutzerId: string; gewaehlt: string | null; rollen: readonly string[] }

/**
 * The agency that somebody works for at the moment, with the roles they have there: the one they chose, as long as they
 * belong to it, else the first. Undefined for who belongs to none.
 */
export async function workplaceOf(
	db: MandantDb,
	{ benutzerId, gewaehlt, rollen }: Wer,
): Promise<{ agenturId: string; rollen: AgenturRolle[] } | undefined> {
	const eigene = await listAgenturenOf(db, benutzerId)
	const agentur = eigene.find(({ id }) => id === gewaehlt) ?? eigene[0]
	return agentur && { agenturId: agentur.id, rollen: rollenIn(agentur, rollen) }
}
