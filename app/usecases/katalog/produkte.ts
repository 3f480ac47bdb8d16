import { type Angebot, angebotOf } from '~/domain/empfehlung/angebot'
import type { Angesprochen } from '~/domain/kampagne/kampagne'
import { ohneKategorie } from '~/domain/katalog/kategorien'
import { pageAt } from '~/domain/shared/paging'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { AppContext } from '../shared/context'
import type { AngebotePage, ProduktDetails, ProduktView } from './katalog'
import { katalogOf } from './katalog-of'

/** A product that can be recommended today, and what its rewards offer. */
export type Empfehlbar<P extends ProduktView = ProduktView> = { produkt: P; angebot: Angebot }

/** Ids the database can hold. */
export const MAX_ID = 2_147_483_647

/** Of these products those that can be recommended today: on offer, and with a reward. */
export function empfehlbare<P extends ProduktView>(ctx: AppContext, produkte: readonly P[]): Empfehlbar<P>[] {
	const ohne = ohneKategorie(ctx.mandant)
	return produkte.flatMap((produkt) => {
		if (produkt.kategorie === ohne) return []
		const angebot = angebotOf(produkt.praemien, ctx.mandant.config.MaxEmpfaengerPraemieCent)
		return angebot && produkt.empfehlbar ? [{ produkt, angebot }] : []
	})
}

/** Together what belongs together, in the order of each category's first product. */
export function byKategorie<P extends { kategorie: string }>(produkte: readonly P[]): Map<string, P[]> {
	const found = new Map<string, P[]>()
	for (const one of produkte) {
		const known = found.get(one.kategorie)
		if (known) known.push(one)
		else found.set(one.kategorie, [one])
	}
	return found
}

type Seite = { seite: number; seiten: number } & AngebotePage

/**
 * One page of what can be recommended today, by category in the catalogue's order; past the end it is the last one. With
 * `startseite` what Home shows of it.
 */
export async function findEmpfehlbare(
	ctx: AppContext,
	{
		startseite = false,
		nurKategorie,
		nurIds,
		wer,
		seite: wunsch = 1,
		perPage,
	}: {
		startseite?: boolean
		nurKategorie?: string | undefined
		nurIds?: readonly number[] | undefined
		wer?: Angesprochen | undefined
		seite?: number
		perPage: number
	},
): Promise<Result<Seite, 'produkt_api_unbekannt'>> {
	const katalog = katalogOf(ctx)
	if (!katalog.ok) return katalog
	const read = (seite: number) =>
		katalog.value.pageAngebote(
			{
				startseite,
				nurKategorie,
				nurIds,
				ohneKategorie: ohneKategorie(ctx.mandant),
				limit: perPage,
				offset: (seite - 1) * perPage,
			},
			ctx.locale,
			wer,
		)
	const found = await read(wunsch)
	if (found.gesamt > 0) return ok({ ...found, ...pageAt(found.gesamt, wunsch, perPage) })
	const erste = wunsch > 1 ? await read(1) : found
	const { seite, seiten } = pageAt(erste.gesamt, wunsch, perPage)
	return ok({ ...(seite > 1 ? await read(seite) : erste), seite, seiten })
}

/** The product, if it can be recommended today. */
export async function findEmpfehlbares(
	ctx: AppContext,
	id: number,
	wer?: Angesprochen,
): Promise<Result<Empfehlbar<ProduktDetails>, 'produkt_unbekannt' | 'produkt_api_unbekannt'>> {
	const katalog = katalogOf(ctx)
	if (!katalog.ok) return katalog
	const known = Number.isInteger(id) && id > 0 && id <= MAX_ID
	const produkt = known ? await katalog.value.findProdukt(id, ctx.locale, wer) : undefined
	const [found] = produkt ? empfehlbare(ctx, [produkt]) : []
	return found ? ok(found) : fail('produkt_unbekannt')
}
