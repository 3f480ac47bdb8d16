import { produktTexte } from '~/domain/katalog/produkt'
import type { AppContext } from '../context'
import { findEmpfehlbare } from './produkte'

export type ProduktPraemien = {
	produktId: number
	kategorie: string
	produktName: string
	praemien: { id: number; titel: string; art: 'geld' | 'gutschein'; wertCent: number; bis: string | null }[]
}

/** The rewards active today, by product. `bis` is the day shown as the end (EnddatumAnzeige). */
export async function listPraemien(ctx: AppContext): Promise<ProduktPraemien[]> {
	const found = await findEmpfehlbare(ctx)
	return found.map(({ produkt, praemien }) => ({
		produktId: produkt.id,
		kategorie: produkt.kategorie,
		produktName: produktTexte(produkt, ctx.locale).name,
		praemien: praemien.map(({ id, titel, titelEn, art, wertCent, enddatumAnzeige }) => ({
			id,
			titel: ctx.locale === 'de' ? titel : titelEn,
			art,
			wertCent: wertCent ?? 0,
			bis: enddatumAnzeige,
		})),
	}))
}
