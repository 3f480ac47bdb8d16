import type { AUFTRAG_LIST } from '~/domain/auftrag/list'
import { isVerschieden } from '~/domain/kampagne/kampagne'
import type { ListQuery } from '~/domain/shared/list'
import { isAllowed } from '~/domain/zugriff/rechte'
import {
	listOffeneInKampagnen,
	listVersprechensgruppen,
	type Versprechen,
} from '~db/repositories/auftrag/auftrag-betrag'
import { auftragList } from '~db/repositories/auftrag/auftrag-list'
import { listFreigabeBezuege } from '~db/repositories/auftrag/freigabe'
import { kampagnenOf } from '../kampagne/in-kraft'
import type { AppContext } from '../shared/context'
import { fristOf } from '../shared/freigabe-tage'
import { versprechenOfAll } from './release-many'

type Query = Pick<ListQuery<typeof AUFTRAG_LIST>, 'filters' | 'tage' | 'wahl' | 'betraege' | 'texte'>

/** What a release of open orders would promise, each as if it were the next one, as the list says it. */
async function versprechenOf(ctx: AppContext): Promise<Versprechen> {
	const verschiedene = (await kampagnenOf(ctx)).filter(isVerschieden).map(({ id }) => id)
	const gruppen = await listVersprechensgruppen(ctx.db, { ohneKampagnen: verschiedene })
	const beispiele = await listFreigabeBezuege(
		ctx.db,
		gruppen.map(({ auftragId }) => auftragId),
	)
	const einzelne = verschiedene.length > 0 ? await listOffeneInKampagnen(ctx.db, verschiedene) : []
	const alle = [...beispiele, ...einzelne]
	const versprechen = await versprechenOfAll(ctx, alle)
	const cent = new Map(alle.map(({ auftrag }, i) => [auftrag.id, versprechen[i]?.betragCent ?? 0]))
	return {
		gruppen: gruppen.map((gruppe) => ({ ...gruppe, cent: cent.get(gruppe.auftragId) ?? 0 })),
		einzelne: einzelne.map(({ auftrag: { id } }) => ({ auftragId: id, cent: cent.get(id) ?? 0 })),
	}
}

/** The list of orders for whoever asks: who sees people masked does not look for them. */
export async function auftragListFor(ctx: AppContext, query: Query) {
	const { betrag } = query.betraege ?? {}
	const gefragt = [betrag?.von, betrag?.bis].some((grenze) => grenze && 'cent' in grenze)
	return auftragList(ctx.db, {
		...query,
		texte: isAllowed(ctx.actor, 'kontaktdaten.lesen') ? query.texte : {},
		...(gefragt ? { versprechen: await versprechenOf(ctx) } : {}),
		...{ locale: ctx.locale, frist: fristOf(ctx) },
	})
}
