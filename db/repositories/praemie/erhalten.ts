import { and, asc, eq, gte, lt } from 'drizzle-orm'
import { AUSGEGEBEN } from '~/domain/praemie/arten'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { praemieArt } from '../shared/praemie-art'
import { inState } from '../shared/zustand'

/** What a recommender received or had set off in a period, by time, with the product if there is one. */
export const listErhaltene = (
	db: MandantDb,
	{ empfehlerId, von, bis }: { empfehlerId: string; von: Date; bis: Date },
) => {
	const { praemierung: p, empfehlung, produkt } = t
	return db
		.select({
			id: p.id,
			art: p.art,
			praemieArt: praemieArt(),
			spendenzweck: p.spendenzweck,
			betragCent: p.betragCent,
			verrechnetCent: p.verrechnetCent,
			am: p.erledigtAm,
			produkt,
		})
		.from(p)
		.leftJoin(t.praemie, eq(t.praemie.id, p.praemieId))
		.leftJoin(empfehlung, eq(empfehlung.id, p.empfehlungId))
		.leftJoin(produkt, eq(produkt.id, empfehlung.produktId))
		.where(
			and(
				eq(p.empfehlerId, empfehlerId),
				eq(p.seite, 'empfehler'),
				inState(p.zustand, ...AUSGEGEBEN, 'Verrechnet'),
				gte(p.erledigtAm, von),
				lt(p.erledigtAm, bis),
			),
		)
		.orderBy(asc(p.erledigtAm), asc(p.id))
}
