import type { AgenturRecht, AgenturRolle } from '~/domain/benutzer/rollen'
import { fail, ok, type Result } from '~/domain/shared/result'
import { agenturRechteOf } from '~/domain/zugriff/rechte'
import { findBenutzer } from '~db/repositories/benutzer/benutzer'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'

export type AgenturZugang = {
	name: string
	email: string
	rollen: readonly AgenturRolle[]
	rechte: AgenturRecht[]
}

/** Who is logged in for an agency or the call centre, and what they may do. */
export async function showAgenturZugang(ctx: AppContext): Promise<Result<AgenturZugang, 'anmeldung_erforderlich'>> {
	authorise(ctx, 'agentur.start')
	const { actor, tables, db } = ctx
	const benutzer = await findBenutzer(tables, db, actor.id)
	if (!benutzer) return fail('anmeldung_erforderlich')
	const { rollen } = actor
	return ok({ name: benutzer.name, email: benutzer.emailNorm, rollen, rechte: agenturRechteOf(rollen) })
}
