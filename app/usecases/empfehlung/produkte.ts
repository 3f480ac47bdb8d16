import type { ProduktDetails, ProduktView } from '~/adapters/katalog/katalog'
import { katalogOf } from '~/adapters/katalog/katalogOf'
import { type Angebot, angebotOf } from '~/domain/empfehlung/angebot'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { AppContext } from '../context'

/** A product that can be recommended today, and what its rewards offer. */
export type Empfehlbar<P extends ProduktView = ProduktView> = { produkt: P; angebot: Angebot }

/** Ids the database can hold. */
const MAX_ID = 2_147_483_647

/** Business products are on offer only with ModuleCompanyRecommendation. */
const GESCHAEFTLICH = 'geschaeft'

/** Of these products those that can be recommended today: on offer, and with a reward. */
export function empfehlbare<P extends ProduktView>(ctx: AppContext, produkte: readonly P[]): Empfehlbar<P>[] {
	const { ModuleCompanyRecommendation, MaxEmpfaengerPraemieCent } = ctx.mandant.config
	return produkte.flatMap((produkt) => {
		if (produkt.kategorie === GESCHAEFTLICH && !ModuleCompanyRecommendation) return []
		const angebot = angebotOf(produkt.praemien, MaxEmpfaengerPraemieCent)
		return angebot && produkt.empfehlbar ? [{ produkt, angebot }] : []
	})
}

/** Together what belongs together, in the order of each category's first product. */
export function byKategorie(produkte: readonly Empfehlbar[]): Map<string, Empfehlbar[]> {
	const found = new Map<string, Empfehlbar[]>()
	for (const one of produkte) {
		const known = found.get(one.produkt.kategorie)
		if (known) known.push(one)
		else found.set(one.produkt.kategorie, [one])
	}
	return found
}

/** What can be recommended today, in the catalogue's order; with `startseite` what Home shows of it. */
export async function findEmpfehlbare(
	ctx: AppContext,
	{ startseite = false } = {},
): Promise<Result<Empfehlbar[], 'produkt_api_unbekannt'>> {
	const katalog = katalogOf(ctx)
	if (!katalog.ok) return katalog
	return ok(empfehlbare(ctx, await katalog.value.listProdukte(ctx.locale, { startseite })))
}

/** The product, if it can be recommended today. */
export async function findEmpfehlbares(
	ctx: AppContext,
	id: number,
): Promise<Result<Empfehlbar<ProduktDetails>, 'produkt_unbekannt' | 'produkt_api_unbekannt'>> {
	const katalog = katalogOf(ctx)
	if (!katalog.ok) return katalog
	const known = Number.isInteger(id) && id > 0 && id <= MAX_ID
	const produkt = known ? await katalog.value.findProdukt(id, ctx.locale) : undefined
	const [found] = produkt ? empfehlbare(ctx, [produkt]) : []
	return found ? ok(found) : fail('produkt_unbekannt')
}
