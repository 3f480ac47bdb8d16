import {
	type BankUrteil,
	type Bekannt,
	type BekannterLauf,
	beurteile,
	beurteileSammler,
	danach,
	type Meldung,
} from '~/domain/auszahlung/bankdatei'
import { laufKennung, laufNummer, postenNummer } from '~/domain/auszahlung/pain001'
import type { DbOrTx } from '~db/client'
import { listPostenByNummer, listSammler } from '~db/repositories/auszahlung/bankdatei'
import type { AppContext } from '../shared/context'

/** What one report is about, and what it leads to; ids where it is about something of ours. */
export type Geplant<M> = { meldung: M; urteil: BankUrteil; laufId?: string; postenId?: string; betragCent?: number }

type Posten = Bekannt & { id: string; laufId: string }
type Sammler = BekannterLauf & { id: string; kennung: string }

async function load(ctx: AppContext, db: DbOrTx, meldungen: readonly Meldung[]) {
	const nummern = [...new Set(meldungen.flatMap(({ endToEndId }) => postenNummer(endToEndId) ?? []))]
	const laeufe = meldungen.filter(({ endToEndId }) => endToEndId === '')
	const laufNummern = [...new Set(laeufe.flatMap(({ sammlerId }) => laufNummer(sammlerId) ?? []))]
	const posten = new Map<number, Posten>()
	for (const { posten: p, lauf } of await listPostenByNummer(ctx.tables, db, nummern))
		posten.set(p.nummer, {
			...{ id: p.id, laufId: lauf.id, zustand: p.zustand, betragCent: p.betragCent },
			...{ lauf: lauf.zustand, kennung: laufKennung(lauf) },
		})
	const sammler = new Map<string, Sammler>()
	for (const { lauf, ...summen } of await listSammler(ctx.tables, db, laufNummern))
		sammler.set(laufKennung(lauf), {
			...{ id: lauf.id, kennung: laufKennung(lauf), zustand: lauf.zustand, gebucht: lauf.gebuchtVon !== null },
			...summen,
		})
	return { posten, sammler }
}

/** What each report leads to, one after the other, as things stand now. Changes nothing. */
export async function planBankdatei<M extends Meldung>(
	ctx: AppContext,
	db: DbOrTx,
	meldungen: readonly M[],
): Promise<Geplant<M>[]> {
	const { posten, sammler } = await load(ctx, db, meldungen)
	return meldungen.map((meldung) => {
		if (meldung.endToEndId === '') {
			const lauf = sammler.get(meldung.sammlerId)
			const urteil = beurteileSammler(meldung, lauf)
			if (!lauf) return { meldung, urteil }
			if (urteil === 'bucht') lauf.gebucht = true
			return { meldung, urteil, laufId: lauf.id }
		}
		const found = posten.get(postenNummer(meldung.endToEndId) ?? -1)
		const urteil = beurteile(meldung, found)
		if (!found) return { meldung, urteil }
		found.zustand = danach(found.zustand, urteil)
		return { meldung, urteil, laufId: found.laufId, postenId: found.id, betragCent: found.betragCent }
	})
}
