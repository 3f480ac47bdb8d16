import { katalogOf, type ProduktView } from '~/adapters/katalog/katalog'
import { type Angebot, angebotOf } from '~/domain/empfehlung/angebot'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { AppContext } from '../context'

/** A product that can be recommended today, and what its rewards offer. */
export type Empfehlbar = { produkt: ProduktView; angebot: Angebot }

/** Ids the database can hold. */
const MAX_ID = 2_147_483_647

/** Business products are on offer only with ModuleCompanyRecommendation. */
const GESCHAEFTLICH = 'geschaeft'

function empfehlbar(ctx: AppContext, produkt: ProduktView): Empfehlbar[] {
	if (produkt.kategorie === GESCHAEFTLICH && !ctx.mandant.config.ModuleCompanyRecommendation) return []
	const angebot = angebotOf(produkt.praemien, ctx.mandant.config.MaxEmpfaengerPraemieCent)
	return angebot && produkt.empfehlbar ? [{ produkt, angebot }] : []
}

/** What can be recommended today, in the catalogue's order: products on offer that have a reward. */
export async function findEmpfehlbare(ctx: AppContext): Promise<Result<Empfehlbar[], 'produkt_api_unbekannt'>> {
	const katalog = katalogOf(ctx)
	if (!katalog.ok) return katalog
	const produkte = await katalog.value.listProdukte(ctx.locale)
	return ok(produkte.flatMap((produkt) => empfehlbar(ctx, produkt)))
}

/** The product, if it can be recommended today. */
export async function findEmpfehlbares(
	ctx: AppContext,
	id: number,
): Promise<Result<Empfehlbar, 'produkt_unbekannt' | 'produkt_api_unbekannt'>> {
	const katalog = katalogOf(ctx)
	if (!katalog.ok) return katalog
	const known = Number.isInteger(id) && id > 0 && id <= MAX_ID
	const produkt = known ? await katalog.value.findProdukt(id, ctx.locale) : undefined
	const [found] = produkt ? empfehlbar(ctx, produkt) : []
	return found ? ok(found) : fail('produkt_unbekannt')
}
