import { herstellerIn, kategorieQuerySchema, vergleichOf } from '~/domain/katalog/kategorie-query'
import { findKategoriePage, type KategorieKey, type KategoriePage, ohneKategorie } from '~/domain/katalog/kategorien'
import { produktApiOf } from '~/domain/mandant/produkt-api'
import { pageAt } from '~/domain/shared/paging'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { Ausschnitt } from '~db/repositories/katalog/sortiment'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import type { ProduktDetails } from './katalog'
import { katalogOf } from './katalog-of'
import { empfehlbare } from './produkte'

type KategorieQuery = { key: string; hersteller: string | null; vergleich: string[]; seite?: string | null }

export type KategorieProdukt = ProduktDetails & {
	/** The highest reward, both sides together. */
	maxCent: number
}

/** Products a page has: a catalogue can hold thousands. */
export const PRODUKTE_PER_PAGE = 24

export type KategorieView = {
	key: KategorieKey
	kategorie: KategoriePage
	/** One page of those of the chosen manufacturer, or of all. */
	produkte: KategorieProdukt[]
	gesamt: number
	seite: number
	seiten: number
	hersteller: { namen: string[]; gewaehlt: string }
	/** Side by side, when at least two were asked for. */
	vergleich: KategorieProdukt[]
	/** Ticked in the form that asks for a comparison, wherever they stand. */
	angehakt: KategorieProdukt[]
	/** Chosen by the visitor, and kept while leafing. */
	gewaehlt: number[]
	/** Why there is no comparison. */
	hinweis: 'zuViele' | 'zuWenige' | null
}

/** Whether this brand has category pages: they need its switch and a product API that knows categories [K-SHOW]. */
export const hasKategorien = ({ mandant: { config } }: Pick<AppContext, 'mandant'>): boolean =>
	config.ShowProductCategory && produktApiOf(config) === 'standard'

/** One category page [K-FIELDS]; a key or a manufacturer that is not there is unknown [F-CATEGORY]. */
export async function showKategorie(
	ctx: AppContext,
	query: KategorieQuery,
): Promise<Result<KategorieView, 'nicht_gefunden' | 'kategorie_unbekannt' | 'produkt_api_unbekannt'>> {
	publicUseCase()
	const opened = katalogOf(ctx)
	if (!opened.ok) return opened
	const katalog = opened.value
	if (!hasKategorien(ctx) || katalog.art !== 'standard') return fail('nicht_gefunden')
	const found = findKategoriePage(query.key)
	if (!found) return fail('kategorie_unbekannt')
	const { key, seite: kategorie } = found
	const {
		hersteller,
		vergleich: ids,
		seite: wunsch,
	} = kategorieQuerySchema.parse({
		...query,
		hersteller: query.hersteller ?? '',
		seite: query.seite ?? null,
	})
	const alle = { ...kategorie, hersteller: undefined, ohneKategorie: ohneKategorie(ctx.mandant) }
	const anzahlen = await katalog.countKategorie(alle)
	const namen = kategorie.hersteller ? herstellerIn(anzahlen) : []
	if (hersteller && !namen.includes(hersteller)) return fail('kategorie_unbekannt')
	const gesamt = anzahlen
		.filter((one) => !hersteller || one.hersteller === hersteller)
		.reduce((summe, { anzahl }) => summe + anzahl, 0)
	const { ausschnitt, seite, seiten } = pageAt(gesamt, wunsch ?? 1, PRODUKTE_PER_PAGE)
	const regal = { ...alle, hersteller: hersteller || undefined }
	const read = async (teil: Ausschnitt) =>
		empfehlbare(ctx, await katalog.listKategorie(regal, teil, ctx.locale)).map(({ produkt, angebot }) => ({
			...produkt,
			maxCent: angebot.maxCent,
		}))
	const [produkte, angehakt] = await Promise.all([
		read(ausschnitt),
		read({ ids: ids.length > 0 ? ids : kategorie.standardIds }),
	])
	const vergleich = vergleichOf(angehakt, wunsch === null ? ids : [])
	const hinweis = ids.length === 0 || wunsch !== null ? null : hinweisOf(vergleich)
	return ok({
		...{ key, kategorie, produkte, gesamt, seite, seiten, angehakt, hinweis },
		hersteller: { namen, gewaehlt: hersteller },
		vergleich: hinweis ? [] : vergleich.produkte,
		gewaehlt: ids.length > 0 ? angehakt.map(({ id }) => id) : [],
	})
}

const hinweisOf = ({ produkte, zuViele }: ReturnType<typeof vergleichOf>): KategorieView['hinweis'] =>
	zuViele ? 'zuViele' : produkte.length < 2 ? 'zuWenige' : null
