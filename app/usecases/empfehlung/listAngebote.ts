import type { ProduktView } from '~/adapters/katalog/katalog'
import { ok, type Result } from '~/domain/shared/result'
import { seiteOf } from '~/domain/shared/seiten'
import type { AppContext } from '../context'
import { byKategorie, type Empfehlbar, findEmpfehlbare } from './produkte'

export type AngebotView = Pick<ProduktView, 'id' | 'grafik' | 'name' | 'kurztext' | 'preisHinweis' | 'preis'> & {
	/** The highest reward, both sides together. */
	maxCent: number
}

export type AngeboteView = {
	/** The highest reward of all pages. */
	maxCent: number
	seite: number
	seiten: number
	kategorien: { kategorie: string; produkte: AngebotView[] }[]
}

/** Tiles a page of Home has: a catalogue can hold thousands. */
export const KACHELN_JE_SEITE = 24

function angebotView({ produkt, angebot }: Empfehlbar): AngebotView {
	const { id, grafik, name, kurztext, preisHinweis, preis } = produkt
	return { id, grafik, name, kurztext, preisHinweis, preis, maxCent: angebot.maxCent }
}

/** One page of what Home offers today, by category in the catalogue's order. */
export async function listAngebote(
	ctx: AppContext,
	{ seite: wunsch = 1 } = {},
): Promise<Result<AngeboteView, 'produkt_api_unbekannt'>> {
	const found = await findEmpfehlbare(ctx, { startseite: true })
	if (!found.ok) return found
	const { seite, seiten, ausschnitt } = seiteOf(found.value.length, wunsch, KACHELN_JE_SEITE)
	const alle = [...byKategorie(found.value).values()].flat()
	const gezeigt = byKategorie(alle.slice(ausschnitt.offset, ausschnitt.offset + ausschnitt.limit))
	return ok({
		maxCent: found.value.reduce((most, { angebot }) => Math.max(most, angebot.maxCent), 0),
		...{ seite, seiten },
		kategorien: [...gezeigt].map(([kategorie, darin]) => ({ kategorie, produkte: darin.map(angebotView) })),
	})
}
