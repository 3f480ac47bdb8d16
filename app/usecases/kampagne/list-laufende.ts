import { hatBudget, isLive } from '~/domain/kampagne/kampagne'
import { translatedText } from '~/domain/shared/locale'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { kampagnenOf } from './in-kraft'

/** A campaign as everybody may read of it. */
export type LaufendeKampagne = {
	id: string
	name: string
	/** The first instant at which it is over. */
	bis: Date | null
	/** It lasts as long as its budget. */
	begrenzt: boolean
	/** It is for some products only. */
	auswahl: boolean
}

/** The campaigns that everybody can begin now, in order of precedence. */
export async function listLaufende(ctx: AppContext): Promise<LaufendeKampagne[]> {
	publicUseCase()
	const now = ctx.clock()
	const alle = await kampagnenOf(ctx)
	return alle
		.filter((kampagne) => isLive(kampagne, now) && hatBudget(kampagne) && kampagne.ziel.kanaele.length === 0)
		.map(({ id, name, bis, budgetCent, produktIds }) => ({
			...{ id, bis, name: translatedText(name, ctx.locale) },
			...{ begrenzt: budgetCent !== null, auswahl: produktIds !== null },
		}))
}
