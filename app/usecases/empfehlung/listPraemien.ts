import { ok, type Result } from '~/domain/shared/result'
import { seiteOf } from '~/domain/shared/seiten'
import type { AppContext } from '../context'
import { byKategorie, findEmpfehlbare } from './produkte'

export type ProduktPraemien = {
	produktId: number
	kategorie: string
	produktName: string
	/** What can be chosen. */
	praemien: { id: number; titel: string }[]
	/** The highest value, both sides together. */
	wertCent: number
	/** The first day shown as an end (EnddatumAnzeige); null = none. */
	bis: string | null
}

export type PraemienView = { seite: number; seiten: number; produkte: ProduktPraemien[] }

/** Products a page of the overview has: a catalogue can hold thousands. */
export const PRODUKTE_JE_SEITE = 60

/** One page of the rewards active today, by product, categories kept together. */
export async function listPraemien(
	ctx: AppContext,
	{ seite: wunsch = 1 } = {},
): Promise<Result<PraemienView, 'produkt_api_unbekannt'>> {
	const found = await findEmpfehlbare(ctx)
	if (!found.ok) return found
	const { seite, seiten, ausschnitt } = seiteOf(found.value.length, wunsch, PRODUKTE_JE_SEITE)
	const alle = [...byKategorie(found.value).values()].flat()
	const gezeigt = alle.slice(ausschnitt.offset, ausschnitt.offset + ausschnitt.limit)
	return ok({
		...{ seite, seiten },
		produkte: gezeigt.map(({ produkt, angebot }) => ({
			produktId: produkt.id,
			kategorie: produkt.kategorie,
			produktName: produkt.name,
			praemien: produkt.praemien.map(({ id, titel }) => ({ id, titel })),
			wertCent: angebot.maxCent,
			bis: produkt.praemien.flatMap(({ enddatumAnzeige }) => enddatumAnzeige ?? []).sort()[0] ?? null,
		})),
	})
}
