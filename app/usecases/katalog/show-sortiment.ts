import { KATEGORIE_KEYS, KATEGORIE_PAGES, type Quelle } from '~/domain/katalog/kategorien'
import { pageAt } from '~/domain/shared/paging'
import { fail, ok, type Result } from '~/domain/shared/result'
import { findProduktByExterneId } from '~db/repositories/katalog/katalog'
import { listProduktIdsOfHandy } from '~db/repositories/katalog/sortiment'
import { byKategorie, empfehlbare, findEmpfehlbare, findEmpfehlbares, ohneKategorie } from '../empfehlung/produkte'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import type { AngebotView, PraemieView, ProduktDetails } from './katalog'
import { katalogOf } from './katalog-of'
import { hasKategorien } from './show-kategorie'

export type ProduktMitPraemien = AngebotView & { praemien: PraemieView[] }
type Part = { gesamt: number; seite: number; seiten: number }
type PartQuery = { seite: number; perPage: number }

/** One page of what can be recommended today, with the rewards of each product; `maxCent` is the highest of all pages. */
export async function listSortimentPage(
	ctx: AppContext,
	{ seite: wunsch, perPage }: PartQuery,
): Promise<Result<Part & { maxCent: number; produkte: ProduktMitPraemien[] }, 'produkt_api_unbekannt'>> {
	publicUseCase()
	const found = await findEmpfehlbare(ctx, { seite: wunsch, perPage })
	if (!found.ok) return found
	const katalog = katalogOf(ctx)
	if (!katalog.ok) return katalog
	const { gesamt, seite, seiten, maxCent, angebote } = found.value
	const ids = angebote.map(({ id }) => id)
	const praemien = await katalog.value.listPraemien(ids, ctx.locale)
	const produkte = angebote.map((angebot) => ({ ...angebot, praemien: praemien.get(angebot.id) ?? [] }))
	return ok({ produkte, maxCent, gesamt, seite, seiten })
}

type RegalQuery = { quelle: Quelle; kategorie: string; tarifId?: number | undefined }

/** One page of a shelf of a telco's catalogue; other brands have none. */
export async function listRegalPage(
	ctx: AppContext,
	regal: RegalQuery,
	{ seite: wunsch, perPage }: PartQuery,
): Promise<Result<Part & { produkte: ProduktDetails[] }, 'produkt_api_unbekannt' | 'kategorie_unbekannt'>> {
	publicUseCase()
	const opened = katalogOf(ctx)
	if (!opened.ok) return opened
	const katalog = opened.value
	if (katalog.art !== 'standard') return fail('kategorie_unbekannt')
	const wanted = { ...regal, ohneKategorie: ohneKategorie(ctx) }
	const anzahlen = await katalog.countKategorie(wanted)
	const { ausschnitt, ...part } = pageAt(
		anzahlen.reduce((summe, { anzahl }) => summe + anzahl, 0),
		wunsch,
		perPage,
	)
	const produkte = empfehlbare(ctx, await katalog.listKategorie(wanted, ausschnitt, ctx.locale))
	return ok({ ...part, produkte: produkte.map(({ produkt }) => produkt) })
}

type ProduktFehler = 'produkt_unbekannt' | 'produkt_api_unbekannt'

/** A product that can be recommended today; hidden ones and those without a reward are unknown. */
export async function showSortimentProdukt(
	ctx: AppContext,
	id: number,
): Promise<Result<ProduktDetails, ProduktFehler>> {
	publicUseCase()
	const found = await findEmpfehlbares(ctx, id)
	return found.ok ? ok(found.value.produkt) : found
}

/** The same by the number it has elsewhere. */
export async function showProduktByExterneId(
	ctx: AppContext,
	externeId: string,
): Promise<Result<ProduktDetails, ProduktFehler>> {
	publicUseCase()
	const row = await findProduktByExterneId(ctx.db, externeId)
	return row ? showSortimentProdukt(ctx, row.id) : fail('produkt_unbekannt')
}

/** The products of one device, each with another tariff. */
export async function listHandytarife(
	ctx: AppContext,
	handyId: number,
): Promise<Result<ProduktDetails[], 'produkt_api_unbekannt'>> {
	publicUseCase()
	const katalog = katalogOf(ctx)
	if (!katalog.ok) return katalog
	const ids = await listProduktIdsOfHandy(ctx.db, handyId)
	const found = await Promise.all(ids.map((id) => showSortimentProdukt(ctx, id)))
	return ok(found.flatMap((one) => (one.ok ? [one.value] : [])))
}

/** A category by its catalogue key, or, where a brand has no category pages, by the word its products have. */
export type SortimentKategorie = { id: string; text: string | null; quelle: Quelle | null; standardIds: number[] }

/** Categories of a brand without category pages are those of as many products. */
const LOOKED_AT = 100

/** The categories there are. */
export async function listKategorien(ctx: AppContext): Promise<Result<SortimentKategorie[], 'produkt_api_unbekannt'>> {
	publicUseCase()
	if (hasKategorien(ctx))
		return ok(
			KATEGORIE_KEYS.map((id) => {
				const { text, quelle, standardIds } = KATEGORIE_PAGES[id]
				return { id, text, quelle, standardIds: [...standardIds] }
			}),
		)
	const found = await findEmpfehlbare(ctx, { perPage: LOOKED_AT })
	if (!found.ok) return found
	const byName = byKategorie(found.value.angebote)
	return ok(
		[...byName].map(([id, produkte]) => ({
			...{ id, text: null, quelle: null },
			standardIds: produkte.slice(0, 1).map((produkt) => produkt.id),
		})),
	)
}
