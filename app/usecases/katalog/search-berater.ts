import { type Berater, type BeraterPage, type BeraterSuche, EMPTY_PAGE } from '~/domain/katalog/berater'
import { produktApiOf } from '~/domain/mandant/produkt-api'
import { unlessUnavailable } from '~/usecases/shared/unavailable'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import type { BeraterKatalog } from './katalog'
import { katalogOf } from './katalog-of'

/** `seite` is the page that is shown. */
export type ShownPage = BeraterPage & { seite: number; gestoert: boolean }

/** Whether agents can be recommended: the brand wants it, and its product API has agents. */
export const hasBerater = ({ mandant: { config } }: Pick<AppContext, 'mandant'>): boolean =>
	config.ModuleAgentRecommendation && produktApiOf(config) === 'berater'

function beraterKatalogOf(ctx: AppContext): BeraterKatalog | undefined {
	const katalog = hasBerater(ctx) ? katalogOf(ctx) : undefined
	return katalog?.ok && katalog.value.art === 'berater' ? katalog.value : undefined
}

/** One page of the agents, past the end the last one; a search that fails is an empty one, marked as such [F-AGENTSEARCH]. */
export async function searchBerater(ctx: AppContext, suche: BeraterSuche): Promise<ShownPage> {
	publicUseCase()
	const katalog = beraterKatalogOf(ctx)
	if (!katalog) return { ...EMPTY_PAGE, seite: 1, gestoert: false }
	try {
		const found = await katalog.searchBerater(suche)
		const seite = Math.max(1, Math.min(suche.page, found.PageCount))
		const gezeigt = seite === suche.page ? found : await katalog.searchBerater({ ...suche, page: seite })
		return { ...gezeigt, seite, gestoert: false }
	} catch (error) {
		unlessUnavailable(undefined)(error)
		ctx.log.error({ err: error }, 'agent search failed')
		return { ...EMPTY_PAGE, seite: 1, gestoert: true }
	}
}

/** An agent on duty who can be recommended here, by ExterneId. */
export async function findGefragterBerater(ctx: AppContext, externeId: string): Promise<Berater | undefined> {
	publicUseCase()
	return beraterKatalogOf(ctx)?.findBerater(externeId)
}
