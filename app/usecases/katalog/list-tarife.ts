import type { TarifQuery } from '~/domain/katalog/tarif'
import { produktApiOf } from '~/domain/mandant/produkt-api'
import { ok, type Result } from '~/domain/shared/result'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { katalogOf } from './katalog-of'
import { empfehlbare } from './produkte'

export type Tarif = {
	id: number
	name: string
	kurztext: string
	grafik: string
	jahrCent: number
	monatCent: number
	/** The highest reward, both sides together. */
	maxCent: number
}

/** Whether prices depend on place and use here. */
export const hasTarife = ({ mandant: { config } }: Pick<AppContext, 'mandant'>): boolean =>
	produktApiOf(config) === 'energie'

/** The tariffs that can be recommended for this place and use, the cheapest first. */
export async function listTarife(
	ctx: AppContext,
	query: TarifQuery,
): Promise<Result<Tarif[], 'produkt_api_unbekannt'>> {
	publicUseCase()
	const katalog = katalogOf(ctx)
	if (!katalog.ok) return katalog
	if (katalog.value.art !== 'energie') return ok([])
	const tarife = await katalog.value.listTarife(query, ctx.locale)
	return ok(
		empfehlbare(ctx, tarife).map(({ produkt, angebot }) => {
			const { id, name, kurztext, grafik, jahrCent, monatCent } = produkt
			return { id, name, kurztext, grafik, jahrCent, monatCent, maxCent: angebot.maxCent }
		}),
	)
}
