import { normaliseEmail } from '~/domain/shared/email'
import type { Actor } from '~/domain/zugriff/actor'
import { findEmpfehlerByEmail } from '~db/repositories/konto/empfehler'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'

/** To whom a form with this address belongs: nobody but the account's owner sees its draft, once logged in. */
export async function besitzerOf(ctx: AppContext, email: string): Promise<Actor | undefined> {
	publicUseCase()
	const empfehler = await findEmpfehlerByEmail(ctx.db, normaliseEmail(email))
	return empfehler && { art: 'empfehler', id: empfehler.id, sitzungId: '' }
}
