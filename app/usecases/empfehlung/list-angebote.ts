import { ok, type Result } from '~/domain/shared/result'
import type { AngebotView } from '../katalog/katalog'
import { byKategorie, findEmpfehlbare } from '../katalog/produkte'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'

export type AngeboteView = {
	/** The highest reward of all pages. */
	maxCent: number
	seite: number
	seiten: number
	kategorien: { kategorie: string; produkte: AngebotView[] }[]
}

/** Tiles a page of Home has: a catalogue can hold thousands. */
export const TILES_PER_PAGE = 24

/** One page of what Home offers today, by category in the catalogue's order. */
export async function listAngebote(
	ctx: AppContext,
	{ seite: wunsch = 1 } = {},
): Promise<Result<AngeboteView, 'produkt_api_unbekannt'>> {
	publicUseCase()
	const found = await findEmpfehlbare(ctx, { startseite: true, seite: wunsch, perPage: TILES_PER_PAGE })
	if (!found.ok) return found
	const { maxCent, seite, seiten, angebote } = found.value
	const kategorien = [...byKategorie(angebote)].map(([kategorie, produkte]) => ({ kategorie, produkte }))
	return ok({ maxCent, seite, seiten, kategorien })
}
