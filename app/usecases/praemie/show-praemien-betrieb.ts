import { GUTSCHEIN_VERSAND_STUNDEN } from '~/domain/praemie/fristen'
import { berlinDay } from '~/domain/shared/dates'
import { countOffeneAuszahlungen, listOffeneAuszahlungen } from '~db/repositories/praemie/auszahlung'
import { listBestand, listWartendeGutscheine } from '~db/repositories/praemie/gutschein'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'

/** Rows shown of each list; the counts tell how many there are in all. */
const ZEILEN = 50

/** From this many free codes down the stock is called short. */
const KNAPP = 3

/** The back office's view of rewards: payouts and the voucher stock. No IBAN but its end. */
export async function showPraemienBetrieb(ctx: AppContext) {
	authorise(ctx, 'praemie.lesen')
	const { tables, db, clock } = ctx
	const auszahlungen = await listOffeneAuszahlungen(tables, db, ZEILEN)
	const bestand = await listBestand(tables, db)
	const wartend = await listWartendeGutscheine(tables, db, ZEILEN)
	const faelligVor = clock().getTime() - GUTSCHEIN_VERSAND_STUNDEN * 3_600_000
	return {
		auszahlungen: auszahlungen.map(({ auszahlung, praemierung, kontoMehrfach }) => ({
			id: auszahlung.id,
			betragCent: auszahlung.betragCent,
			ibanEnde: auszahlung.ibanEnde,
			am: berlinDay(auszahlung.erstelltAm),
			seite: praemierung.seite,
			art: praemierung.art,
			kontoMehrfach,
		})),
		anzahlAuszahlungen: await countOffeneAuszahlungen(tables, db),
		bestand: bestand.map((zeile) => ({ ...zeile, knapp: zeile.frei <= KNAPP })),
		wartend: wartend.map(({ id, marke, wertCent, gewaehltAm }) => ({
			id,
			marke,
			wertCent,
			am: gewaehltAm && berlinDay(gewaehltAm),
			ueberfaellig: (gewaehltAm?.getTime() ?? 0) < faelligVor,
		})),
	}
}
