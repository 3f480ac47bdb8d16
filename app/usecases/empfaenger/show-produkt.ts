import { fail, ok, type Result } from '~/domain/shared/result'
import { findProdukt } from '~db/repositories/katalog/katalog'
import { findSortiment } from '~db/repositories/katalog/sortiment'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import type { EmpfaengerAccess } from './find-empfaenger-access'
import { type EinladungProduktView, einladungProduktView, orderPage } from './show-einladung'

/** The product a recipient accepted the recommendation of, also when it is no longer on offer. */
export async function showProdukt(
	ctx: AppContext,
	{ empfehlung }: Pick<EmpfaengerAccess, 'empfehlung'>,
): Promise<Result<EinladungProduktView, 'produkt_unbekannt'>> {
	publicUseCase()
	const found = await findSortiment(ctx.db, empfehlung.produktId)
	return found ? ok(einladungProduktView(found, ctx.locale)) : fail('produkt_unbekannt')
}

/** The provider's order page from the catalogue, told how the friend came (`channel`: goes there now) and who they are. */
export async function orderUrl(
	ctx: AppContext,
	{ empfehlung, empfaenger }: EmpfaengerAccess,
	channel = '',
): Promise<Result<string, 'produkt_unbekannt'>> {
	publicUseCase()
	const produkt = await findProdukt(ctx.db, empfehlung.produktId)
	const url = produkt && orderPage(produkt)
	if (!url) return fail('produkt_unbekannt')
	url.searchParams.set('channel', channel || empfaenger.channel || empfaenger.einsprungsquelle || 'empfehlung')
	url.searchParams.set('empfaengernummer', empfaenger.empfaengernummer)
	return ok(url.href)
}
