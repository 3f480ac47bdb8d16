import { deleteEntwurf } from '~db/repositories/konto/entwurf'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { idOf, type Platz } from './entwurf'

/** The form was sent; whether there was a draft of it. */
export const dropEntwurf = async (ctx: AppContext, platz: Platz): Promise<boolean> => {
	publicUseCase()
	return (await deleteEntwurf(ctx.db, idOf(ctx, platz))).length > 0
}
