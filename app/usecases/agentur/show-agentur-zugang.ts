import type { AgenturRecht, AgenturRolle } from '~/domain/benutzer/rollen'
import { fail, ok, type Result } from '~/domain/shared/result'
import { agenturRechteOf } from '~/domain/zugriff/rechte'
import { listAgenturenOf } from '~db/repositories/agentur/agentur'
import { findBenutzer } from '~db/repositories/benutzer/benutzer'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'

export type AgenturZugang = {
	name: string
	email: string
	rollen: readonly AgenturRolle[]
	rechte: AgenturRecht[]
	/** Whether they log in with a password here, and whether with a second factor. */
	passwort: boolean
	faktor: boolean
	/** Those they work for, by name; the chosen one is the one they work for now. */
	agenturen: { id: string; name: string; gewaehlt: boolean }[]
}

/** Who is logged in for an agency or the call centre, and what they may do. */
export async function showAgenturZugang(ctx: AppContext): Promise<Result<AgenturZugang, 'anmeldung_erforderlich'>> {
	authorise(ctx, 'agentur.start')
	const { actor, db } = ctx
	const benutzer = await findBenutzer(db, actor.id)
	if (!benutzer) return fail('anmeldung_erforderlich')
	const { rollen, agenturId } = actor
	const agenturen = await listAgenturenOf(db, actor.id)
	return ok({
		...{ name: benutzer.name, email: benutzer.emailNorm, rollen, rechte: agenturRechteOf(rollen) },
		...{ passwort: benutzer.passwortHash !== null, faktor: actor.faktor !== undefined },
		agenturen: agenturen.map(({ id, name }) => ({ id, name, gewaehlt: id === agenturId })),
	})
}
