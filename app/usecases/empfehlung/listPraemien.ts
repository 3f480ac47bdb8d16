import { ok, type Result } from '~/domain/shared/result'
import type { AppContext } from '../context'
import { findEmpfehlbare } from './produkte'

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

/** The rewards active today, by product. */
export async function listPraemien(ctx: AppContext): Promise<Result<ProduktPraemien[], 'produkt_api_unbekannt'>> {
	const found = await findEmpfehlbare(ctx)
	if (!found.ok) return found
	return ok(
		found.value.map(({ produkt, angebot }) => ({
			produktId: produkt.id,
			kategorie: produkt.kategorie,
			produktName: produkt.name,
			praemien: produkt.praemien.map(({ id, titel }) => ({ id, titel })),
			wertCent: angebot.maxCent,
			bis: produkt.praemien.flatMap(({ enddatumAnzeige }) => enddatumAnzeige ?? []).sort()[0] ?? null,
		})),
	)
}
