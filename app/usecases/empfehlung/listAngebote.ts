import { produktTexte } from '~/domain/katalog/produkt'
import type { AppContext } from '../context'
import { findEmpfehlbare } from './produkte'

export type AngebotView = {
	id: number
	kategorie: string
	grafik: string
	name: string
	kurztext: string
	preisHinweis: string
	preisMonatlichCent: number | null
	preisEinmaligCent: number | null
	/** The highest reward, both sides together. */
	maxCent: number
	/** Whether it can be shared with the friend. */
	teilbar: boolean
}

export type AngeboteView = { maxCent: number; kategorien: { kategorie: string; produkte: AngebotView[] }[] }

/** Everything that can be recommended today, by category in the catalogue's order. */
export async function listAngebote(ctx: AppContext): Promise<AngeboteView> {
	const kategorien = new Map<string, AngebotView[]>()
	for (const { produkt, angebot } of await findEmpfehlbare(ctx)) {
		const { id, kategorie, grafik, preisMonatlichCent, preisEinmaligCent } = produkt
		const { name, kurztext, preisHinweis } = produktTexte(produkt, ctx.locale)
		const view = {
			...{ id, kategorie, grafik, name, kurztext, preisHinweis, preisMonatlichCent, preisEinmaligCent },
			maxCent: angebot.maxCent,
			teilbar: angebot.anteile.length > 1,
		}
		const known = kategorien.get(kategorie)
		if (known) known.push(view)
		else kategorien.set(kategorie, [view])
	}
	const alle = [...kategorien.values()].flat()
	return {
		maxCent: Math.max(0, ...alle.map(({ maxCent }) => maxCent)),
		kategorien: [...kategorien].map(([kategorie, produkte]) => ({ kategorie, produkte })),
	}
}
