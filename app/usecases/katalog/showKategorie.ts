import type { ProduktDetails } from '~/adapters/katalog/katalog'
import { katalogOf } from '~/adapters/katalog/katalogOf'
import { herstellerVon, kategorieFrageSchema, vergleichVon } from '~/domain/katalog/kategorie-frage'
import { findKategorieSeite, type KategorieKey, type KategorieSeite } from '~/domain/katalog/kategorien'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { AppContext } from '../context'
import { empfehlbare } from '../empfehlung/produkte'

type Frage = { key: string; hersteller: string | null; vergleich: string[] }

export type KategorieProdukt = ProduktDetails & {
	/** The highest reward, both sides together. */
	maxCent: number
}

export type KategorieView = {
	key: KategorieKey
	seite: KategorieSeite
	/** Of the chosen manufacturer, or all. */
	produkte: KategorieProdukt[]
	hersteller: { namen: string[]; gewaehlt: string }
	/** Side by side, when at least two were asked for. */
	vergleich: KategorieProdukt[]
	/** Ticked in the form that asks for a comparison. */
	angehakt: number[]
	/** Why there is no comparison. */
	hinweis: 'zuViele' | 'zuWenige' | null
}

/** Whether this brand has category pages: they need its switch and a product API that knows categories [K-SHOW]. */
export const hasKategorien = ({ mandant: { config } }: Pick<AppContext, 'mandant'>): boolean =>
	config.ShowProductCategory && config.produktApi === 'standard'

/** One category page [K-FIELDS]; a key or a manufacturer that is not there is unknown [F-CATEGORY]. */
export async function showKategorie(
	ctx: AppContext,
	frage: Frage,
): Promise<Result<KategorieView, 'nicht_gefunden' | 'kategorie_unbekannt' | 'produkt_api_unbekannt'>> {
	const katalog = katalogOf(ctx)
	if (!katalog.ok) return katalog
	if (!hasKategorien(ctx) || katalog.value.art !== 'standard') return fail('nicht_gefunden')
	const found = findKategorieSeite(frage.key)
	if (!found) return fail('kategorie_unbekannt')
	const { key, seite } = found
	const alle = empfehlbare(ctx, await katalog.value.listKategorie(seite, ctx.locale)).map(({ produkt, angebot }) => ({
		...produkt,
		maxCent: angebot.maxCent,
	}))
	const { hersteller: gewaehlt, vergleich: ids } = kategorieFrageSchema.parse({
		hersteller: frage.hersteller ?? '',
		vergleich: frage.vergleich,
	})
	const namen = seite.hersteller ? herstellerVon(alle) : []
	if (gewaehlt && !namen.includes(gewaehlt)) return fail('kategorie_unbekannt')
	const produkte = gewaehlt ? alle.filter(({ mobil }) => mobil?.hersteller === gewaehlt) : alle
	const vergleich = vergleichVon(produkte, ids)
	const hinweis = vergleich.zuViele ? 'zuViele' : ids.length > 0 && vergleich.produkte.length < 2 ? 'zuWenige' : null
	return ok({
		...{ key, seite, produkte, hinweis },
		hersteller: { namen, gewaehlt },
		vergleich: hinweis || ids.length === 0 ? [] : vergleich.produkte,
		angehakt: ids.length > 0 ? ids : [...seite.standardIds],
	})
}
