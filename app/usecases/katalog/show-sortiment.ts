import {
	findKategoriePage,
	KATEGORIE_KEYS,
	KATEGORIE_PAGES,
	type KategorieAuswahl,
	ohneKategorie,
	QUELLEN,
	type Quelle,
	quellenOfRegal,
} from '~/domain/katalog/kategorien'
import { pageAt } from '~/domain/shared/paging'
import { fail, ok, type Result } from '~/domain/shared/result'
import { findProduktByExterneId } from '~db/repositories/katalog/katalog'
import { listProduktIdsOfHandy } from '~db/repositories/katalog/sortiment'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import type { AngebotView, PraemieView, ProduktDetails, StandardKatalog } from './katalog'
import { katalogOf } from './katalog-of'
import { byKategorie, empfehlbare, findEmpfehlbare, findEmpfehlbares } from './produkte'
import { hasKategorien } from './show-kategorie'

export type ProduktMitPraemien = AngebotView & { praemien: PraemieView[] }
type Part = { gesamt: number; seite: number; seiten: number }
type PartQuery = { seite: number; perPage: number }

/** One page of what can be recommended today, with the rewards of each product; `maxCent` is the highest of all pages. */
export async function listSortimentPage(
	ctx: AppContext,
	{ seite: wunsch, perPage, nurKategorie }: PartQuery & { nurKategorie?: string },
): Promise<Result<Part & { maxCent: number; produkte: ProduktMitPraemien[] }, 'produkt_api_unbekannt'>> {
	publicUseCase()
	const found = await findEmpfehlbare(ctx, { seite: wunsch, perPage, nurKategorie })
	if (!found.ok) return found
	const katalog = katalogOf(ctx)
	if (!katalog.ok) return katalog
	const { gesamt, seite, seiten, maxCent, angebote } = found.value
	const ids = angebote.map(({ id }) => id)
	const praemien = await katalog.value.listPraemien(ids, ctx.locale)
	const produkte = angebote.map((angebot) => ({ ...angebot, praemien: praemien.get(angebot.id) ?? [] }))
	return ok({ produkte, maxCent, gesamt, seite, seiten })
}

/** Which products of a catalogue: of a source, of a category, with a tariff. */
export type ProduktFrage = {
	quelle?: Quelle | undefined
	/** A page by its catalogue key, a shelf (Gruppe), or the category that products have. */
	kategorie?: string | undefined
	tarifId?: number | undefined
}

type Regal = Omit<KategorieAuswahl, 'kategorie'> & {
	kategorie?: string | undefined
	produktKategorie?: string
	hersteller?: undefined
}

/** What of a telco's catalogue is meant, the first that is there; `bekannt`: it is there though nothing is in it today. */
function regaleOf({ quelle, kategorie, tarifId }: ProduktFrage): { regal: Regal; bekannt: boolean }[] {
	const quellen = quelle === undefined ? QUELLEN : [quelle]
	// Devices alone have tariffs.
	if (kategorie === undefined) return [{ regal: { quelle: quelle ?? 'mobil', tarifId }, bekannt: true }]
	const seite = findKategoriePage(kategorie.toLowerCase())?.seite
	if (seite && quellen.includes(seite.quelle))
		return [{ regal: { ...seite, hersteller: undefined, tarifId }, bekannt: true }]
	const inTabelle = quellenOfRegal(kategorie.toLowerCase()).filter((one) => quellen.includes(one))
	if (inTabelle.length > 0)
		return inTabelle.map((one) => ({
			regal: { quelle: one, kategorie: kategorie.toLowerCase(), tarifId },
			bekannt: true,
		}))
	return quellen.flatMap((one) => [
		{ regal: { quelle: one, kategorie, tarifId }, bekannt: false },
		{ regal: { quelle: one, produktKategorie: kategorie, tarifId }, bekannt: false },
	])
}

async function pageRegal(ctx: AppContext, katalog: StandardKatalog, regal: Regal, { seite, perPage }: PartQuery) {
	const wanted = { ...regal, ohneKategorie: ohneKategorie(ctx.mandant) }
	const anzahlen = await katalog.countKategorie(wanted)
	const { ausschnitt, ...part } = pageAt(
		anzahlen.reduce((summe, { anzahl }) => summe + anzahl, 0),
		seite,
		perPage,
	)
	const produkte = empfehlbare(ctx, await katalog.listKategorie(wanted, ausschnitt, ctx.locale))
	return { ...part, produkte: produkte.map(({ produkt }) => produkt) }
}

type ProduktSeite = Part & { produkte: (ProduktMitPraemien | ProduktDetails)[] }

/**
 * [C-KATALOG] One page of what can be recommended today, of a source or category where one is asked for. kategorie_unbekannt =
 * the brand has none of that name, or not of this source.
 */
export async function listProduktPage(
	ctx: AppContext,
	frage: ProduktFrage,
	part: PartQuery,
): Promise<Result<ProduktSeite, 'produkt_api_unbekannt' | 'kategorie_unbekannt'>> {
	publicUseCase()
	const { quelle, kategorie, tarifId } = frage
	if (quelle === undefined && kategorie === undefined && tarifId === undefined) return listSortimentPage(ctx, part)
	const opened = katalogOf(ctx)
	if (!opened.ok) return opened
	const katalog = opened.value
	// A word that a category has besides its key is looked for among the products themselves, whatever their source.
	const andere = kategorie !== undefined && quelle === undefined && tarifId === undefined
	if (katalog.art === 'standard')
		for (const { regal, bekannt } of regaleOf(frage)) {
			if (andere && regal.produktKategorie !== undefined) continue
			const found = await pageRegal(ctx, katalog, regal, part)
			if (bekannt || found.gesamt > 0) return ok(found)
		}
	if (kategorie === undefined) return ok({ produkte: [], gesamt: 0, seite: 1, seiten: 1 })
	if (!andere) return fail('kategorie_unbekannt')
	const found = await listSortimentPage(ctx, { ...part, nurKategorie: kategorie })
	return found.ok && found.value.gesamt === 0 ? fail('kategorie_unbekannt') : found
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
