import { ok, type Result } from '~/domain/shared/result'
import { findEmpfehlbare, findEmpfehlbares } from '../empfehlung/produkte'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import type { AngebotView, PraemieView, ProduktDetails } from './katalog'
import { katalogOf } from './katalog-of'

export type ProduktMitPraemien = AngebotView & { praemien: PraemieView[] }
export type ProduktePage = { produkte: ProduktMitPraemien[]; gesamt: number; seite: number; seiten: number }

/** One page of what can be recommended today, with the rewards of each product. */
export async function listSortimentPage(
	ctx: AppContext,
	{ seite: wunsch, perPage }: { seite: number; perPage: number },
): Promise<Result<ProduktePage, 'produkt_api_unbekannt'>> {
	publicUseCase()
	const found = await findEmpfehlbare(ctx, { seite: wunsch, perPage })
	if (!found.ok) return found
	const katalog = katalogOf(ctx)
	if (!katalog.ok) return katalog
	const { gesamt, seite, seiten, angebote } = found.value
	const ids = angebote.map(({ id }) => id)
	const praemien = await katalog.value.listPraemien(ids, ctx.locale)
	const produkte = angebote.map((angebot) => ({ ...angebot, praemien: praemien.get(angebot.id) ?? [] }))
	return ok({ produkte, gesamt, seite, seiten })
}

/** A product that can be recommended today; hidden ones and those without a reward are unknown. */
export async function showSortimentProdukt(
	ctx: AppContext,
	id: number,
): Promise<Result<ProduktDetails, 'produkt_unbekannt' | 'produkt_api_unbekannt'>> {
	publicUseCase()
	const found = await findEmpfehlbares(ctx, id)
	return found.ok ? ok(found.value.produkt) : found
}
