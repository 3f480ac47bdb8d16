import { z } from 'zod'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import type { ReadListe } from '../shared/liste'
import { LISTEN, type ListeName } from './listen'

/** Which rows stand beside one in a list as an address shows it, and that address as it is understood. */
export async function showNachbarn(ctx: AppContext, { liste, id }: { liste: ListeName; id: string }, read: ReadListe) {
	authorise(ctx, 'liste.ansicht')
	authorise(ctx, LISTEN[liste].recht)
	const { ganz, nachbarn } = LISTEN[liste].frage(read)
	const { vor, nach } = z.uuid().safeParse(id).success ? await nachbarn(ctx, id) : {}
	return { adresse: ganz, vor, nach }
}
