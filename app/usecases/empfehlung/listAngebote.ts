import type { ProduktView } from '~/adapters/katalog/katalog'
import { ok, type Result } from '~/domain/shared/result'
import type { AppContext } from '../context'
import { findEmpfehlbare } from './produkte'

export type AngebotView = Pick<
	ProduktView,
	'id' | 'grafik' | 'name' | 'kurztext' | 'preisHinweis' | 'preisMonatlichCent' | 'preisEinmaligCent'
> & {
	/** The highest reward, both sides together. */
	maxCent: number
}

export type AngeboteView = { maxCent: number; kategorien: { kategorie: string; produkte: AngebotView[] }[] }

/** What Home offers today, by category in the catalogue's order. */
export async function listAngebote(ctx: AppContext): Promise<Result<AngeboteView, 'produkt_api_unbekannt'>> {
	const found = await findEmpfehlbare(ctx, { startseite: true })
	if (!found.ok) return found
	const kategorien = new Map<string, AngebotView[]>()
	for (const { produkt, angebot } of found.value) {
		const { kategorie, id, grafik, name, kurztext, preisHinweis, preisMonatlichCent, preisEinmaligCent } = produkt
		const { maxCent } = angebot
		const view = { id, grafik, name, kurztext, preisHinweis, preisMonatlichCent, preisEinmaligCent, maxCent }
		const known = kategorien.get(kategorie)
		if (known) known.push(view)
		else kategorien.set(kategorie, [view])
	}
	return ok({
		maxCent: Math.max(0, ...found.value.map(({ angebot }) => angebot.maxCent)),
		kategorien: [...kategorien].map(([kategorie, produkte]) => ({ kategorie, produkte })),
	})
}
