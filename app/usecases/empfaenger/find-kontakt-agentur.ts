import { findAgentur } from '~db/repositories/agentur/agentur'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import type { EmpfaengerAccess } from './find-empfaenger-access'

/** The name of the agency whose recommendation a friend follows, as long as it works for the brand: it may ask to contact them. */
export async function findKontaktAgentur(ctx: AppContext, { empfehlung }: EmpfaengerAccess): Promise<string | null> {
	publicUseCase()
	const agentur = empfehlung.agenturId ? await findAgentur(ctx.db, empfehlung.agenturId) : undefined
	return agentur?.zustand === 'aktiv' ? agentur.name : null
}
