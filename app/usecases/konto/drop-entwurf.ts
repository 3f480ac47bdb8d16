import { deleteEntwurf } from '~db/repositories/konto/entwurf'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { idOf, type Platz } from './entwurf'

/** The form was sent. */
export const dropEntwurf = (ctx: AppContext, platz: Platz) => {
	publicUseCase()
	return deleteEntwurf(ctx.db, idOf(ctx, platz))
}
