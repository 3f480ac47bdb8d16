import { z } from 'zod'
import { fail, type Result } from '~/domain/shared/result'
import { actorName } from '~/domain/zugriff/actor'
import { lockKulanzAntrag } from '~db/repositories/praemie/kulanz'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { endKulanzAntrag } from './end-kulanz-antrag'

type Fehler = 'nicht_gefunden' | 'zustand_veraltet'

/** Takes a request for goodwill back that nobody decided yet; only who made it. */
export async function withdrawKulanz(ctx: AppContext, id: string, key?: string): Promise<Result<null, Fehler>> {
	authorise(ctx, 'praemie.kulanz')
	return once<null, Fehler>(
		ctx,
		key,
		async (tx) => {
			const antrag = z.uuid().safeParse(id).success ? await lockKulanzAntrag(tx, id) : undefined
			if (antrag?.beantragtVon !== actorName(ctx.actor)) return fail('nicht_gefunden')
			return endKulanzAntrag(ctx, tx, id, 'zurueckziehen')
		},
		z.null().parse,
	)
}
