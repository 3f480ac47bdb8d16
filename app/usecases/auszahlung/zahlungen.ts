import { gutschriftNummer } from '~/domain/agentur/gutschrift'
import type { LaufArt } from '~/domain/auszahlung/lauf'
import { endToEndId, gutschriftKennung, spendeKennung, type Zahlung } from '~/domain/auszahlung/pain001'
import type { Hindernis } from '~/domain/auszahlung/pruefung'
import type { MandantTx } from '~db/handle'
import { listOffeneGutschriftPosten } from '~db/repositories/auszahlung/gutschrift'
import { listOffenePosten, type OffenerPosten } from '~db/repositories/auszahlung/kandidat'
import type { LaufRow, PostenRow } from '~db/repositories/auszahlung/lauf'
import { bookBewegung, bookGutschriften, type Gutschriftumbuchung, type Umbuchung } from '../hauptbuch/book'
import { agenturBankdaten, bankdatenOf } from '../praemie/konto-daten'
import type { AppContext } from '../shared/context'
import { gutschriftHindernisOf } from './show-gutschrift-kandidaten'
import { kandidatHindernis } from './show-kandidaten'

/** An open payment of a run as it stands now: what stands against it, what the bank is told, what the ledger moves. */
export type OffeneZahlung = {
	posten: PostenRow
	hindernis: Hindernis | undefined
	auftrag: () => Zahlung
	umbuchung: Umbuchung | Gutschriftumbuchung
}

/** How the bank knows a payment of a reward, and what it is for. */
type Benannt = (row: OffenerPosten) => { kennung: string; wofuer: string }

async function listRewards(ctx: AppContext, tx: MandantTx, laufId: string, nameOf: Benannt): Promise<OffeneZahlung[]> {
	const rows = await listOffenePosten(tx, laufId)
	return rows.map((row) => {
		const { posten, auszahlung, praemierung } = row
		const { kennung, wofuer } = nameOf(row)
		const zweck = `${ctx.mandant.config.Name} ${wofuer}`
		return {
			posten,
			hindernis: kandidatHindernis(ctx, row),
			auftrag: () => ({ ...bankdatenOf(ctx, auszahlung), endToEndId: kennung, cent: posten.betragCent, zweck }),
			umbuchung: { praemierung, schluessel: posten.id },
		}
	})
}

const listPraemien = (ctx: AppContext, tx: MandantTx, { id }: LaufRow) =>
	listRewards(ctx, tx, id, ({ posten }) => {
		const kennung = endToEndId(posten.nummer)
		return { kennung, wofuer: `Praemie ${kennung}` }
	})

/** All that goes to one cause has one id, so that the file pays it by one transfer. */
const listSpenden = (ctx: AppContext, tx: MandantTx, { id, nummer }: LaufRow) =>
	listRewards(ctx, tx, id, ({ praemierung }) => {
		const kennung = spendeKennung({ lauf: nummer, zweck: praemierung.spendenzweck ?? '' })
		return { kennung, wofuer: `Spenden ${kennung}` }
	})

async function listGutschriften(ctx: AppContext, tx: MandantTx, { id: laufId }: LaufRow): Promise<OffeneZahlung[]> {
	const rows = await listOffeneGutschriftPosten(tx, laufId)
	return rows.map(({ posten, rechnung, gilt, agentur, konto }) => {
		const kennung = gutschriftKennung(rechnung.nummer, posten.versuch)
		const cent = posten.betragCent
		const zweck = `${ctx.mandant.config.Name} Gutschrift ${gutschriftNummer(rechnung.nummer)}`
		return {
			posten,
			hindernis: gutschriftHindernisOf(ctx, { offen: gilt, agentur, konto }),
			auftrag: () => ({ ...agenturBankdaten(ctx, konto), endToEndId: kennung, cent, zweck }),
			umbuchung: { rechnungId: rechnung.id, cent, schluessel: posten.id },
		}
	})
}

const LISTEN = {
	praemien: listPraemien,
	spenden: listSpenden,
	gutschriften: listGutschriften,
} as const satisfies Record<LaufArt, unknown>

/** The payments of a run that are not settled, by number, whatever it pays. */
export const listOffeneZahlungen = (ctx: AppContext, tx: MandantTx, lauf: LaufRow): Promise<OffeneZahlung[]> =>
	LISTEN[lauf.art](ctx, tx, lauf)

/** Posts what a step of a run does to its payments. What agencies are owed moves with the file only. */
export async function bookZahlungen(
	ctx: AppContext,
	tx: MandantTx,
	schritt: 'lauf_freigegeben' | 'lauf_verworfen' | 'datei_erstellt',
	zahlungen: readonly OffeneZahlung[],
): Promise<void> {
	const alle = zahlungen.map(({ umbuchung }) => umbuchung)
	const praemien = alle.flatMap((one) => ('praemierung' in one ? [one] : []))
	await bookBewegung(ctx, tx, schritt, praemien)
	const gutschriften = alle.flatMap((one) => ('rechnungId' in one ? [one] : []))
	if (schritt === 'datei_erstellt') await bookGutschriften(ctx, tx, 'gutschrift_exportiert', gutschriften)
}
