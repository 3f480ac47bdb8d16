import { type AgenturRecht, type AgenturRolle, rechteOf } from '~/domain/benutzer/rollen'
import { fail, ok, type Result } from '~/domain/shared/result'
import { findBenutzer } from '~db/repositories/benutzer/benutzer'
import type { AppContext } from '../shared/context'

export type AgenturZugang = {
	name: string
	email: string
	rollen: readonly AgenturRolle[]
	rechte: AgenturRecht[]
}

/** Who is logged in for an agency or the call centre, and what they may do. */
export async function showAgenturZugang({
	actor,
	tables,
	db,
}: AppContext): Promise<Result<AgenturZugang, 'anmeldung_erforderlich'>> {
	const benutzer = actor.art === 'agentur' ? await findBenutzer(tables, db, actor.id) : undefined
	if (actor.art !== 'agentur' || !benutzer) return fail('anmeldung_erforderlich')
	const { rollen } = actor
	return ok({ name: benutzer.name, email: benutzer.emailNorm, rollen, rechte: rechteOf(rollen) })
}
