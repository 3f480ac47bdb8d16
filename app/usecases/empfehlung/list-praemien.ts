import { ok, type Result } from '~/domain/shared/result'
import { katalogOf } from '../katalog/katalog-of'
import { findEmpfehlbare } from '../katalog/produkte'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'

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
export const PRAEMIEN_PER_PAGE = 60

/** One page of the rewards active today, by product, categories kept together. */
export async function listPraemien(
	ctx: AppContext,
	{ seite: wunsch = 1 } = {},
): Promise<Result<PraemienView, 'produkt_api_unbekannt'>> {
	publicUseCase()
	const found = await findEmpfehlbare(ctx, { seite: wunsch, perPage: PRAEMIEN_PER_PAGE })
	if (!found.ok) return found
	const katalog = katalogOf(ctx)
	if (!katalog.ok) return katalog
	const { seite, seiten, angebote } = found.value
	const praemien = await katalog.value.listPraemien(
		angebote.map(({ id }) => id),
		ctx.locale,
	)
	return ok({
		...{ seite, seiten },
		produkte: angebote.map(({ id, kategorie, name, maxCent }) => {
			const eigene = praemien.get(id) ?? []
			return {
				...{ produktId: id, kategorie, produktName: name, wertCent: maxCent },
				praemien: eigene.map((praemie) => ({ id: praemie.id, titel: praemie.titel })),
				bis: eigene.flatMap(({ enddatumAnzeige }) => enddatumAnzeige ?? []).sort()[0] ?? null,
			}
		}),
	})
}
