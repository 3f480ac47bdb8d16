import { type Angebot, angebotOf } from '~/domain/empfehlung/angebot'
import { berlinDay } from '~/domain/shared/dates'
import type { DbOrTx } from '~db/client'
import {
	findProdukt,
	listPraemien,
	listProdukte,
	type PraemieRow,
	type ProduktRow,
	VERBORGENE_PRODUKT_IDS,
} from '~db/repositories/katalog'
import type { AppContext } from '../context'

export type Empfehlbar = { produkt: ProduktRow; praemien: PraemieRow[]; angebot: Angebot }

function withAngebot(ctx: AppContext, produkt: ProduktRow, praemien: PraemieRow[]): Empfehlbar[] {
	const angebot = angebotOf(praemien, ctx.mandant.config.MaxEmpfaengerPraemieCent)
	return angebot ? [{ produkt, praemien, angebot }] : []
}

/** What can be recommended today: products on offer that have a reward, in the catalogue's order. */
export async function findEmpfehlbare(ctx: AppContext): Promise<Empfehlbar[]> {
	const { tables, db, clock } = ctx
	const [produkte, praemien] = await Promise.all([
		listProdukte(tables, db),
		listPraemien(tables, db, { day: berlinDay(clock()) }),
	])
	return produkte.flatMap((produkt) =>
		withAngebot(
			ctx,
			produkt,
			praemien.filter(({ produktId }) => produktId === produkt.id),
		),
	)
}

/** The product, if it can be recommended today. */
export async function findEmpfehlbares(ctx: AppContext, db: DbOrTx, id: number): Promise<Empfehlbar | undefined> {
	if (!Number.isSafeInteger(id) || id < 1 || id > 2_147_483_647) return undefined
	const produkt = await findProdukt(ctx.tables, db, id)
	if (!produkt?.aktiv || VERBORGENE_PRODUKT_IDS.includes(id)) return undefined
	const praemien = await listPraemien(ctx.tables, db, { day: berlinDay(ctx.clock()), produktId: id })
	return withAngebot(ctx, produkt, praemien)[0]
}
