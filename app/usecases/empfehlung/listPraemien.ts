import { produktTexte } from '~/domain/katalog/produkt'
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
export async function listPraemien(ctx: AppContext): Promise<ProduktPraemien[]> {
	const found = await findEmpfehlbare(ctx)
	return found.map(({ produkt, praemien, angebot }) => ({
		produktId: produkt.id,
		kategorie: produkt.kategorie,
		produktName: produktTexte(produkt, ctx.locale).name,
		praemien: praemien.map(({ id, titel, titelEn }) => ({ id, titel: ctx.locale === 'de' ? titel : titelEn })),
		wertCent: angebot.maxCent,
		bis: praemien.flatMap(({ enddatumAnzeige }) => enddatumAnzeige ?? []).sort()[0] ?? null,
	}))
}
