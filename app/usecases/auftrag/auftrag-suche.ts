import type { AUFTRAG_LIST } from '~/domain/auftrag/list'
import type { ListQuery } from '~/domain/shared/list'
import { isAllowed } from '~/domain/zugriff/rechte'
import { listVersprechensgruppen } from '~db/repositories/auftrag/auftrag-betrag'
import { auftragList } from '~db/repositories/auftrag/auftrag-list'
import type { AppContext } from '../shared/context'
import { fristOf } from '../shared/freigabe-tage'
import { versprechenOfAll } from './release-many'

type Query = Pick<ListQuery<typeof AUFTRAG_LIST>, 'filters' | 'tage' | 'wahl' | 'betraege' | 'texte'>

/** What a release of open orders would promise, by what that hangs on. */
async function versprechenOf(ctx: AppContext) {
	const gruppen = await listVersprechensgruppen(ctx.db)
	const alle = await versprechenOfAll(
		ctx,
		gruppen.map(({ produkt, empfohlen, anteil, kampagneId, erstelltAm, ...auftrag }) => ({
			...{ auftrag, produkt: { id: produkt } },
			empfehlung: { produktId: empfohlen, anteilEmpfehler: anteil, kampagneId, erstelltAm },
		})),
	)
	return gruppen.map((gruppe, i) => ({ ...gruppe, cent: alle[i]?.betragCent ?? 0 }))
}

/** The list of orders for whoever asks: who sees people masked does not look for them. */
export async function auftragListFor(ctx: AppContext, query: Query) {
	const { betrag } = query.betraege ?? {}
	const gefragt = [betrag?.von, betrag?.bis].some((grenze) => grenze && 'cent' in grenze)
	return auftragList(ctx.db, {
		...query,
		texte: isAllowed(ctx.actor, 'kontaktdaten.lesen') ? query.texte : {},
		versprechen: gefragt ? await versprechenOf(ctx) : [],
		...{ locale: ctx.locale, frist: fristOf(ctx) },
	})
}
